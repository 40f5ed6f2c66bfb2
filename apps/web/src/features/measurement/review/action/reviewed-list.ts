import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReviewRow } from '../row/review-row.ts';

/** Port to the list of a page, which reviewing changes. Shared data (counts, newest values) are updated separately. */
export interface ReviewedList {
  /** A result that was just changed, here or by Undo. */
  readonly put: (result: Measurement | AnomalyEstimate) => void;
  /** Rows that were confirmed together. */
  readonly confirmed: (rows: readonly ReviewRow[]) => void;
  /** Looks again at what the targets of these rows have. */
  readonly renew: (rows: readonly ReviewRow[]) => Promise<void>;
}

/** A page that shows nothing but what everybody shows. */
export const NO_LIST: ReviewedList = {
  put: () => undefined,
  confirmed: () => undefined,
  renew: () => Promise.resolve(),
};

export const isReading = (result: Measurement | AnomalyEstimate): result is Measurement => 'gauge' in result;
