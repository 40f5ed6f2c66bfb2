import { EVENT_DAYS, MAX_RESENT_EVENTS } from '@tenken/contract/webhook/webhook.limits.ts';
import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireWebhook } from '../configuration/require-webhook.ts';
import type { WebhookRow } from '../configuration/webhook.store.ts';
import { findAttempt } from './attempt.store.ts';
import { sendAgain, sendRangeAgain } from './message.store.ts';

/** The same event with the same id, with its retries from the beginning. */
export async function redeliver(
  { db, clock }: Platform,
  { caller, params }: Call<typeof routes.redeliver, UserCaller>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const found = await requireWebhook(tx, caller, params.id, 'held');
    const attempt = await findAttempt(tx, found.id, params.deliveryId);
    if (!attempt) throw new AppError('not_found');
    requireActive(found);
    if (!(await sendAgain(tx, found.id, attempt.event_id, clock.now()))) throw new AppError('event_expired');
  });
}

/** All events of a period, delivered or not. */
export async function redeliverRange(
  { db, clock }: Platform,
  call: Call<typeof routes.redeliverRange, UserCaller>,
): Promise<ReplyOf<typeof routes.redeliverRange>> {
  const { from_datetime: from, until_datetime: until } = call.body;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await requireWebhook(tx, call.caller, call.params.id, 'held');
    requireActive(found);
    const oldest = now.getTime() - EVENT_DAYS * 86_400_000;
    if (from >= until || until.getTime() <= oldest || from > now)
      throw new AppError('invalid_period', { fields: { until_datetime: ['invalid_period'] } });
    const event_count = await sendRangeAgain(tx, found.id, { from, until, most: MAX_RESENT_EVENTS, now });
    if (event_count === null)
      throw new AppError('too_many_events', { fields: { until_datetime: ['too_many_events'] } });
    await auditByUser(tx, call, {
      at: now,
      action: 'webhook.sent_again',
      object: { kind: 'webhook', id: found.id },
      details: { from: from.toISOString(), until: until.toISOString(), event_count },
    });
    return { event_count };
  });
}

function requireActive({ state }: WebhookRow): void {
  if (state !== 'active') throw new AppError('webhook_not_active');
}
