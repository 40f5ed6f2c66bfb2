import * as z from 'zod/mini';

const attachment = z.object({
  cid: z.string(),
  filename: z.string(),
  content_type: z.string(),
  blob_key: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** What the database keeps of a mail until it is sent. */
export const mailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(attachment),
  /** The mails it answers, by their ids, oldest first: readers show them as one conversation. */
  answers: z.optional(z.array(z.string())),
});
export type MailMessage = z.infer<typeof mailMessage>;
