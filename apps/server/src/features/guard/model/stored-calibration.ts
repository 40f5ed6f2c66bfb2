import type { Calibration } from '@tenken/anomaly/threshold/calibrate.ts';

/** What turns a percentile into a threshold, without opening the model: a small part of the row. */
export interface StoredCalibration {
  /** Of the training photos while they were held out, in lights that were known and in lights that were not. */
  readonly scores: readonly number[];
}

/** Cells of photos are pictures and stay out of the row; a photo that could not be compared has no score. */
export const toStored = ({ scores, lonelyScores }: Calibration): StoredCalibration => ({
  scores: [...scores, ...lonelyScores].filter((score) => Number.isFinite(score)),
});

/** The engine's calibration back out of a row. */
export const fromStored = (stored: unknown): Calibration => ({
  scores: Float64Array.from((stored as StoredCalibration).scores),
  lonelyScores: new Float64Array(0),
  outstanding: [],
  allowance: null,
});
