import { anomalyLabel } from '@tenken/contract/guard/estimate.rules.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';

export const ESTIMATE_FILTERS = ['all', 'anomaly', 'unconfirmed', 'unknownLighting', 'uninspected'] as const;
export type EstimateFilter = (typeof ESTIMATE_FILTERS)[number];

type Filtered = Pick<AnomalyEstimate, 'status' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'>;

/** anomaly: what counts; unconfirmed: judged by the guard only; unknownLighting, uninspected: judged by nobody. */
export function isShown(estimate: Filtered, filter: EstimateFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unconfirmed') return estimate.is_anomaly !== null && !estimate.is_confirmed;
  return anomalyLabel(estimate) === filter;
}
