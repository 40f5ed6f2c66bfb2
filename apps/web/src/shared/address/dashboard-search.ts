import { textOf } from './read-search.ts';

const DASHBOARD_TABS = ['camera', 'inspection_target'] as const;
export const DASHBOARD_FILTERS = ['all', 'error', 'warning', 'to_review', 'silent', 'low_battery'] as const;

/** What the address of the dashboard holds. */
export type DashboardAddress = {
  facility_id?: string | undefined;
  tab?: (typeof DASHBOARD_TABS)[number] | undefined;
  filter?: (typeof DASHBOARD_FILTERS)[number] | undefined;
  q?: string | undefined;
};

/** Unknown values count as not given. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardAddress {
  return {
    facility_id: textOf(search['facility_id']),
    tab: DASHBOARD_TABS.find((tab) => tab === search['tab']),
    filter: DASHBOARD_FILTERS.find((filter) => filter === search['filter']),
    q: textOf(search['q']),
  };
}
