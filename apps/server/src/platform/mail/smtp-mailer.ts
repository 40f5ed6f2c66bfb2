import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toNodemailer } from './nodemailer-message.ts';

/**
 * A mail server that says nothing for so long is given up; by itself nodemailer waits ten minutes for each answer. All the
 * answers of a mail together must come before its job counts as dead and another one sends it too (MAIL_JOB).
 */
const SILENCE_MS = 30_000;

/** A mail server that can also be tried. */
export interface SmtpMailer extends Mailer {
  /** Connects, greets, speaks TLS and signs in as for a mail, and sends none. Throws what does not work. */
  try(): Promise<void>;
}

/** Sends by SMTP, one connection for each mail. What SMTP_URL says of timeouts itself counts. */
export function createSmtpMailer(url: string, silenceMs: number = SILENCE_MS): SmtpMailer {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silenceMs));
  const transport = createTransport(address.href, {});
  return {
    send: async (mail: OutgoingMail) => void (await transport.sendMail(toNodemailer(mail))),
    try: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}
