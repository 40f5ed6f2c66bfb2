import * as z from 'zod/mini';
import { text } from './setting.ts';

export const mailSettings = z.object({
  SMTP_URL: z.optional(text((v) => /^smtps?:\/\//.test(v), 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: z._default(
    z.string().check(z.minLength(3, 'must be an email address')),
    'Tenken <no-reply@localhost>',
  ),
});

export interface MailConfiguration {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

export const mailOf = (values: z.infer<typeof mailSettings>): MailConfiguration => ({
  smtpUrl: values.SMTP_URL ?? null,
  mailFrom: values.MAIL_FROM,
});
