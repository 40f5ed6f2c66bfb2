export const DASHBOARD_TABS = ['camera', 'inspection_target'] as const;
export const DASHBOARD_FILTERS = ['all', 'error', 'warning', 'to_review', 'low_battery'] as const;

/** What the address of the dashboard holds. */
export type DashboardAddress = {
  facility_id?: string | undefined;
  tab?: (typeof DASHBOARD_TABS)[number] | undefined;
  filter?: (typeof DASHBOARD_FILTERS)[number] | undefined;
  q?: string | undefined;
};

/**
 * Unknown values count as not given, and are said to be undefined: the router keeps what is not mentioned as it stands in
 * the address. By hand, because a schema library would come with the first download.
 */
export function readDashboardSearch(search: Record<string, unknown>): DashboardAddress {
  return {
    facility_id: textOf(search['facility_id']),
    tab: DASHBOARD_TABS.find((tab) => tab === search['tab']),
    filter: DASHBOARD_FILTERS.find((filter) => filter === search['filter']),
    q: textOf(search['q']),
  };
}

/** The router reads `?q=12` as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
