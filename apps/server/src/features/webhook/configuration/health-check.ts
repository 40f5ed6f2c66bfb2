import type { WebhookState } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attempt, type Attempt } from '../delivery/attempt.ts';
import { insertAttempts } from '../delivery/attempt.store.ts';
import { confirmationToken } from './confirmation-token.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outgoing' | 'secrets' | 'publicAddress'>;

export interface Checked {
  readonly state: Exclude<WebhookState, 'deactivated'>;
  readonly attempt: Attempt;
}

/**
 * Checks a destination before anything else is sent to it (decision U-70): a success makes the webhook active, a 202
 * that asks for it waits for a confirmation. The result is in the log of an existing webhook. Takes up to 15 seconds:
 * never call it inside a transaction.
 */
export async function checkHealth(
  deps: Deps,
  {
    id,
    url,
    normalizedUrl,
    secrets,
  }: { id: Id<'webhook'>; url: string; normalizedUrl: string; secrets: readonly string[] },
): Promise<Checked> {
  const at = deps.clock.now();
  const confirm_url = deps.publicAddress.linkTo(
    `/webhook_confirmations/${confirmationToken(deps, id, normalizedUrl)}`,
  );
  const body = JSON.stringify({
    type: 'health_check',
    timestamp: at.toISOString(),
    data: { webhook_id: id, confirm_url },
  });
  const result = await attempt(deps, {
    webhookId: id,
    url,
    secrets,
    eventId: newId(at),
    eventType: 'health_check',
    isTest: false,
    attempt: 1,
    body,
  });
  if (result.error !== null) {
    await insertAttempts(deps.db, [result]);
    throw refusal(result);
  }
  const isAsked =
    result.status_code === 202 && result.response_headers?.['webhook-confirmation'] === 'required';
  return { state: isAsked ? 'pending_confirmation' : 'active', attempt: result };
}

function refusal({ status_code, error }: Attempt): AppError {
  const code = status_code === null ? 'health_check_request_failed' : 'error_response_from_destination';
  return new AppError(code, {
    fields: { destination_url: [code] },
    details: status_code === null ? { reason: error } : { status_code },
  });
}
