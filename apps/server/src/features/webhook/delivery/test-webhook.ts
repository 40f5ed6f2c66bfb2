import { eventTypes } from '@tenken/contract/webhook/event-types.ts';
import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { DeliveryDetail } from '@tenken/contract/webhook/webhook.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireWebhook } from '../configuration/require-webhook.ts';
import { attempt } from './attempt.ts';
import { insertAttempts } from './attempt.store.ts';
import { toDeliveryDetail } from './to-delivery.ts';
import { secretsOf } from './webhook-secrets.ts';

/** Sends an example immediately, in any state; it is marked as a test and does not affect the health. */
export async function testWebhook(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.testWebhook, UserCaller>,
): Promise<DeliveryDetail> {
  const { db, clock } = platform;
  const found = await requireWebhook(db, caller, params.id);
  const at = clock.now();
  const { example } = eventTypes[body.event_type];
  const result = await attempt(platform, {
    webhookId: found.id,
    url: found.destination_url,
    secrets: secretsOf(platform, found),
    eventId: newId(at),
    eventType: body.event_type,
    isTest: true,
    attempt: 1,
    body: JSON.stringify({ type: body.event_type, timestamp: at.toISOString(), data: example, test: true }),
  });
  await inTransaction(db, async (tx) => {
    await requireWebhook(tx, caller, params.id, 'held');
    await insertAttempts(tx, [result]);
  });
  return toDeliveryDetail(result);
}
