import type { Attachment } from './mail-message.ts';

/** A mail as it leaves: pictures are inline attachments (cid), never links (decision U-52). */
export interface OutgoingMail {
  readonly messageId: string;
  /** Message-IDs of the conversation it belongs to, oldest first. */
  readonly references?: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly (Omit<Attachment, 'blob_key'> & { content: Buffer })[];
}

/** Hands a mail to the outside. Throws when it could not; the caller tries again. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
