import * as z from 'zod/mini';

const attachment = z.object({
  cid: z.string(),
  filename: z.string(),
  content_type: z.string(),
  blob_key: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** The stored form of a mail until it is sent. */
export const mailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(attachment),
  /** Ids of the mails that it replies to, oldest first: mail programs show them as one thread. */
  answers: z.optional(z.array(z.string())),
});
export type MailMessage = z.infer<typeof mailMessage>;
