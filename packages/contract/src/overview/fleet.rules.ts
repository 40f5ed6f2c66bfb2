import type { CameraState } from '../photo/calendar.schema.ts';
import { hasLowBattery } from '../camera/camera.limits.ts';
import { byName, compareNames } from '../wire/name-order.ts';
import type { FleetCamera } from './overview.schema.ts';

export const FLEET_FILTERS = ['all', 'silent', 'late', 'sight', 'low_battery', 'awaited', 'stopped'] as const;
export type FleetFilter = (typeof FLEET_FILTERS)[number];

const UNSEEING: readonly CameraState[] = ['moved', 'too_dark', 'overexposed', 'blurred'];

const conditions: Record<FleetFilter, (camera: FleetCamera) => boolean> = {
  all: () => true,
  silent: ({ health }) => health.state === 'silent',
  late: ({ health }) => health.state === 'late',
  sight: ({ health }) => UNSEEING.includes(health.state),
  low_battery: hasLowBattery,
  awaited: ({ health }) => health.state === 'awaited',
  stopped: ({ is_active }) => !is_active,
};

export const matchesFleetFilter = (camera: FleetCamera, filter: FleetFilter): boolean =>
  conditions[filter](camera);

/** How many cameras each filter would leave. */
export const countFleet = (cameras: readonly FleetCamera[]): Record<FleetFilter, number> =>
  Object.fromEntries(
    FLEET_FILTERS.map((filter) => [filter, cameras.filter(conditions[filter]).length]),
  ) as Record<FleetFilter, number>;

export const FLEET_SORTS = [
  'state',
  'name',
  'facility',
  'battery',
  'signal',
  'last_contact',
  'firmware',
  'plan',
] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

/** Not reporting before late, late before a bad view. */
const STATE_ORDER: Record<CameraState, number> = {
  silent: 0,
  late: 1,
  moved: 2,
  blurred: 3,
  too_dark: 4,
  overexposed: 5,
  awaited: 6,
  fine: 7,
};
const STOPPED = 8;

const keys: Record<FleetSort, (camera: FleetCamera) => string | number | null> = {
  state: ({ is_active, health }) => (is_active ? STATE_ORDER[health.state] : STOPPED),
  name: ({ name }) => name,
  facility: ({ facility, management_unit }) => `${management_unit.name} ${facility.name}`,
  battery: ({ battery_percentage }) => battery_percentage,
  signal: ({ cellular_rsrp_dbm }) => cellular_rsrp_dbm,
  last_contact: ({ health }) => health.last_contact_at && Date.parse(health.last_contact_at),
  firmware: ({ firmware_version }) => firmware_version,
  plan: ({ plan }) => plan,
};

/** Worst, lowest, oldest or first letter first; reversed when descending. Unknown values come last in both. */
export function sortFleet(
  cameras: readonly FleetCamera[],
  sort: FleetSort,
  isDescending: boolean,
): FleetCamera[] {
  const keyOf = keys[sort];
  const direction = isDescending ? -1 : 1;
  return cameras.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareNames(String(one), String(other));
    return order * direction || byName(a, b);
  });
}
