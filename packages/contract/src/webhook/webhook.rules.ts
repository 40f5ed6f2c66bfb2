import { isEventType } from './event-names.ts';
import { isErrorCode, type ErrorCode, type FieldErrors } from '../wire/errors.ts';
import { ID_PATTERN } from '../wire/id.ts';
import {
  ACCEPTED_SECRET_BYTES,
  CONSUMER_TYPES,
  WEBHOOK_SECRET_BYTES,
  type ConsumerType,
} from './webhook.limits.ts';
import type { WebhookBody } from './webhook.schema.ts';

/** Padded Base64 without unused bits. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/;

interface Bytes {
  readonly minimum: number;
  readonly maximum: number;
}

/** Length that the form accepts. */
export const FORM_SECRET_BYTES: Bytes = { minimum: WEBHOOK_SECRET_BYTES, maximum: WEBHOOK_SECRET_BYTES };

/** Plain Base64 of the secret, also accepted with the prefix of Standard Webhooks; null when invalid. */
export function readSecret(text: string, { minimum, maximum }: Bytes = ACCEPTED_SECRET_BYTES): string | null {
  const plain = text.trim().replace(/^whsec_/, '');
  if (!BASE64.test(plain)) return null;
  const bytes = (plain.length / 4) * 3 - (plain.length - plain.replace(/=+$/, '').length);
  return bytes >= minimum && bytes <= maximum ? plain : null;
}

/** Available in browsers and Node, but not in the type library of the contract. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): {
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly href: string;
    hash: string;
  };
};

/** Normalises an address, so that duplicates are found; null when it is invalid. */
export function normaliseUrl(text: string, { isHttpsRequired }: { isHttpsRequired: boolean }): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && (isHttpsRequired || url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href;
}

interface Rules {
  readonly isSecretRequired: boolean;
  readonly isHttpsRequired: boolean;
  readonly secretBytes: Bytes;
}

const FIELDS = [
  'name',
  'destination_url',
  'consumer_type',
  'event_types',
  'secret_key',
  'camera_ids',
] as const;
type Field = (typeof FIELDS)[number];

const isConsumerType = (text: string): text is ConsumerType =>
  (CONSUMER_TYPES as readonly string[]).includes(text);

const checks: Readonly<Record<Field, (body: WebhookBody, rules: Rules) => string | null>> = {
  name: ({ name = '' }) => (name === '' ? 'required' : null),
  destination_url: ({ destination_url = '' }, rules) => {
    if (destination_url.trim() === '') return 'required';
    return normaliseUrl(destination_url, rules) === null ? 'invalid_url_format' : null;
  },
  consumer_type: ({ consumer_type = '' }) => {
    if (consumer_type === '') return 'missing_consumer_type';
    return isConsumerType(consumer_type) ? null : 'unsupported_consumer_type';
  },
  event_types: ({ event_types = [] }) => {
    if (event_types.length === 0) return 'required';
    return event_types.every(isEventType) ? null : 'unsupported_event_type';
  },
  secret_key: ({ secret_key = '' }, { isSecretRequired, secretBytes }) => {
    if (secret_key === '') return isSecretRequired ? 'required' : null;
    return readSecret(secret_key, secretBytes) === null ? 'invalid_secret' : null;
  },
  camera_ids: ({ camera_ids = [] }) => {
    if (camera_ids.length === 0) return 'no_camera_id_provided';
    return camera_ids.every((id) => ID_PATTERN.test(id)) ? null : 'invalid_camera_ids';
  },
};

/** Errors of a form by field; fields that its consumer type does not have are errors too. */
export function checkWebhook(body: WebhookBody, rules: Rules): FieldErrors {
  const wrong = FIELDS.flatMap((field) => {
    const code = checks[field](body, rules);
    return code === null ? [] : [[field, [code]] as [string, string[]]];
  });
  const foreign = Object.keys(body)
    .filter((name) => !(FIELDS as readonly string[]).includes(name))
    .slice(0, 20)
    .map((name): [string, string[]] => [name, ['configuration_mismatch']]);
  return Object.fromEntries([...wrong, ...foreign]);
}

/** The code of the whole answer: the first that has a name of its own. */
export const codeOf = (fields: FieldErrors): ErrorCode =>
  Object.values(fields).flat().find(isErrorCode) ?? 'invalid_input';
