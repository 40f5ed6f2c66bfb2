import { demoShots } from '@tenken/camera-sim/demo/demo-shots.ts';
import { historyTimes } from '@tenken/camera-sim/demo/demo-history.ts';
import { GUARD_STATES, type GuardState } from '@tenken/camera-sim/picture/scene/guard.ts';
import { netFor } from '@tenken/anomaly/features/backbone.ts';
import { type TimedSlice, calibrate } from '@tenken/anomaly/threshold/calibrate.ts';
import { makeSlice } from '@tenken/anomaly/features/make-slice.ts';
import { chooseReference } from '@tenken/anomaly/view/reference.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import { decodePicture } from '@tenken/server/src/platform/pictures/decode-picture.ts';
import { openNets } from '@tenken/server/src/features/guard/backbone/open-nets.ts';
import { type ReplayPhoto, replaySeries } from './series/replay-series.ts';
import { figuresOf } from './series/series-figures.ts';
import { cachedSlice } from './series/slice-cache.ts';

/** A demo started in the evening: its past has a photo before dusk and one with the flash, and none between. */
const SINCE = Date.UTC(2026, 10, 15, 17, 41, 24);
/** As many as the demo trains on, and samples as the trainer takes them. */
const TRAINING_PHOTOS = 60;
const SAMPLES = 8;
const SEED = 1;
const MINUTE_MS = 60_000;
/** A photo in as many is also drawn with something wrong. */
const DEFECT_EVERY = 6;
const DEFECTS = GUARD_STATES.filter((state) => state !== 'normal');
/** Required results; the command fails beyond them. */
const GOAL = { falseAlarmsPerWeek: 1, foundShare: 1 };

/** Trains the demo's guard on the demo's history and replays the following days, with defects in all lighting. */
export async function guardWeek(
  { days, minutes }: { days: number; minutes: number },
  log: (line: string) => void,
): Promise<{ result: object; isGood: boolean }> {
  const { pump, plantAt } = demoShots(SINCE);
  const draw = async (time: number, leak?: GuardState) =>
    decodePicture((await pump(undefined, leak)(time)).jpeg);
  const isNormal = (time: number): boolean => plantAt(time).leak === 'normal';
  const past = spread(historyTimes(SINCE).filter(isNormal), TRAINING_PHOTOS);
  const samples = await Promise.all(spread(past, SAMPLES).map((time) => draw(time)));
  const { width, height } = samples[0]!;
  const { picture } = await pump()(SINCE);
  const outline = picture.instruments.find(({ name }) => name === 'Leak')!.annotation;
  if (!('detection_area' in outline)) throw new Error('the demo watches no area');
  const area = { corners: outline.detection_area, exclusions: [] };
  const reference = chooseReference(samples);
  const nets = openNets();
  const net = netFor(nets, reference !== null);
  const renderPhoto = (time: number, leak?: GuardState) =>
    cachedSlice(['pump', String(time), leak ?? '', net.id], async () =>
      makeSlice(await draw(time, leak), area, reference, net),
    );
  const slices: TimedSlice[] = [];
  for (const time of past) {
    const slice = await renderPhoto(time);
    if (!isUnusable(slice)) slices.push({ photoId: String(time), takenAtMs: time, slice });
  }
  log(`trained on ${slices.length} photos; drawing ${days} days …`);
  const calibration = calibrate(slices, { seed: SEED });
  const model = { area, width, height, reference, backboneId: net.id, slices, calibration };
  const photos: ReplayPhoto[] = [];
  const times = Array.from(
    { length: (days * 1440) / minutes },
    (_, index) => SINCE + (index + 1) * minutes * MINUTE_MS,
  );
  for (const [index, time] of times.entries()) {
    const staged = DEFECTS[Math.floor(index / DEFECT_EVERY) % DEFECTS.length]!;
    const defect = index % DEFECT_EVERY === 0 ? await renderPhoto(time, staged) : null;
    photos.push({ takenAtMs: time, normal: await renderPhoto(time, 'normal'), defect });
    if (index % 50 === 49) log(`${index + 1} of ${times.length}`);
  }
  await nets.close();
  const result = figuresOf(replaySeries(model, photos, 'itself'));
  const isGood =
    result.false_alarms_per_week <= GOAL.falseAlarmsPerWeek && result.found_share >= GOAL.foundShare;
  return { result, isGood };
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const wanted = Math.min(count, items.length);
  return Array.from({ length: wanted }, (_, index) => items[Math.floor((index * items.length) / wanted)]!);
}
