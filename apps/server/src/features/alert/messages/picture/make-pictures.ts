import type { Id } from '@tenken/contract/wire/id.ts';
import type { Point } from '@tenken/image/point.ts';
import { findEstimate } from '../../../guard/estimate/anomaly-estimate.store.ts';
import { configurationOf } from '../../../gauge/configuration-of.ts';
import { findGauge } from '../../../gauge/gauge.store.ts';
import { boundsOf } from '../../../guard/bounds-of.ts';
import { findGuard } from '../../../guard/guard.store.ts';
import { readGauges } from '../../../measurement/read-gauges.ts';
import { photoFileKey } from '../../../photo/photo-files.ts';
import { findPhoto } from '../../../photo/photo.store.ts';
import { backgroundTask } from '../../../../platform/cpu/cpu-pool.ts';
import { pixelsOf } from '../../../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findSeries } from '../../series/series.store.ts';
import type { DueMessage } from '../message.store.ts';
import type { DrawCropInput, Shape } from './draw-crop.ts';
import type { DrawLineInput } from './draw-line.ts';
import type { Color } from './paint.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'cpu' | 'log'>;

const MARK: Color = [230, 0, 122];
/** Drawn below the markers. */
const AREA: Color = [90, 120, 140];
const DAY_MS = 86_400_000;
/** Fewer readings make no line chart. */
const LEAST_POINTS = 3;

/**
 * The pictures of a message: the photo with the detected shapes, and a line chart of the last day. Drawn once for all
 * recipients. A picture that cannot be drawn never delays an alert.
 */
export async function makePictures(deps: Deps, message: DueMessage): Promise<string[]> {
  const folder = `alerts/${message.alert_id}/${message.observation_id}`;
  const draw = async (key: string, make: () => Promise<Uint8Array | null>): Promise<string[]> => {
    try {
      if (await deps.blobs.get(key)) return [key];
      const bytes = await make();
      if (bytes === null) return [];
      await deps.blobs.put(key, bytes);
      return [key];
    } catch (error) {
      deps.log.warn({ err: error, alert: message.alert_id }, 'a picture of an alert could not be drawn');
      return [];
    }
  };
  return [
    ...(await draw(`${folder}-photo.jpg`, () => drawPhoto(deps, message))),
    ...(await draw(`${folder}-line.png`, () => drawDay(deps, message))),
  ];
}

async function drawPhoto(deps: Deps, message: DueMessage): Promise<Uint8Array | null> {
  const { photo_id } = message;
  const image = photo_id === null ? null : await deps.blobs.get(photoFileKey(photo_id, 'image.jpg'));
  if (photo_id === null || !image) return null;
  const marks = message.gauge_id
    ? await marksOfGauge(deps, message, photo_id)
    : await marksOfGuard(deps, message);
  const input: DrawCropInput = { image, area: marks?.area ?? null, shapes: marks?.shapes ?? [] };
  return deps.cpu.run('drawCrop', input, {
    ...backgroundTask(message.company_id),
    pixels: pixelsOf([image]),
  });
}

interface Marks {
  readonly area: NonNullable<DrawCropInput['area']>;
  readonly shapes: readonly Shape[];
}

/** The area of the gauge, and the hand, surface or digits as the engine finds them on this photo. */
async function marksOfGauge(
  deps: Deps,
  { gauge_id, company_id }: DueMessage,
  photoId: Id<'photo'>,
): Promise<Marks | null> {
  const [gauge, photo] = [
    gauge_id && (await findGauge(deps.db, gauge_id)),
    await findPhoto(deps.db, photoId),
  ];
  if (!gauge || !photo) return null;
  const readings = await readGauges(deps, photo, [gauge], backgroundTask(company_id));
  const overlay = readings?.readings[0]?.result.overlay ?? null;
  return {
    area: widened(boundsOf(configurationOf(gauge).perspective.source_points)),
    shapes: [
      ...(overlay?.lines.filter(({ role }) => role !== 'candidate') ?? []).map(({ photo: points }) => points),
      ...(overlay?.boxes ?? []).map(({ photo: points }) => [...points, points[0]]),
    ].map((points) => ({ points, color: MARK })),
  };
}

/** The area of the guard and the regions that its model found. */
async function marksOfGuard(
  { db }: Pick<Deps, 'db'>,
  { guard_id, observation_id }: DueMessage,
): Promise<Marks | null> {
  const guard = guard_id && (await findGuard(db, guard_id));
  if (!guard) return null;
  const corners = guard.detection_area;
  const found = (await findEstimate(db, observation_id))?.boxes ?? [];
  return {
    area: widened(boundsOf(corners)),
    shapes: [
      { points: closed(corners), color: found.length === 0 ? MARK : AREA },
      ...found.map((box) => ({ points: closed(cornersOf(box)), color: MARK })),
    ],
  };
}

const closed = (corners: readonly Point[]): Point[] => [...corners, ...corners.slice(0, 1)];

const cornersOf = ({ x, y, width, height }: Marks['area']): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Margin, so that the surroundings can be recognised. */
function widened({ x, y, width, height }: Marks['area']): Marks['area'] {
  const [dx, dy] = [width * 0.15, height * 0.15];
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

async function drawDay(deps: Deps, message: DueMessage): Promise<Uint8Array | null> {
  if (message.gauge_id === null) return null;
  const until = message.observed_at.getTime();
  const subject = {
    subject: 'gauge',
    id: message.gauge_id,
    camera_id: message.camera_id,
    trigger_input: null,
  } as const;
  const series = await findSeries(deps.db, subject, {
    from: new Date(until - DAY_MS),
    until: new Date(until + 1),
  });
  const points = series.flatMap(({ observation, value }) =>
    value === null ? [] : [{ at: observation.at, value }],
  );
  if (points.length < LEAST_POINTS) return null;
  const definedLimits = (...limits: (number | null)[]) => limits.filter((limit) => limit !== null);
  const input: DrawLineInput = {
    from: until - DAY_MS,
    until,
    points,
    control: definedLimits(message.control_minimum, message.control_maximum),
    system: definedLimits(message.system_minimum, message.system_maximum),
  };
  return deps.cpu.run('drawLine', input, backgroundTask(message.company_id));
}
