import { describe, expect, it } from 'vitest';
import { calibrate } from './calibrate.ts';
import { SUMS, WHOLE, normalSlices, takePhoto } from '../guard.testing.ts';
import { makeSlice } from '../features/make-slice.ts';
import { makeReference } from '../view/reference.ts';
import { isUnusable } from '../view/unusable.ts';

describe('calibrate', () => {
  it('scores each photo without its own features', async () => {
    const { scores } = calibrate(await normalSlices(12), { seed: 1 });
    expect(scores).toHaveLength(12);
    for (const score of scores) expect(score).toBeGreaterThan(0);
  });

  it('excludes photos of the same time block', async () => {
    const slices = await normalSlices(30);
    // Three photos in a row show something that is there for half an hour only.
    const odd = await makeSlice(
      takePhoto({ stain: { x: 60, y: 50, size: 20 } }),
      WHOLE,
      makeReference(takePhoto()),
      SUMS,
    );
    if (isUnusable(odd)) throw new Error(odd.reason);
    const episode = slices.map((slice, index) =>
      index >= 12 && index < 15 ? { ...slice, slice: odd } : slice,
    );
    const usual = calibrate(slices, { seed: 0 }).scores[13]!;
    expect(calibrate(episode, { seed: 0 }).scores[13]!).toBeGreaterThan(3 * usual);
  });

  it('finds the outlier with its heat map', async () => {
    const slices = await normalSlices(20);
    const odd = await makeSlice(
      takePhoto({ stain: { x: 60, y: 50, size: 20 } }),
      WHOLE,
      makeReference(takePhoto()),
      SUMS,
    );
    if (isUnusable(odd)) throw new Error(odd.reason);
    const { outstanding } = calibrate([...slices, { photoId: 'odd', takenAtMs: 5e5, slice: odd }], {
      seed: 1,
    });
    expect(outstanding.map(({ index }) => index)).toEqual([20]);
    expect(outstanding[0]!.cells).toHaveLength(64);
    expect(calibrate(slices, { seed: 1 }).outstanding).toEqual([]);
  });

  it('gives the same numbers for the same slices and seed, and reports progress to the end', async () => {
    const slices = await normalSlices(16);
    const done: number[] = [];
    const first = calibrate(slices, { seed: 5 }, (count, total) => done.push(count / total));
    expect(calibrate(slices, { seed: 5 })).toEqual(first);
    expect(done.at(-1)).toBe(1);
  });

  it('handles no photo, one photo and identical photos', async () => {
    const [one] = await normalSlices(1);
    expect(calibrate([], { seed: 1 }).scores).toHaveLength(0);
    expect(calibrate([one!], { seed: 1 }).scores[0]).toBeNaN();
    const { scores, outstanding } = calibrate(Array(16).fill(one), { seed: 1 });
    expect([...scores]).toEqual(Array(16).fill(0));
    expect(outstanding).toEqual([]);
  });
});
