import type { ReactNode } from 'react';
import type { Filter } from './filters.ts';
import type { DashboardData } from './use-dashboard-data.ts';

/** What both tabs of the dashboard get. */
export type TabProps = {
  data: DashboardData;
  filter: Filter;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (text: string) => void;
  /** The menu of saved views. */
  views: ReactNode;
  formatTime: (instant: string) => string;
};
