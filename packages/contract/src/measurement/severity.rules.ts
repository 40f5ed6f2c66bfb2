import type { MeasurementStatus } from './measurement.schema.ts';

/** Not known is worse than calm and better than any alarm: somebody has to look, nobody has to run. */
const SEVERITY: Record<MeasurementStatus, number> = { information: 0, unknown: 1, warning: 2, error: 3 };

/** Below zero when `a` is calmer than `b`; sorts the calmest first. */
export const compareSeverity = (a: MeasurementStatus, b: MeasurementStatus): number =>
  SEVERITY[a] - SEVERITY[b];

/**
 * The status of a whole: a camera's of its targets, a facility's of its cameras, a management unit's of its facilities.
 * Nothing at all is calm.
 */
export const worstStatus = (statuses: Iterable<MeasurementStatus>): MeasurementStatus => {
  let worst: MeasurementStatus = 'information';
  for (const status of statuses) if (compareSeverity(status, worst) > 0) worst = status;
  return worst;
};

/** What a guard says of a photo: an anomaly is an error, a normal one information, one that nobody judged unknown. */
export function guardResultStatus(isAnomaly: boolean | null): MeasurementStatus {
  if (isAnomaly === null) return 'unknown';
  return isAnomaly ? 'error' : 'information';
}

/** A target as far as it counts for its camera; one that was never read is unknown. */
export interface RatedTarget {
  readonly is_active: boolean;
  readonly status: MeasurementStatus;
}

/** The worst of the gauges and guards at work. A stopped camera raises no alarm, nor does a stopped target. */
export const cameraStatus = (
  { is_active }: { readonly is_active: boolean },
  targets: readonly RatedTarget[],
): MeasurementStatus =>
  is_active
    ? worstStatus(targets.filter((target) => target.is_active).map(({ status }) => status))
    : 'information';
