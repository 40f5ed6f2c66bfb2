import type { Delivery, DeliveryDetail } from '@tenken/contract/webhook/webhook.schema.ts';
import type { AttemptRow, AttemptSummary } from './attempt.store.ts';

export const toDelivery = (row: AttemptSummary): Delivery => ({
  id: row.id,
  event_id: row.event_id,
  event_type: row.event_type,
  is_test: row.is_test,
  attempt: row.attempt,
  status_code: row.status_code,
  error: row.error,
  sent_at: row.sent_at.toISOString(),
  duration_ms: row.duration_ms,
});

/** Without the picture URLs and the signature, which have expired or soon will. */
export const toDeliveryDetail = (row: AttemptRow): DeliveryDetail => ({
  ...toDelivery(row),
  request: { url: row.request_url, headers: row.request_headers, body: row.request_body },
  response:
    row.response_body === null ? null : { headers: row.response_headers ?? {}, body: row.response_body },
});
