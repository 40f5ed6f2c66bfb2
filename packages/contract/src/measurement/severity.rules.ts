import type { MeasurementStatus } from './measurement.schema.ts';

/** Unknown is more severe than normal and less than a warning: it needs a look, not a reaction. */
const SEVERITY: Record<MeasurementStatus, number> = { information: 0, unknown: 1, warning: 2, error: 3 };

/** Below zero when `a` is less severe than `b`. */
export const compareSeverity = (a: MeasurementStatus, b: MeasurementStatus): number =>
  SEVERITY[a] - SEVERITY[b];

/**
 * The status of a group: a camera's of its targets, a facility's of its cameras, a management unit's of its
 * facilities. An empty group is information.
 */
export const worstStatus = (statuses: Iterable<MeasurementStatus>): MeasurementStatus => {
  let worst: MeasurementStatus = 'information';
  for (const status of statuses) if (compareSeverity(status, worst) > 0) worst = status;
  return worst;
};

/** Status of a guard result: an anomaly is an error, a normal one information, an uninspected one unknown. */
export function guardResultStatus(isAnomaly: boolean | null): MeasurementStatus {
  if (isAnomaly === null) return 'unknown';
  return isAnomaly ? 'error' : 'information';
}

/** The fields of a target that count for its camera; one without a result is unknown. */
export interface RatedTarget {
  readonly is_active: boolean;
  readonly status: MeasurementStatus;
}

/** The worst of its active gauges and guards. A stopped camera raises no alert, nor does a stopped target. */
export const cameraStatus = (
  { is_active }: { readonly is_active: boolean },
  targets: readonly RatedTarget[],
): MeasurementStatus =>
  is_active
    ? worstStatus(targets.filter((target) => target.is_active).map(({ status }) => status))
    : 'information';
