import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toNodemailer } from './nodemailer-message.ts';

/** Sends by SMTP over a small pool of connections. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(url, {});
  return {
    send: async (mail: OutgoingMail) => void (await transport.sendMail(toNodemailer(mail))),
    close: async () => transport.close(),
  };
}
