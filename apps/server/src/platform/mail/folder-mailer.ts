import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toNodemailer } from './nodemailer-message.ts';

/**
 * Without an SMTP server mails are written as .eml files to a folder, so that none is lost on a fresh installation
 * (decision U-112).
 */
export function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail: OutgoingMail) => {
      const { message } = await transport.sendMail(toNodemailer(mail));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${fileName(mail.messageId)}.eml`), message as Buffer);
    },
    close: async () => transport.close(),
  };
}

const fileName = (messageId: string): string =>
  messageId.replaceAll(/[^A-Za-z0-9_-]+/g, '_').replaceAll(/^_+|_+$/g, '');
