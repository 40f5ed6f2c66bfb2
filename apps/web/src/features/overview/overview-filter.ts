import { isBatteryLow } from '@tenken/contract/camera/camera.limits.ts';
import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';

export const OVERVIEW_FILTERS = ['all', 'error', 'warning', 'silent', 'to_review', 'low_battery'] as const;
export type OverviewFilter = (typeof OVERVIEW_FILTERS)[number];

const conditions: Record<OverviewFilter, (facility: FacilityOverview) => boolean> = {
  all: () => true,
  error: ({ errors }) => errors > 0,
  warning: ({ warnings }) => warnings > 0,
  silent: ({ silent_cameras }) => silent_cameras > 0,
  to_review: ({ to_review }) => to_review > 0,
  low_battery: ({ lowest_battery }) => lowest_battery !== null && isBatteryLow(lowest_battery.percentage),
};

export const matchesFilter = (facility: FacilityOverview, filter: OverviewFilter): boolean =>
  conditions[filter](facility);

/** Number of facilities per filter. */
export const countFilters = (facilities: readonly FacilityOverview[]): Record<OverviewFilter, number> =>
  Object.fromEntries(
    OVERVIEW_FILTERS.map((filter) => [filter, facilities.filter(conditions[filter]).length]),
  ) as Record<OverviewFilter, number>;
