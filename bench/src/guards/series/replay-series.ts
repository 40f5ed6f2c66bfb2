import { calibrate, type TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import { answerTo } from '@tenken/anomaly/detect/answer.ts';
import { scoreSlice } from '@tenken/anomaly/detect/detect-anomalies.ts';
import type { GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '@tenken/anomaly/threshold/threshold.ts';
import { MAX_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import { LightLearner } from './light-learner.ts';
import type { Made } from './slice-cache.ts';

/** A photo of the series, optionally with a defect pasted in. */
export interface ReplayPhoto {
  readonly takenAtMs: number;
  readonly normal: Made;
  readonly defect: Made | null;
}

/** Result of a photo: distance of its score from the threshold at that time, and the verdict. */
export interface PhotoVerdict {
  readonly takenAtMs: number;
  readonly isDefect: boolean;
  /** Null when there was no judgement. */
  readonly above: number | null;
  readonly answer: 'normal' | 'anomaly' | 'light_not_seen' | 'refused';
}

const DAY_MS = 86_400_000;
const SEED = 1;

/** Learning during the replay: none, new lighting by itself, or false alarms reported by a user as well. */
export type LearningMode = 'nobody' | 'itself' | 'person';

/**
 * Replays photos in order. By itself the guard learns new lighting as the product does; a user reports one false alarm a day
 * as normal.
 */
export function replaySeries(
  model: GuardModel,
  photos: readonly ReplayPhoto[],
  mode: LearningMode,
): PhotoVerdict[] {
  const lights = new LightLearner(photos[0]?.takenAtMs ?? 0);
  const verdicts: PhotoVerdict[] = [];
  let current = model;
  let threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
  let lastLearnedAt = -Infinity;
  for (const { takenAtMs, normal, defect } of photos) {
    if (defect !== null)
      verdicts.push({ ...classify(defect, current, threshold), takenAtMs, isDefect: true });
    const answer = classify(normal, current, threshold);
    verdicts.push({ ...answer, takenAtMs, isDefect: false });
    if (mode === 'nobody' || isUnusable(normal)) continue;
    const slice = { takenAtMs, slice: normal };
    const fresh = lights.see(slice, answer.answer, { model: current, threshold });
    const isLearnedFromUser =
      mode === 'person' && answer.answer === 'anomaly' && takenAtMs - lastLearnedAt >= DAY_MS;
    if (isLearnedFromUser) {
      fresh.push({ ...slice, photoId: `learned-${takenAtMs}` });
      lastLearnedAt = takenAtMs;
    }
    if (fresh.length === 0) continue;
    current = learn(current, fresh);
    // learning by itself never raises the threshold
    const calibrated = thresholdAt(current.calibration, DEFAULT_PERCENTILE);
    threshold = isLearnedFromUser ? calibrated : Math.min(threshold, calibrated);
  }
  return verdicts;
}

function classify(made: Made, model: GuardModel, threshold: number): Pick<PhotoVerdict, 'above' | 'answer'> {
  if (isUnusable(made)) return { above: null, answer: 'refused' };
  const scored = scoreSlice(made, model);
  if (Number.isNaN(scored.score)) return { above: null, answer: 'refused' };
  return { above: scored.score - threshold, answer: answerTo(scored, threshold) };
}

/** Trains the next model on the photos of the last one and the new ones, as the product does. */
function learn(model: GuardModel, fresh: readonly TimedSlice[]): GuardModel {
  const slices = [...model.slices, ...fresh].slice(-MAX_TRAINING_IMAGES);
  return { ...model, slices, calibration: calibrate(slices, { seed: SEED }) };
}
