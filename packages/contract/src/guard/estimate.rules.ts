import type { AnomalyEstimate, EstimatePatch } from './estimate.schema.ts';

/** The displayed label of a result. */
export type AnomalyLabel = 'anomaly' | 'normal' | 'unknownLighting' | 'inProgress' | 'uninspected';

export type ReviewableEstimate = Pick<
  AnomalyEstimate,
  'status' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'
>;

/** The effective verdict: the review if there is one, else the model's; null when unknown. */
export const anomalyVerdict = (estimate: Omit<ReviewableEstimate, 'status'>): boolean | null =>
  estimate.is_confirmed ? estimate.confirmed_is_anomaly : estimate.is_anomaly;

/** Inspected without a verdict because of unknown lighting, and not reviewed. */
export const isUnknownLighting = (estimate: ReviewableEstimate): boolean =>
  estimate.status === 'completed' && anomalyVerdict(estimate) === null;

/** A boolean result is 'anomaly' or 'normal'; in_progress maps to inProgress. */
export function anomalyLabel(estimate: ReviewableEstimate): AnomalyLabel {
  const verdict = anomalyVerdict(estimate);
  if (verdict !== null) return verdict ? 'anomaly' : 'normal';
  if (isUnknownLighting(estimate)) return 'unknownLighting';
  return estimate.status === 'in_progress' ? 'inProgress' : 'uninspected';
}

/** Whether a result counts as uninspected (decision U-55): finished and not confirmed. */
export const isUninspected = ({
  status,
  is_confirmed,
}: Pick<ReviewableEstimate, 'status' | 'is_confirmed'>): boolean => !is_confirmed && status !== 'in_progress';

export type EstimateReview = Pick<AnomalyEstimate, 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'>;

export type EstimatePatchResult =
  | { readonly kind: 'nothing_to_confirm' }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'changed';
      readonly action: 'confirmed' | 'corrected' | 'reverted';
      readonly confirmed_is_anomaly: boolean | null;
    };

/** Applies a patch to an estimate; a given verdict confirms it. A photo without a verdict requires one. */
export function applyEstimatePatch(
  before: EstimateReview,
  patch: Pick<EstimatePatch, 'is_confirmed' | 'confirmed_is_anomaly'>,
): EstimatePatchResult {
  const is_confirmed = patch.is_confirmed ?? (patch.confirmed_is_anomaly === undefined ? undefined : true);
  if (is_confirmed === undefined) return { kind: 'unchanged' };
  if (!is_confirmed)
    return before.is_confirmed
      ? { kind: 'changed', action: 'reverted', confirmed_is_anomaly: null }
      : { kind: 'unchanged' };
  const confirmed_is_anomaly = patch.confirmed_is_anomaly ?? before.confirmed_is_anomaly ?? before.is_anomaly;
  if (confirmed_is_anomaly === null) return { kind: 'nothing_to_confirm' };
  if (before.is_confirmed && before.confirmed_is_anomaly === confirmed_is_anomaly)
    return { kind: 'unchanged' };
  const action = confirmed_is_anomaly === before.is_anomaly ? 'confirmed' : 'corrected';
  return { kind: 'changed', action, confirmed_is_anomaly };
}
