import * as z from 'zod/mini';
import { isEmailAddress } from './password.rules.ts';
import { LOCALES, twoFactorMethod } from './account.schema.ts';

const email = z.string().check(z.trim(), z.refine(isEmailAddress, 'invalid_email'));
/** Judged by the rules of passwords, not by the schema: each problem has its own code. */
const password = z.string().check(z.maxLength(1024, 'password_too_long'));
export const personName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too_long'));
/** A link's secret. Anything else cannot be one, and answers like an unknown one. */
export const linkToken = z.string().check(z.maxLength(200, 'too_long'));

export const emailBody = z.strictObject({ email });
export const newPasswordBody = z.strictObject({ password, password_confirm: password });
export const tokenBody = z.strictObject({ token: linkToken });
export const tokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/, 'invalid_id')) });

export const registerBody = z.strictObject({
  name: personName,
  email,
  password,
  password_confirm: password,
  /** Not asked of somebody who was invited. */
  company_name: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too_long'))),
  language_tag: z.enum(LOCALES),
  timezone: z.string().check(z.maxLength(64, 'too_long')),
  accepts_terms: z.boolean(),
  invitation_token: z.optional(linkToken),
});
export type RegisterBody = z.infer<typeof registerBody>;

export const registerReply = z.object({ email: z.string(), is_confirmed: z.boolean() });

const code = z.string().check(z.trim(), z.regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, 'invalid_code'));
const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'invalid_code'));

export const verifyBody = z.union([
  z.strictObject({ code }),
  z.strictObject({ password: z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too_long')) }),
  z.strictObject({ cancel: z.literal(true) }),
]);
export type VerifyBody = z.infer<typeof verifyBody>;

export const verifyReply = z.object({
  state: z.literal('full'),
  two_factor_method: z.nullable(twoFactorMethod),
});

export const twoFactorSetupBody = z.union([
  z.strictObject({ method: twoFactorMethod }),
  z.strictObject({ code: sixDigits }),
  z.strictObject({ method: z.null(), password: z.string().check(z.maxLength(1024, 'too_long')) }),
]);
export type TwoFactorSetupBody = z.infer<typeof twoFactorSetupBody>;

export const twoFactorSetupReply = z.union([
  z.object({ state: z.literal('code_sent') }),
  z.object({ otpauth_url: z.string(), secret: z.string() }),
  z.object({ recovery_codes: z.array(z.string()) }),
  z.object({ two_factor_method: z.null() }),
]);
export type TwoFactorSetupReply = z.infer<typeof twoFactorSetupReply>;
