import type * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Delivery, DeliveryDetail } from '@tenken/contract/webhook/webhook.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireWebhook } from '../configuration/require-webhook.ts';
import { findAttempt, findAttempts } from './attempt.store.ts';
import { toDelivery, toDeliveryDetail } from './to-delivery.ts';

export async function listDeliveries(
  { db }: Platform,
  { caller, params, query }: Call<typeof routes.listDeliveries, UserCaller>,
): Promise<Page<Delivery>> {
  const { id } = await requireWebhook(db, caller, params.id);
  const { page, page_size = DEFAULT_PAGE_SIZE, result = null, event_id = null } = query;
  const rows = await findAttempts(db, id, {
    result,
    eventId: event_id,
    after: timePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(rows, page_size, (row) => [row.sent_at.getTime(), row.id], toDelivery);
}

export async function getDelivery(
  { db }: Platform,
  { caller, params }: Call<typeof routes.getDelivery, UserCaller>,
): Promise<DeliveryDetail> {
  const { id } = await requireWebhook(db, caller, params.id);
  const row = await findAttempt(db, id, params.deliveryId);
  if (!row) throw new AppError('not_found');
  return toDeliveryDetail(row);
}
