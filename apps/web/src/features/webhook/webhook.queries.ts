import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Webhook, WebhookBody } from '@tenken/contract/webhook/webhook.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { followPages, MAX_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** Attempts are made behind the page's back; somebody who looks at the log waits for them. */
const LOOK_EVERY_MS = 5000;
const ALL_AT_ONCE = String(MAX_PAGE_SIZE);

/** A company has few. */
export const webhooksQuery = queryOptions({
  queryKey: key('webhooks'),
  queryFn: async () => (await call(routes.listWebhooks, { query: { page_size: ALL_AT_ONCE } })).records,
  staleTime: 0,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: key('webhook', id),
    queryFn: () => call(routes.getWebhook, { params: { id } }),
    staleTime: 0,
  });

/** Every camera that one may see, in order of name. */
export const visibleCamerasQuery = queryOptions({
  queryKey: key('webhook cameras'),
  queryFn: async () => {
    const cameras = await followPages((query) => call(listCameras, { query }), { page_size: ALL_AT_ONCE });
    return cameras.toSorted(byName);
  },
  staleTime: 0,
});

export type DeliveryFilter = { readonly result: 'all' | 'succeeded' | 'failed'; readonly eventId: string };

/** The log, newest first. */
export const deliveriesQuery = (id: string, { result, eventId }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: key('deliveries', id, { result, eventId }),
    queryFn: ({ pageParam }) =>
      call(routes.listDeliveries, {
        params: { id },
        query: {
          page_size: '50',
          ...(result === 'all' ? {} : { result }),
          ...(eventId === '' ? {} : { event_id: eventId }),
          ...(pageParam === '' ? {} : { page: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: key('delivery', id, deliveryId),
    queryFn: () => call(routes.getDelivery, { params: { id, deliveryId } }),
  });

export const addWebhook = (body: WebhookBody): Promise<Webhook> => call(routes.createWebhook, { body });

export const saveWebhook = (id: string, body: WebhookBody): Promise<Webhook> =>
  call(routes.updateWebhook, { params: { id }, body });

export const removeWebhook = (id: string): Promise<undefined> =>
  call(routes.deleteWebhook, { params: { id } });

export const activate = (id: string): Promise<Webhook> => call(routes.activateWebhook, { params: { id } });

export const deactivate = (id: string): Promise<Webhook> =>
  call(routes.deactivateWebhook, { params: { id } });

export const rotateSecret = (id: string) => call(routes.rotateWebhookSecret, { params: { id } });

export const sendTest = (id: string, body: BodyIn<typeof routes.testWebhook>) =>
  call(routes.testWebhook, { params: { id }, body });

export const sendAgain = (id: string, deliveryId: string): Promise<undefined> =>
  call(routes.redeliver, { params: { id, deliveryId } });

export const sendRangeAgain = (id: string, body: BodyIn<typeof routes.redeliverRange>) =>
  call(routes.redeliverRange, { params: { id }, body });
