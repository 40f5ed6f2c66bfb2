import type { Calibration } from '@tenken/anomaly/threshold/calibrate.ts';

/** Converts a percentile into a threshold without loading the model: a small part of the row. */
export interface StoredCalibration {
  /** Of the held-out training photos, in known and in unknown lighting. */
  readonly scores: readonly number[];
}

/** Cells of photos are pictures and not stored in the row; a photo that could not be compared has no score. */
export const toStored = ({ scores, lonelyScores }: Calibration): StoredCalibration => ({
  scores: [...scores, ...lonelyScores].filter((score) => Number.isFinite(score)),
});

/** Restores the engine's calibration from a row. */
export const fromStored = (stored: unknown): Calibration => ({
  scores: Float64Array.from((stored as StoredCalibration).scores),
  lonelyScores: new Float64Array(0),
  outstanding: [],
  allowance: null,
});
