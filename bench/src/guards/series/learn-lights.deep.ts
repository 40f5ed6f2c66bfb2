import { SUMS, WHOLE, makeLitModel, takePhoto, type PhotoOptions } from '@tenken/anomaly/guard.testing.ts';
import { makeSlice } from '@tenken/anomaly/features/make-slice.ts';
import { expect, it } from 'vitest';
import { replaySeries, type ReplayPhoto, type PhotoVerdict } from './replay-series.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Far from both ends of the hour, so that a day is a day. */
const START = Date.UTC(2026, 10, 1);

/** A drawn week, a photo an hour, in light that the training photos show at noon alone and that goes beyond it every day. */
async function week(days: number, change: (day: number) => PhotoOptions): Promise<ReplayPhoto[]> {
  const model = await trained;
  const photos: ReplayPhoto[] = [];
  for (let hour = 0; hour < days * DAY_HOURS; hour += 1) {
    const slant = 0.2 - 0.45 * Math.cos((2 * Math.PI * hour) / DAY_HOURS);
    const photo = takePhoto({ seed: 100 + hour, slant, ...change(hour / DAY_HOURS) });
    const normal = await makeSlice(photo, WHOLE, model.reference, SUMS);
    photos.push({ takenAtMs: START + hour * HOUR_MS, normal, defect: null });
  }
  return photos;
}

const trained = makeLitModel();
const daysOf = (verdicts: readonly PhotoVerdict[], answer: PhotoVerdict['answer']): number[] => [
  ...new Set(
    verdicts.flatMap((one) =>
      one.answer === answer ? [Math.floor((one.takenAtMs - START) / (DAY_HOURS * HOUR_MS)) + 1] : [],
    ),
  ),
];

it('lights that come every day become known by themselves, without an alarm', async () => {
  const photos = await week(4, () => ({}));
  const verdicts = replaySeries(await trained, photos, 'itself');
  expect(daysOf(verdicts, 'anomaly')).toEqual([]);
  const asTrained = replaySeries(await trained, photos, 'nobody');
  const unseen = (list: readonly PhotoVerdict[]): number =>
    list.filter(({ answer }) => answer === 'light_not_seen').length;
  expect(unseen(asTrained)).toBeGreaterThan(0);
  expect(unseen(verdicts)).toBeLessThan(unseen(asTrained) / 2);
});

it('a camera that sinks, dust and a season that darkens are followed', async () => {
  const drift = (day: number): PhotoOptions => ({
    dy: 0.3 * day,
    gain: 1 - 0.03 * day,
    noise: 2 + 0.15 * day,
  });
  const verdicts = replaySeries(await trained, await week(7, drift), 'itself');
  expect(daysOf(verdicts, 'anomaly')).toEqual([]);
});

it('a stain that grows over five days is reported by the third', async () => {
  const stain = (day: number): PhotoOptions => ({ stain: { x: 60, y: 50, size: Math.round(6 * day) } });
  const verdicts = replaySeries(await trained, await week(3, stain), 'itself');
  expect(daysOf(verdicts, 'anomaly')).not.toEqual([]);
});
