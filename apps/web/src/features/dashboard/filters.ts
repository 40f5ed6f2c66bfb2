import { hasLowBattery } from '@tenken/contract/camera/camera.limits.ts';
import { DASHBOARD_FILTERS } from '../../shared/address/dashboard-search.ts';
import { isSilent } from '../camera/camera-health.ts';
import type { TileCamera } from './cameras/CameraTile.tsx';
import { statusOf, statusOfCamera, type InspectionTarget } from '../measurement/target/inspection-target.ts';

export const FILTERS = DASHBOARD_FILTERS;
export type Filter = (typeof FILTERS)[number];

const isWaiting = (target: InspectionTarget): boolean => target.uninspected_count > 0;

/** Does a target belong under a filter? */
export function matchesTarget(target: InspectionTarget, filter: Filter): boolean {
  if (filter === 'all' || filter === 'low_battery' || filter === 'silent') return true;
  if (filter === 'to_review') return isWaiting(target);
  return target.is_active && statusOf(target) === filter;
}

/** A camera belongs under a filter when one of its targets does, or its battery is low. */
export function matchesCamera(camera: TileCamera, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'low_battery') return hasLowBattery({ ...camera.status, is_active: camera.is_active });
  if (filter === 'silent') return camera.is_active && isSilent(camera.health);
  if (filter === 'to_review') return camera.targets.some(isWaiting);
  return camera.is_active && statusOfCamera(camera, camera.targets) === filter;
}

const waitingIn = (targets: readonly InspectionTarget[]): number =>
  targets.reduce((sum, { uninspected_count }) => sum + uninspected_count, 0);

/** How much each filter would leave. "To review" counts readings, as the badge beside the tab does. */
export const countTargets = (targets: readonly InspectionTarget[]): Record<Filter, number> => ({
  ...countBy(targets, matchesTarget),
  to_review: waitingIn(targets),
});

export const countCameras = (cameras: readonly TileCamera[]): Record<Filter, number> => ({
  ...countBy(cameras, matchesCamera),
  to_review: waitingIn(cameras.flatMap(({ targets }) => targets)),
});

const countBy = <Item>(
  items: readonly Item[],
  matches: (item: Item, filter: Filter) => boolean,
): Record<Filter, number> =>
  Object.fromEntries(
    FILTERS.map((filter) => [filter, items.filter((item) => matches(item, filter)).length]),
  ) as Record<Filter, number>;
