import { calibrate, type TimedSlice } from '@tenken/anomaly/calibrate.ts';
import { answerTo } from '@tenken/anomaly/answer.ts';
import { scoreSlice } from '@tenken/anomaly/judge.ts';
import type { Slice } from '@tenken/anomaly/make-slice.ts';
import type { GuardModel } from '@tenken/anomaly/model-file.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '@tenken/anomaly/threshold.ts';
import { isUnusable } from '@tenken/anomaly/unusable.ts';
import type { Made } from './slice-cache.ts';

/** A photo in the order it was taken, and the same photo with something wrong on it where that is asked. */
export interface LivePhoto {
  readonly takenAtMs: number;
  readonly normal: Made;
  readonly defect: Made | null;
}

/** What was said of a photo: how far its score lay above the threshold of that time, and the answer. */
export interface Said {
  readonly takenAtMs: number;
  readonly isDefect: boolean;
  /** Null when there was no judgement. */
  readonly above: number | null;
  readonly answer: 'normal' | 'anomaly' | 'light_not_seen' | 'refused';
}

const DAY_MS = 86_400_000;
const MOST_PHOTOS = 200;
const SEED = 1;

/**
 * Shows a guard its photos one after the other. With `learns`, a person looks once a day and presses "this is normal, learn
 * it" for the false alarm before them.
 */
export function liveThrough(model: GuardModel, photos: readonly LivePhoto[], learns: boolean): Said[] {
  const said: Said[] = [];
  let current = model;
  let threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
  let lastLearned = -Infinity;
  for (const { takenAtMs, normal, defect } of photos) {
    if (defect !== null) said.push({ ...say(defect, current, threshold), takenAtMs, isDefect: true });
    const answer = say(normal, current, threshold);
    said.push({ ...answer, takenAtMs, isDefect: false });
    if (!learns || answer.answer !== 'anomaly' || takenAtMs - lastLearned < DAY_MS || isUnusable(normal))
      continue;
    current = learn(current, normal, takenAtMs);
    threshold = thresholdAt(current.calibration, DEFAULT_PERCENTILE);
    lastLearned = takenAtMs;
  }
  return said;
}

function say(made: Made, model: GuardModel, threshold: number): Pick<Said, 'above' | 'answer'> {
  if (isUnusable(made)) return { above: null, answer: 'refused' };
  const judged = scoreSlice(made, model);
  if (Number.isNaN(judged.score)) return { above: null, answer: 'refused' };
  return { above: judged.score - threshold, answer: answerTo(judged, threshold) };
}

/** As the product learns: the next model is made of the photos of the last one and the new photo. */
function learn(model: GuardModel, slice: Slice, takenAtMs: number): GuardModel {
  const fresh: TimedSlice = { photoId: `learned-${takenAtMs}`, takenAtMs, slice };
  const slices = [...model.slices, fresh].slice(-MOST_PHOTOS);
  return { ...model, slices, calibration: calibrate(slices, { seed: SEED }) };
}
