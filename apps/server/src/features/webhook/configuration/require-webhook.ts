import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireWebhookUser } from '../../company/require-company.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findWebhook, type WebhookRow } from './webhook.store.ts';

/** A webhook of the caller's company; others are not found. With a lock it stays until the transaction ends. */
export async function requireWebhook(
  db: Database,
  caller: UserCaller,
  id: Id<'webhook'>,
  lock?: 'held',
): Promise<WebhookRow> {
  const found = await findWebhook(db, requireWebhookUser(caller), id, lock);
  if (!found) throw new AppError('not_found');
  return found;
}
