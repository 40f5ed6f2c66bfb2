import type { TimedSlice } from '../threshold/calibrate.ts';
import { lightChange } from './light-change.ts';
import type { Slice } from '../features/make-slice.ts';

/**
 * Which photos of a model a photo is compared with: all of them, but those that the guard learnt by itself only where one
 * of them is nearest in light. A slow leak that came in with the dusk is so still a leak at noon.
 */
export function slicesInLight({ light }: Slice, slices: readonly TimedSlice[]): ReadonlySet<number> {
  const all = new Set(slices.keys());
  if (!slices.some(({ isLearnt }) => isLearnt)) return all;
  let [chosen, learnt] = [Infinity, Infinity];
  for (const { slice, isLearnt } of slices) {
    const away = lightChange(light, slice.light);
    if (isLearnt) learnt = Math.min(learnt, away);
    else chosen = Math.min(chosen, away);
  }
  return learnt < chosen ? all : new Set([...all].filter((index) => !slices[index]!.isLearnt));
}
