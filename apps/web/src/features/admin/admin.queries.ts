import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getDevice, listDevices, listRouters } from '@tenken/contract/admin/device.routes.ts';
import { listPlans, listSubscriptions } from '@tenken/contract/admin/subscription.routes.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

export type StatusFilter = 'all' | 'stock' | 'assigned' | 'retired';

const page = (cursor: string): { page?: string } => (cursor === '' ? {} : { page: cursor });

export const devicesQuery = (query: string, status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: key('admin', 'devices', query, status),
    queryFn: ({ pageParam }) =>
      call(listDevices, {
        query: {
          ...(query === '' ? {} : { query }),
          ...(status === 'all' ? {} : { status }),
          ...page(pageParam),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
  });

export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: key('admin', 'device', id),
    queryFn: () => call(getDevice, { params: { id } }),
    staleTime: 0,
  });

export const routersQuery = () =>
  queryOptions({
    queryKey: key('admin', 'routers'),
    queryFn: () => followPages((query) => call(listRouters, { query }), { page_size: '100' }),
    staleTime: 0,
  });

/** The BLE cameras a router can relay. */
export const bleDevicesQuery = () =>
  queryOptions({
    queryKey: key('admin', 'ble devices'),
    queryFn: async () => {
      const found = await followPages((query) => call(listDevices, { query }), {
        query: 'lcam_b1',
        page_size: '100',
      });
      return found.filter(({ device_type, status }) => device_type === 'ble_camera' && status !== 'retired');
    },
    staleTime: 0,
  });

export const subscriptionsQuery = () =>
  queryOptions({
    queryKey: key('admin', 'subscriptions'),
    queryFn: () => followPages((query) => call(listSubscriptions, { query }), { page_size: '100' }),
    staleTime: 0,
  });

export const plansQuery = () =>
  queryOptions({
    queryKey: key('admin', 'plans'),
    queryFn: () => followPages((query) => call(listPlans, { query }), { page_size: '100' }),
    staleTime: 0,
  });
