import * as z from 'zod/mini';
import { ownersOnly, signedIn } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { newPushSubscription, pushSubscription } from './push.schema.ts';

const own = { space: 'api', access: signedIn } as const;

export const getPushKey = route({
  needsSession: true,
  ...own,
  name: 'getPushKey',
  summary: 'Get the public key for browser notifications',
  method: 'GET',
  path: '/push_key',
  reply: { status: 200, body: z.object({ public_key: z.string() }) },
  errors: ['session_required'],
});

export const listPushSubscriptions = route({
  needsSession: true,
  ...own,
  name: 'listPushSubscriptions',
  summary: 'List your browsers subscribed to alert notifications',
  method: 'GET',
  path: '/users/self/push_subscriptions',
  reply: { status: 200, body: z.object({ records: z.array(pushSubscription) }) },
  errors: ['session_required'],
});

export const createPushSubscription = route({
  needsSession: true,
  ...own,
  name: 'createPushSubscription',
  summary: 'Subscribe a browser to alert notifications (idempotent)',
  method: 'POST',
  path: '/users/self/push_subscriptions',
  body: newPushSubscription,
  reply: { status: 201, body: pushSubscription },
  errors: ['session_required'],
});

export const deletePushSubscription = route({
  needsSession: true,
  name: 'deletePushSubscription',
  summary: 'Unsubscribe a browser from alert notifications',
  method: 'DELETE',
  space: 'api',
  path: '/users/self/push_subscriptions/:id',
  access: ownersOnly,
  params: z.object({ id: idOf('push_subscription') }),
  reply: { status: 204 },
  errors: ['session_required'],
});
