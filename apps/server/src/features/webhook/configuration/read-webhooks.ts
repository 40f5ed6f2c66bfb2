import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireWebhookUser } from '../../company/require-company.ts';
import { namePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireWebhook } from './require-webhook.ts';
import { toWebhook } from './to-webhook.ts';
import { findWebhooks } from './webhook.store.ts';

export async function listWebhooks(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listWebhooks, UserCaller>,
): Promise<Page<Webhook>> {
  const { page, page_size = DEFAULT_PAGE_SIZE } = query;
  const rows = await findWebhooks(db, requireWebhookUser(caller), {
    after: namePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(rows, page_size, (row) => [row.name, row.id], toWebhook);
}

export const getWebhook = async (
  { db }: Platform,
  { caller, params }: Call<typeof routes.getWebhook, UserCaller>,
): Promise<Webhook> => toWebhook(await requireWebhook(db, caller, params.id));
