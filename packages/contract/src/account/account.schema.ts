import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { text } from '../wire/text.ts';
import { email } from './email.schema.ts';
import { isLanguageTag, LANGUAGE_TAG_MAX_LENGTH } from './language.rules.ts';
import { typedPassword } from './password.schema.ts';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES = ['en-US', 'ja-JP'] as const;

/** Any well-formed tag; languages without a translation get English. */
export const languageTag = text(LANGUAGE_TAG_MAX_LENGTH).check(
  z.refine(isLanguageTag, 'invalid_language_tag'),
);

export const twoFactorMethod = z.enum(['email', 'totp']);
export type TwoFactorMethod = z.infer<typeof twoFactorMethod>;

/** The current user of the specification; two_factor_method null means two-factor is off. */
export const currentUser = z.object({
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  company: z.nullable(z.object({ id: idOf('company'), name: z.string(), logo_url: z.nullable(z.string()) })),
  /** As chosen; only its prefix is used to find the language. */
  language_tag: z.nullable(z.string()),
  timezone: z.string(),
  two_factor_method: z.nullable(twoFactorMethod),
  temp_is_webhook_feature_enabled: z.boolean(),
  abilities: z.array(z.object({ action: z.string(), subject: z.string() })),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const loginBody = z.object({
  email,
  password: typedPassword,
  remember: z._default(z.boolean(), false),
});

export const loginReply = z.union([
  z.object({ state: z.literal('full') }),
  z.object({ state: z.literal('two_factor_required'), method: twoFactorMethod }),
  z.object({ state: z.literal('two_factor_setup_required') }),
]);
export type LoginReply = z.infer<typeof loginReply>;
