import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { ACCESS_TOKEN_DAYS } from './account.limits.ts';
import { languageTag } from './account.schema.ts';
import { newPassword, typedPassword } from './password.schema.ts';
import { personName } from './sign-in.schema.ts';
import { timezoneText } from './timezone.schema.ts';

export const selfPatch = z.strictObject({
  name: z.optional(personName),
  language_tag: z.optional(languageTag),
  timezone: z.optional(timezoneText),
});

export const passwordChange = z.strictObject({
  current_password: typedPassword,
  password: newPassword,
  password_confirm: newPassword,
});

export const passwordProof = z.strictObject({ password: typedPassword });

/** A session of the caller. */
export const ownSession = z.object({
  id: idOf('session'),
  created_at: z.string(),
  last_seen_at: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const accessTokenScope = z.enum(['read', 'write']);

/** An API token; its value is returned only once, when it is created. */
export const accessToken = z.object({
  id: idOf('access_token'),
  name: z.string(),
  scope: accessTokenScope,
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  token_prefix: z.string(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const newAccessToken = z.strictObject({
  name: personName,
  expires_in_days: z.literal(ACCESS_TOKEN_DAYS),
  scope: z._default(accessTokenScope, 'read'),
});
