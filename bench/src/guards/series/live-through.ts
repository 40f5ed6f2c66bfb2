import { calibrate, type TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { answerTo } from '@tenken/anomaly/detect/answer.ts';
import { scoreSlice } from '@tenken/anomaly/detect/detect-anomalies.ts';
import type { GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '@tenken/anomaly/threshold/threshold.ts';
import { MAX_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import { LightLearner } from './light-learner.ts';
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
const SEED = 1;

/** Who makes the guard better while it lives: nobody; the guard itself, new lights; and a person too. */
export type Teacher = 'nobody' | 'itself' | 'person';

/**
 * Shows a guard its photos one after the other. By itself it learns lights as the product does; a person looks once a day
 * and presses "this is normal, learn it" for the false alarm before them.
 */
export function liveThrough(model: GuardModel, photos: readonly LivePhoto[], teacher: Teacher): Said[] {
  const lights = new LightLearner(photos[0]?.takenAtMs ?? 0);
  const said: Said[] = [];
  let current = model;
  let threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
  let lastLearned = -Infinity;
  for (const { takenAtMs, normal, defect } of photos) {
    if (defect !== null) said.push({ ...say(defect, current, threshold), takenAtMs, isDefect: true });
    const answer = say(normal, current, threshold);
    said.push({ ...answer, takenAtMs, isDefect: false });
    if (teacher === 'nobody' || isUnusable(normal)) continue;
    const seen = { takenAtMs, slice: normal };
    const fresh = lights.see(seen, answer.answer, { model: current, threshold });
    const isTaught = teacher === 'person' && answer.answer === 'anomaly' && takenAtMs - lastLearned >= DAY_MS;
    if (isTaught) {
      fresh.push({ ...seen, photoId: `learned-${takenAtMs}` });
      lastLearned = takenAtMs;
    }
    if (fresh.length === 0) continue;
    current = learn(current, fresh);
    // a light that is learnt by itself never makes the guard blinder
    const calibrated = thresholdAt(current.calibration, DEFAULT_PERCENTILE);
    threshold = isTaught ? calibrated : Math.min(threshold, calibrated);
  }
  return said;
}

function say(made: Made, model: GuardModel, threshold: number): Pick<Said, 'above' | 'answer'> {
  if (isUnusable(made)) return { above: null, answer: 'refused' };
  const judged = scoreSlice(made, model);
  if (Number.isNaN(judged.score)) return { above: null, answer: 'refused' };
  return { above: judged.score - threshold, answer: answerTo(judged, threshold) };
}

/** As the product learns: the next model is made of the photos of the last one and the new photos. */
function learn(model: GuardModel, fresh: readonly TimedSlice[]): GuardModel {
  const slices = [...model.slices, ...fresh].slice(-MAX_TRAINING_IMAGES);
  return { ...model, slices, calibration: calibrate(slices, { seed: SEED }) };
}
