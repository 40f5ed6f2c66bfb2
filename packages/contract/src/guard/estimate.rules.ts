import type { AnomalyEstimate, EstimatePatch } from './estimate.schema.ts';

/** What a screen calls a result. */
export type AnomalyLabel = 'anomaly' | 'normal' | 'unknownLighting' | 'inProgress' | 'uninspected';

export type Judged = Pick<AnomalyEstimate, 'status' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'>;

/** What counts: the person's judgement if there is one, else the model's; null while nobody knows. */
export const anomalyVerdict = (estimate: Omit<Judged, 'status'>): boolean | null =>
  estimate.is_confirmed ? estimate.confirmed_is_anomaly : estimate.is_anomaly;

/** Judged, and neither way: no normal photo shows such a light, and nobody has said what it is. */
export const isUnknownLighting = (estimate: Judged): boolean =>
  estimate.status === 'completed' && anomalyVerdict(estimate) === null;

/** A boolean result is 'anomaly' or 'normal'; in_progress maps to inProgress. */
export function anomalyLabel(estimate: Judged): AnomalyLabel {
  const judgement = anomalyVerdict(estimate);
  if (judgement !== null) return judgement ? 'anomaly' : 'normal';
  if (isUnknownLighting(estimate)) return 'unknownLighting';
  return estimate.status === 'in_progress' ? 'inProgress' : 'uninspected';
}

/** What the counts of uninspected results count (decision U-55): examined, and nobody has confirmed it. */
export const isUninspected = ({ status, is_confirmed }: Pick<Judged, 'status' | 'is_confirmed'>): boolean =>
  !is_confirmed && status !== 'in_progress';

export type EstimateReview = Pick<AnomalyEstimate, 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'>;

export type EstimatePatchResult =
  | { readonly kind: 'nothing_to_confirm' }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'changed';
      readonly action: 'confirmed' | 'corrected' | 'reverted';
      readonly confirmed_is_anomaly: boolean | null;
    };

/** What a person's patch makes of an estimate; their word alone confirms it. A photo that was not judged needs it. */
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
