import type { Attachment } from './mail-message.ts';

/** A mail to send: pictures are inline attachments (cid), never links (decision U-52). */
export interface OutgoingMail {
  readonly messageId: string;
  /** Message-IDs of its thread, oldest first. */
  readonly references?: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly (Omit<Attachment, 'blob_key'> & { content: Buffer })[];
}

/** Sends a mail. Throws on failure; the caller retries. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}
