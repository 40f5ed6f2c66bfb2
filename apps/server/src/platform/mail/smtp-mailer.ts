import { isIP } from 'node:net';
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

/**
 * Sends by SMTP, one connection for each mail. What SMTP_URL says of timeouts itself counts, and of `requireTLS`: without a
 * word of it nothing goes to another machine in clear text, whatever the mail server leaves out of its greeting.
 */
export function createSmtpMailer(url: string, silenceMs: number = SILENCE_MS): SmtpMailer {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(silenceMs));
  if (!address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', String(!isLoopback(address.hostname)));
  const transport = createTransport(address.href, {});
  return {
    send: async (mail: OutgoingMail) => void (await transport.sendMail(toNodemailer(mail))),
    try: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** The mail server said for good that it does not take mails for this recipient: to ask again changes nothing. */
export function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
