import { judgeQuality, measureQuality, type Quality } from '@tenken/image/quality.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { NO_SHIFT, register, type Registration } from '@tenken/image/registration.ts';
import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { ENGINE_VERSION, unreadable, type Reading, type Unreadable } from '@tenken/vision/reading.ts';
import { readThermalArea } from '@tenken/vision/thermal-area/read-thermal-area.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import sharp from 'sharp';

export interface GaugeToRead {
  readonly id: string;
  readonly type: GaugeType;
  readonly configuration: GaugeConfiguration;
  /** Names one of the references; null when the gauge was annotated without one. */
  readonly reference_id: string | null;
}

export interface ReadPhotoInput {
  /** The working picture. */
  readonly image: Uint8Array;
  readonly gauges: readonly GaugeToRead[];
  readonly references: readonly { readonly id: string; readonly image: Uint8Array }[];
  /** Laid out as the working picture; null when the photo came without temperatures. */
  readonly thermal: ThermalMatrix | null;
}

/** Where a photo lies on a reference. */
export interface Placement {
  readonly registration: Registration;
  readonly referenceSize: { readonly width: number; readonly height: number };
  /** How far the middle of the scene moved, in photo pixels; a photo of another resolution is not a moved one. */
  readonly shiftPx: number;
}

export interface PhotoReadings {
  readonly engine_version: string;
  readonly quality: Quality;
  readonly quality_reasons: readonly string[];
  /** Against each reference, by its id. */
  readonly placements: Readonly<Record<string, Placement>>;
  readonly readings: readonly { readonly gauge_id: string; readonly result: Reading | Unreadable }[];
}

/** Runs in a worker thread: decodes a photo, judges it, lays it on its references and reads every gauge. */
export async function readPhoto(input: ReadPhotoInput): Promise<PhotoReadings> {
  const { image, gauges, references, thermal } = input;
  const photo = { ...(await decode(image)), thermal };
  const quality = measureQuality(photo);
  const placements: Record<string, Placement> = {};
  for (const reference of references)
    placements[reference.id] = place(photo, await decodeReference(reference));
  return {
    engine_version: ENGINE_VERSION,
    quality,
    quality_reasons: judgeQuality(quality),
    placements,
    readings: gauges.map((gauge) => ({ gauge_id: gauge.id, result: readGauge(photo, gauge, placements) })),
  };
}

function place(photo: Raster, reference: Raster): Placement {
  const registration = register(photo, reference);
  const movedX = reference.width / 2 + registration.dx - photo.width / 2;
  const movedY = reference.height / 2 + registration.dy - photo.height / 2;
  const { width, height } = reference;
  return { registration, referenceSize: { width, height }, shiftPx: Math.hypot(movedX, movedY) };
}

interface PhotoToRead extends Raster {
  readonly thermal: ThermalMatrix | null;
}

/** A bug in one reader costs one reading, not the others. */
function readGauge(
  photo: PhotoToRead,
  gauge: GaugeToRead,
  placements: Readonly<Record<string, Placement>>,
): Reading | Unreadable {
  const placement = gauge.reference_id === null ? null : (placements[gauge.reference_id] ?? null);
  try {
    return readByType(photo, gauge, placement);
  } catch {
    return unreadable(['engine_error']);
  }
}

function readByType(
  photo: PhotoToRead,
  { type, configuration }: GaugeToRead,
  placement: Placement | null,
): Reading | Unreadable {
  const { perspective, hand_config, thermal_area_config } = configuration;
  const place = placement
    ? { registration: placement.registration, referenceSize: placement.referenceSize }
    : { registration: NO_SHIFT };
  if (type === 'circle' && hand_config)
    return readCircle({ photo, gauge: { perspective, hand_config }, ...place });
  if (type === 'thermal-area' && thermal_area_config) {
    const gauge = { perspective, thermal_area_config };
    return readThermalArea({ matrix: photo.thermal, gauge, pictureSize: photo, ...place });
  }
  return unreadable(['bad_configuration']);
}

const KEPT_REFERENCES = 16;
const decodedReferences = new Map<string, Raster>();

/** Every photo of a camera is laid on the same few references: decoded once for each thread. */
async function decodeReference({ id, image }: { id: string; image: Uint8Array }): Promise<Raster> {
  const known = decodedReferences.get(id);
  if (known) return known;
  const decoded = await decode(image);
  if (decodedReferences.size >= KEPT_REFERENCES)
    decodedReferences.delete(decodedReferences.keys().next().value!);
  decodedReferences.set(id, decoded);
  return decoded;
}

async function decode(image: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}
