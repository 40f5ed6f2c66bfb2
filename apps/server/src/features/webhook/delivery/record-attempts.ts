import { FAILING_DAYS } from '@tenken/contract/webhook/webhook.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempt } from './attempt.ts';
import { insertAttempts } from './attempt.store.ts';
import {
  endWebhooks,
  findAdministrators,
  recordFailures,
  recordSuccesses,
  type EndedWebhook,
} from './failing.store.ts';
import { endedMail } from './webhook-mail.ts';

type Deps = Pick<Platform, 'clock' | 'mail' | 'publicAddress'>;

const DAY_MS = 86_400_000;

const GONE = 410;

/** Stores the log and the health of the webhooks, for any number of attempts. */
export async function recordAttempts(
  deps: Deps,
  tx: DatabaseTransaction,
  attempts: readonly Attempt[],
): Promise<void> {
  await insertAttempts(tx, attempts);
  const now = deps.clock.now();
  const ids = (list: readonly Attempt[]): Id<'webhook'>[] =>
    [...new Set(list.map(({ webhook_id }) => webhook_id))].toSorted();
  const succeeded = new Set(ids(attempts.filter(({ error }) => error === null)));
  const failed = ids(attempts).filter((id) => !succeeded.has(id));
  if (succeeded.size > 0) await recordSuccesses(tx, [...succeeded]);
  if (failed.length === 0) return;
  await recordFailures(tx, failed, now);
  const since = new Date(now.getTime() - FAILING_DAYS * DAY_MS);
  const goneIds = ids(attempts.filter(({ status_code }) => status_code === GONE));
  for (const ended of await endWebhooks(tx, { failed, gone: goneIds, since, now }))
    await notifyAdministrators(deps, tx, ended, now);
}

/** Mails the administrators of the company, in the transaction that deactivates the webhook. */
async function notifyAdministrators(
  { mail, publicAddress }: Deps,
  tx: DatabaseTransaction,
  ended: EndedWebhook,
  at: Date,
): Promise<void> {
  const { id, company_id, deactivated_because } = ended;
  await audit(tx, {
    at,
    company_id,
    actor: { kind: 'system', id: null, name: 'webhook' },
    action: 'webhook.deactivated',
    object: { kind: 'webhook', id },
    details: { because: deactivated_because },
  });
  for (const reader of await findAdministrators(tx, company_id))
    await mail.add(tx, endedMail(publicAddress, reader, ended));
}
