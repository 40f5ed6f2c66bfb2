import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import type { WebhookRow } from './webhook.store.ts';

/** The API form of a row, without the secret. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  destination_url: row.destination_url,
  consumer_type: row.consumer_type,
  event_types: row.event_types,
  camera_ids: row.camera_ids,
  state: row.state,
  deactivated_because: row.deactivated_because,
  failing_since: row.first_failure_at?.toISOString() ?? null,
  old_secret_valid_until: row.old_secret_valid_until?.toISOString() ?? null,
  owner: row.owner,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
