import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';
import { plainLine } from './plain-line.ts';

/** The address goes as an object: a string would be read as a list, in which `a,b@x.test` is a mail to b@x.test. */
export const toNodemailer = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  ...threadOf(mail.references ?? []),
  from: mail.from,
  to: { name: '', address: mail.to },
  // `=?` begins an encoded word: a name could hide in one what is not allowed to stand here
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

/** Readers need the first and the newest; a long list would make the header too long for some servers. */
function threadOf(references: readonly string[]): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const last = references.at(-1);
  if (last === undefined) return {};
  return { inReplyTo: last, references: [...new Set([references[0]!, ...references.slice(-8)])] };
}
