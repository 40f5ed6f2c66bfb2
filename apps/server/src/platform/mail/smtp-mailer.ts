import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toNodemailer } from './nodemailer-message.ts';

/**
 * Timeout of a mail server; nodemailer's own is ten minutes for each answer. All answers of a mail together must
 * arrive before its job counts as dead and another one sends it too (MAIL_JOB).
 */
const SILENCE_MS = 30_000;

/** A mail server whose connection can be tested. */
export interface SmtpMailer extends Mailer {
  /** Connects, uses TLS and logs in as for a mail, and sends none. Throws what fails. */
  try(): Promise<void>;
}

/**
 * Sends by SMTP, one connection per mail. Timeouts and `requireTLS` in SMTP_URL take precedence: unless it is disabled
 * there, nothing is sent to another machine in plain text, whatever the mail server offers.
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

/** The mail server permanently refuses this recipient: a retry would not help. */
export function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
