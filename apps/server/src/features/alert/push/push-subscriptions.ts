import { createHash } from 'node:crypto';
import { PUSH_SUBSCRIPTIONS_MAX } from '@tenken/contract/alert/alert.limits.ts';
import type * as routes from '@tenken/contract/alert/push.routes.ts';
import type { PushSubscriptionView } from '@tenken/contract/alert/push.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { lockPerson } from '../../account/person.store.ts';
import { lockSession } from '../../account/session/session.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUrl } from '../delivery/require-url.ts';
import { isPushKey } from './encrypt-push.ts';
import { pushKey } from './push-key.ts';
import {
  deleteSubscription,
  findSubscriptions,
  clearOldest,
  saveSubscription,
  type SubscriptionRow,
} from './push.store.ts';

const ID_LENGTH = 32;

export async function getPushKey(platform: Platform): Promise<{ public_key: string }> {
  return { public_key: (await pushKey(platform)).publicKey };
}

export async function listPushSubscriptions(
  { db }: Platform,
  { caller }: Call<typeof routes.listPushSubscriptions, UserCaller>,
): Promise<{ records: PushSubscriptionView[] }> {
  return { records: (await findSubscriptions(db, caller.user.id)).map(toView) };
}

export async function createPushSubscription(
  { db, clock, secrets }: Platform,
  { caller, body }: Call<typeof routes.createPushSubscription, UserCaller>,
): Promise<PushSubscriptionView> {
  requireUrl(body.endpoint, 'endpoint');
  if (!isPushKey(body.keys.p256dh))
    throw new AppError('invalid_input', { fields: { 'keys.p256dh': ['invalid_key'] } });
  const { user, session_id: sessionId } = caller;
  if (sessionId === null) throw new AppError('session_required');
  const id = createHash('sha256').update(body.endpoint).digest('hex').slice(0, ID_LENGTH);
  const sealed = secrets.seal(JSON.stringify(body), `push:${id}`);
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, user.id);
    if (!(await lockSession(tx, sessionId))) throw new AppError('not_authenticated');
    const row = await saveSubscription(tx, { id, userId: user.id, sessionId, sealed, at: clock.now() });
    await clearOldest(tx, user.id, PUSH_SUBSCRIPTIONS_MAX);
    return toView(row);
  });
}

export async function deletePushSubscription(
  { db }: Platform,
  { caller, params }: Call<typeof routes.deletePushSubscription, UserCaller>,
): Promise<undefined> {
  if (!(await deleteSubscription(db, caller.user.id, params.id))) throw new AppError('not_found');
  return undefined;
}

const toView = ({ id, created_at, last_sent_at }: SubscriptionRow): PushSubscriptionView => ({
  id,
  created_at: created_at.toISOString(),
  last_sent_at: last_sent_at?.toISOString() ?? null,
});
