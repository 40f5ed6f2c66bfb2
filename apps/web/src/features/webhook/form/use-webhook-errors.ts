import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { useDeliveryError } from '../../alert/channels/use-delivery-error.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';
import type { WebhookValues } from './webhook-values.ts';

export type WebhookField = keyof WebhookValues;

/** What the server said, and of which values it said so. */
export interface Refusal {
  readonly values: WebhookValues;
  readonly error: ApiError;
}

const FIELDS: readonly string[] = [
  'name',
  'destination_url',
  'consumer_type',
  'event_types',
  'secret_key',
  'camera_ids',
] satisfies WebhookField[];

/** What stands below each field: what the browser finds, and what the server found of values that are still the same. */
export function useWebhookErrors(): (
  values: WebhookValues,
  found: FieldErrors,
  refusal: Refusal | null,
) => Partial<Record<WebhookField, string>> {
  const text = useText(webhookFormMessages);
  const codes: Partial<Record<string, string>> = useText(errorMessages).codes;
  const deliveryError = useDeliveryError();
  const missing: Partial<Record<string, string>> = text.missing;

  const wordsOf = (field: string, code: string, error: ApiError | null): string => {
    if (code === 'required' || code === 'no_camera_id_provided')
      return missing[field] ?? codes['invalid_input']!;
    const words = codes[code] ?? codes['invalid_input']!;
    const { reason, status_code } = error?.details ?? {};
    if (typeof status_code === 'number') return text.because(words, deliveryError(`status_${status_code}`));
    return typeof reason === 'string' ? text.because(words, deliveryError(reason)) : words;
  };

  return (values, found, refusal) => {
    const errors: Partial<Record<WebhookField, string>> = {};
    for (const [name, [code]] of Object.entries(refusal?.error.fields ?? {})) {
      const field = fieldOf(name);
      if (code !== undefined && values[field] === refusal!.values[field])
        errors[field] = wordsOf(field, code, refusal!.error);
    }
    for (const [name, [code]] of Object.entries(found))
      if (code !== undefined) errors[fieldOf(name)] = wordsOf(name, code, null);
    return errors;
  };
}

/** A field that the type of the webhook does not have, or one of a list, is said where it is chosen. */
function fieldOf(name: string): WebhookField {
  const [first = ''] = name.split('.');
  return FIELDS.includes(first) ? (first as WebhookField) : 'consumer_type';
}
