import { anomalyLabel, isUninspected } from '@tenken/contract/guard/estimate.rules.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';

export const ESTIMATE_FILTERS = ['all', 'anomaly', 'uninspected', 'unknownLighting'] as const;
export type EstimateFilter = (typeof ESTIMATE_FILTERS)[number];

type Filtered = Pick<AnomalyEstimate, 'status' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'>;

/** anomaly: what counts; uninspected: as the dashboard counts; unknownLighting: a part of it that the guard could not tell. */
export function isShown(estimate: Filtered, filter: EstimateFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'uninspected') return isUninspected(estimate);
  return anomalyLabel(estimate) === filter;
}
