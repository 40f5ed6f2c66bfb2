import {
  cameraStatus,
  compareSeverity,
  worstStatus,
  type RatedTarget,
} from '../measurement/severity.rules.ts';
import { byName } from '../wire/name-order.ts';
import type { FacilityOverview } from './overview.schema.ts';

/** The fields of a camera that count for its facility. */
export interface CountedCamera {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_silent: boolean;
  readonly battery_percentage: number | null;
  readonly targets: readonly RatedTarget[];
}

type Counts = Pick<
  FacilityOverview,
  | 'status'
  | 'cameras'
  | 'silent_cameras'
  | 'targets'
  | 'errors'
  | 'warnings'
  | 'without_result'
  | 'lowest_battery'
>;

/** The state of a facility from its cameras, by the common severity rule. */
export function countFacility(cameras: readonly CountedCamera[]): Counts {
  const active = cameras.filter((camera) => camera.is_active);
  const statuses = active.flatMap(({ targets }) =>
    targets.filter((target) => target.is_active).map(({ status }) => status),
  );
  return {
    status: worstStatus(active.map((camera) => cameraStatus(camera, camera.targets))),
    cameras: active.length,
    silent_cameras: active.filter((camera) => camera.is_silent).length,
    targets: statuses.length,
    errors: statuses.filter((status) => status === 'error').length,
    warnings: statuses.filter((status) => status === 'warning').length,
    without_result: statuses.filter((status) => status === 'unknown').length,
    lowest_battery: lowestBattery(active),
  };
}

function lowestBattery(cameras: readonly CountedCamera[]): FacilityOverview['lowest_battery'] {
  let lowest: FacilityOverview['lowest_battery'] = null;
  for (const { id, name, battery_percentage: percentage } of cameras)
    if (percentage !== null && (lowest === null || percentage < lowest.percentage))
      lowest = { percentage, camera: { id, name } };
  return lowest;
}

/** Below zero when `a` is more urgent: alerts by severity and number, then cameras that do not report, then reviews. */
export function byUrgency(a: FacilityOverview, b: FacilityOverview): number {
  return (
    compareSeverity(b.status, a.status) ||
    b.errors - a.errors ||
    b.warnings - a.warnings ||
    b.silent_cameras - a.silent_cameras ||
    b.to_review - a.to_review ||
    byName(a, b)
  );
}
