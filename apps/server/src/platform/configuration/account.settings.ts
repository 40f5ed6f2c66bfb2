import { isEmailAddress, normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import * as z from 'zod/mini';
import { isKeyRing } from '../secrets/key-ring.ts';
import { ConfigurationError } from './configuration-error.ts';
import { httpUrl, text, whole } from './setting.ts';

/** Who may have an account, and how accounts are protected. */
export const accountSettings = z.object({
  API_TOKEN_MINUTES: whole(1, 1440, 15),
  REGISTRATION: z.optional(z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed')),
  USAGE_TERMS_URL: z._default(z.string(), ''),
  CONTACT_URL: z._default(z.string(), ''),
  FIRST_ADMIN_EMAIL: z.optional(text(isEmailAddress, 'must be an email address')),
  FIRST_ADMIN_PASSWORD: z.optional(z.string()),
  SECRET_KEYS: z.optional(text(isKeyRing, 'must be lines "id:base64" with 32 bytes of base64, each id once')),
  BREACH_RANGE_URL: httpUrl,
});
type Values = z.infer<typeof accountSettings>;

export interface AccountConfiguration {
  readonly apiTokenMinutes: number;
  readonly registration: 'open' | 'invite' | 'closed';
  readonly usageTermsUrl: string;
  readonly contactUrl: string;
  /** The platform admin that is created where there is none; null = a one-time link is printed. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  readonly secretKeys: string | null;
  /** A service that lists breached passwords by the first five digits of their hash; null = only the shipped list. */
  readonly breachRangeUrl: string | null;
}

export const accountOf = (values: Values, isDemo: boolean): AccountConfiguration => ({
  apiTokenMinutes: values.API_TOKEN_MINUTES,
  registration: values.REGISTRATION ?? (isDemo ? 'open' : 'invite'),
  usageTermsUrl: values.USAGE_TERMS_URL,
  contactUrl: values.CONTACT_URL,
  firstAdmin: firstAdminOf(values),
  secretKeys: values.SECRET_KEYS ?? null,
  breachRangeUrl: values.BREACH_RANGE_URL?.replace(/\/+$/, '') ?? null,
});

function firstAdminOf({
  FIRST_ADMIN_EMAIL: email,
  FIRST_ADMIN_PASSWORD: password,
}: Values): AccountConfiguration['firstAdmin'] {
  if ((email === undefined) !== (password === undefined))
    throw new ConfigurationError('FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD are set together or not at all');
  return email === undefined || password === undefined ? null : { email: normaliseEmail(email), password };
}
