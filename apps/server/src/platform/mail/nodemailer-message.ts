import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';

export const toNodemailer = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  attachments: mail.attachments.map(({ cid, filename, content_type, content }) => ({
    cid,
    filename,
    contentType: content_type,
    content,
  })),
});
