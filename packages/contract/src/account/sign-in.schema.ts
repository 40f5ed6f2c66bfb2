import * as z from 'zod/mini';
import { requiredName, text, textLike, typedName } from '../wire/text.ts';
import { languageTag, twoFactorMethod } from './account.schema.ts';
import { email } from './email.schema.ts';
import { newPassword, TYPED_PASSWORD_MAX_LENGTH, typedPassword } from './password.schema.ts';
import { timezoneText } from './timezone.schema.ts';

export const personName = requiredName(100);
/** The secret of a link. Any other text is answered like an unknown one. */
const linkToken = text(200);

export const emailBody = z.strictObject({ email });
export const newPasswordBody = z.strictObject({ password: newPassword, password_confirm: newPassword });
export const tokenBody = z.strictObject({ token: linkToken });
export const tokenParams = z.object({ token: textLike(/^[\w-]{1,200}$/, 200, 'invalid_id') });

export const registerBody = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  password_confirm: newPassword,
  /** Not required with an invitation; the first platform admin may create a company. */
  company_name: z.optional(typedName(100)),
  language_tag: languageTag,
  timezone: timezoneText,
  accepts_terms: z.boolean(),
  invitation_token: z.optional(linkToken),
});

export const registerReply = z.object({ email: z.string(), is_confirmed: z.boolean() });

const typedCode = (pattern: RegExp) =>
  text(100, 'invalid_code').check(z.trim(), z.regex(pattern, 'invalid_code'));
const code = typedCode(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/);
const sixDigits = typedCode(/^\d{6}$/);

export const verifyBody = z.union([
  z.strictObject({ code }),
  z.strictObject({ password: typedPassword }),
  z.strictObject({ cancel: z.literal(true) }),
]);

export const verifyReply = z.object({
  state: z.literal('full'),
  two_factor_method: z.nullable(twoFactorMethod),
});

export const twoFactorSetupBody = z.union([
  z.strictObject({ method: twoFactorMethod }),
  z.strictObject({ code: sixDigits }),
  z.strictObject({ method: z.null(), password: text(TYPED_PASSWORD_MAX_LENGTH) }),
]);

export const twoFactorSetupReply = z.union([
  z.object({ state: z.literal('code_sent') }),
  z.object({ otpauth_url: z.string(), secret: z.string() }),
  z.object({ recovery_codes: z.array(z.string()) }),
  z.object({ two_factor_method: z.null() }),
]);
export type TwoFactorSetupReply = z.infer<typeof twoFactorSetupReply>;
