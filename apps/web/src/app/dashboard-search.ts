export const DASHBOARD_TABS = ['camera', 'inspection_target'] as const;
export const DASHBOARD_FILTERS = ['all', 'error', 'warning', 'to_review', 'low_battery'] as const;

/** What the address of the dashboard holds. */
export type DashboardAddress = {
  facility_id?: string;
  tab?: (typeof DASHBOARD_TABS)[number];
  filter?: (typeof DASHBOARD_FILTERS)[number];
  q?: string;
};

/** Unknown values count as not given. By hand, because a schema library would come with the first download. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardAddress {
  return withoutGaps({
    facility_id: textOf(search['facility_id']),
    tab: DASHBOARD_TABS.find((tab) => tab === search['tab']),
    filter: DASHBOARD_FILTERS.find((filter) => filter === search['filter']),
    q: textOf(search['q']),
  });
}

/** The router reads `?q=12` as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const withoutGaps = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
