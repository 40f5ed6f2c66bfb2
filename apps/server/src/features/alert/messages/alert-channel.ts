import type { AlertChannelName } from '@tenken/contract/alert/alert.schema.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { DueMessage } from './message.store.ts';
import type { RecipientSettings } from './recipient.store.ts';

/** A channel to a user or a chat. Messages are sent after the transaction, at least once and with the same id. */
export interface AlertChannel {
  readonly name: AlertChannelName;
  /** Prepares pictures for a message before any lock is held; returns the files to keep. */
  prepare(message: DueMessage): Promise<readonly string[]>;
  /** Returns the id under which it is sent. */
  send(
    tx: DatabaseTransaction,
    recipient: RecipientSettings,
    message: DueMessage,
    files: readonly string[],
  ): Promise<string>;
  sendDigest(
    tx: DatabaseTransaction,
    recipient: RecipientSettings,
    messages: readonly DueMessage[],
  ): Promise<string>;
}
