import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';
import { plainLine } from './plain-line.ts';

/** The address is an object: a string would be parsed as a list, in which `a,b@x.test` is a mail to b@x.test. */
export const toNodemailer = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  ...threadOf(mail.references ?? []),
  from: mail.from,
  to: { name: '', address: mail.to },
  // `=?` begins an encoded word, which could hide forbidden characters in a name
  subject: plainLine(mail.subject).replaceAll('=?', '= ?'),
  text: mail.text,
  ...(mail.html === null ? {} : { html: mail.html }),
  attachments: mail.attachments.map(({ cid, filename, content_type, content }) => ({
    cid,
    filename,
    contentType: content_type,
    content,
  })),
});

/** Mail programs need the first and the newest; a long list would exceed the header limit of some servers. */
function threadOf(references: readonly string[]): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const last = references.at(-1);
  if (last === undefined) return {};
  return { inReplyTo: last, references: [...new Set([references[0]!, ...references.slice(-8)])] };
}
