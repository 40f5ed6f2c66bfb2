import { netFor } from '@tenken/anomaly/features/backbone.ts';
import { type TimedSlice, calibrate } from '@tenken/anomaly/threshold/calibrate.ts';
import { makeSlice } from '@tenken/anomaly/features/make-slice.ts';
import { chooseReference } from '@tenken/anomaly/view/reference.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import { demoShots } from '@tenken/camera-sim/demo/demo-shots.ts';
import { historyTimes } from '@tenken/camera-sim/demo/demo-history.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { openNets } from '@tenken/server/src/features/guard/backbone/open-nets.ts';
import { decodePicture } from '@tenken/server/src/platform/pictures/decode-picture.ts';
import { boundsOf } from '@tenken/server/src/features/guard/bounds-of.ts';
import { type ReplayPhoto, replaySeries, type PhotoVerdict } from '../series/replay-series.ts';
import { cachedSlice } from '../series/slice-cache.ts';
import { SLOW_CHANGES } from './slow-changes.ts';

const SINCE = Date.UTC(2026, 10, 15, 17, 41, 24);
const SIZE = { width: 640, height: 480 };
const HOUR_MS = 3_600_000;
/** Not a divisor of the day, so that all lighting occurs. */
const STEP_MS = 1.45 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const SAMPLES = 8;
const SEED = 1;
/** The whole past, and a past in which nobody photographed mornings and afternoons. */
const TRAININGS = {
  without_half_light: { isTaken: (hour: number) => hour < 5 || hour >= 20 || (hour >= 10 && hour < 14) },
  whole_days: { isTaken: () => true },
} as const;
const TRAINING_PHOTOS = 60;
/** A leak is reported on the third day at the latest. */
const LATEST_DAY = 3;

export async function slowWeeks(
  { days }: { days: number },
  log: (line: string) => void,
): Promise<{ result: object; isGood: boolean }> {
  const { pump, plantAt } = demoShots(SINCE);
  const pictures = new Map<number, Promise<Raster>>();
  const draw = (time: number): Promise<Raster> => {
    const drawn = pictures.get(time) ?? pump(SIZE, 'normal')(time).then(({ jpeg }) => decodePicture(jpeg));
    pictures.set(time, drawn);
    return drawn;
  };
  const { picture } = await pump(SIZE)(SINCE);
  const outline = picture.instruments.find(({ name }) => name === 'Leak')!.annotation;
  if (!('detection_area' in outline)) throw new Error('the demo watches no area');
  const area = { corners: outline.detection_area, exclusions: [] };
  const watched = boundsOf(area.corners);
  const past = historyTimes(SINCE).filter((time) => plantAt(time).leak === 'normal');
  const nets = openNets();
  const result: Record<string, object> = {};
  let isGood = true;
  for (const [training, { isTaken }] of Object.entries(TRAININGS)) {
    const hour = (time: number): number => (time / HOUR_MS) % 24;
    const times = spread(
      past.filter((time) => isTaken(hour(time))),
      TRAINING_PHOTOS,
    );
    const samples = await Promise.all(spread(times, SAMPLES).map(draw));
    const reference = chooseReference(samples);
    const net = netFor(nets, reference !== null);
    const slices: TimedSlice[] = [];
    for (const time of times) {
      const slice = await cachedSlice(['slow', training, String(time), net.id], async () =>
        makeSlice(await draw(time), area, reference, net),
      );
      if (!isUnusable(slice)) slices.push({ photoId: String(time), takenAtMs: time, slice });
    }
    const calibration = calibrate(slices, { seed: SEED });
    const model = { area, ...SIZE, reference, backboneId: net.id, slices, calibration };
    for (const change of SLOW_CHANGES) {
      const photos: ReplayPhoto[] = [];
      for (let time = SINCE + STEP_MS; time <= SINCE + days * DAY_MS; time += STEP_MS) {
        const day = (time - SINCE) / DAY_MS;
        const normal = await cachedSlice(['slow', training, String(time), net.id, change.name], async () =>
          makeSlice(change.apply(await draw(time), day, watched), area, reference, net),
        );
        photos.push({ takenAtMs: time, normal, defect: null });
      }
      const found: Record<string, object> = {};
      for (const mode of ['nobody', 'itself'] as const) {
        const figures = figuresOf(replaySeries(model, photos, mode));
        found[mode] = figures;
        if (mode === 'itself' && change.isLeak && !(figures.reported_on_day! <= LATEST_DAY)) isGood = false;
        if (mode === 'itself' && !change.isLeak && figures.anomalies > 0) isGood = false;
      }
      result[`${training}: ${change.name}`] = found;
      log(`${training}: ${change.name}  ${JSON.stringify(found)}`);
    }
  }
  await nets.close();
  return { result, isGood };
}

function figuresOf(verdicts: readonly PhotoVerdict[]) {
  const anomalies = verdicts.filter(({ answer }) => answer === 'anomaly');
  const first = anomalies[0];
  return {
    reported_on_day: first ? Math.ceil((first.takenAtMs - SINCE) / DAY_MS) : null,
    anomalies: anomalies.length,
    light_not_seen: verdicts.filter(({ answer }) => answer === 'light_not_seen').length,
    photos: verdicts.length,
  };
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const wanted = Math.min(count, items.length);
  return Array.from({ length: wanted }, (_, index) => items[Math.floor((index * items.length) / wanted)]!);
}
