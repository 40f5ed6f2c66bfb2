import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/alert/alert.routes.ts';
import type { Alert, AlertComment } from '@tenken/contract/alert/alert.schema.ts';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/wire/limits.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';
import type { AlertList } from './alert-list.ts';

const PAGE_SIZE = '50';

/** Newest first, page by page; without a facility those of all that one may see. */
export const alertsQuery = (facilityId: string | null, list: AlertList) =>
  infiniteQueryOptions({
    queryKey: key('alerts', facilityId ?? 'all', list),
    queryFn: ({ pageParam }) =>
      call(routes.listAlerts, {
        query: {
          list,
          page_size: PAGE_SIZE,
          ...(facilityId === null ? {} : { facility_id: facilityId }),
          ...(pageParam === '' ? {} : { page: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: key('alert', id),
    queryFn: () => call(routes.getAlert, { params: { id } }),
    staleTime: 0,
  });

/** How many alerts of each facility are open, and how many of them nobody has acknowledged: every count of the console is from here. */
export const alertCountsQuery = queryOptions({
  queryKey: key('alert counts'),
  queryFn: async () => (await call(routes.countAlerts, {})).facilities,
  refetchInterval: DASHBOARD_REFRESH_MS,
});

export const acknowledge = (id: string): Promise<Alert> => call(routes.acknowledgeAlert, { params: { id } });

export const takeBack = (id: string): Promise<Alert> =>
  call(routes.takeBackAcknowledgement, { params: { id } });

export const shelve = (id: string, until: Date, reason: string): Promise<Alert> =>
  call(routes.shelveAlert, { params: { id }, body: { until: until.toISOString(), reason } });

export const unshelve = (id: string): Promise<Alert> => call(routes.unshelveAlert, { params: { id } });

export const assign = (id: string, userId: string | null): Promise<Alert> =>
  call(routes.assignAlert, { params: { id }, body: { user_id: userId } });

export const comment = (id: string, text: string): Promise<AlertComment> =>
  call(routes.createAlertComment, { params: { id }, body: { text } });
