import type { Webhook, WebhookBody } from '@tenken/contract/webhook/webhook.schema.ts';
import { WEBHOOK_SECRET_BYTES } from '@tenken/contract/webhook/webhook.limits.ts';

/** What is typed and chosen so far. */
export interface WebhookValues {
  readonly name: string;
  readonly destination_url: string;
  readonly consumer_type: string;
  readonly event_types: readonly string[];
  readonly secret_key: string;
  readonly camera_ids: ReadonlySet<string>;
}

export const EMPTY_WEBHOOK: WebhookValues = {
  name: '',
  destination_url: '',
  consumer_type: 'standard_webhook',
  event_types: [],
  secret_key: '',
  camera_ids: new Set(),
};

export const valuesOf = ({ camera_ids, ...webhook }: Webhook): WebhookValues => ({
  name: webhook.name,
  destination_url: webhook.destination_url,
  consumer_type: webhook.consumer_type,
  event_types: webhook.event_types,
  secret_key: '',
  camera_ids: new Set(camera_ids),
});

/** As it is sent: only cameras that the person may see, and no secret where it stays. */
export function bodyOf(values: WebhookValues, seen: ReadonlySet<string>): WebhookBody {
  const { secret_key, camera_ids, event_types, ...rest } = values;
  return {
    ...rest,
    name: rest.name.trim(),
    destination_url: rest.destination_url.trim(),
    event_types: [...event_types],
    camera_ids: [...camera_ids].filter((id) => seen.has(id)),
    ...(secret_key.trim() === '' ? {} : { secret_key: secret_key.trim() }),
  };
}

/** A secret as the server would make one. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(WEBHOOK_SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes));
}
