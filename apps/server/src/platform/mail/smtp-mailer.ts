import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toNodemailer } from './nodemailer-message.ts';

/**
 * A mail server that says nothing for so long is given up; by itself nodemailer waits ten minutes for each answer. All the
 * answers of a mail together must come before its job counts as dead and another one sends it too (MAIL_JOB).
 */
const SILENCE_MS = 30_000;

/** Sends by SMTP, one connection for each mail. What SMTP_URL says of timeouts itself counts. */
export function createSmtpMailer(url: string, silenceMs: number = SILENCE_MS): Mailer {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silenceMs));
  const transport = createTransport(address.href, {});
  return {
    send: async (mail: OutgoingMail) => void (await transport.sendMail(toNodemailer(mail))),
    close: async () => transport.close(),
  };
}
