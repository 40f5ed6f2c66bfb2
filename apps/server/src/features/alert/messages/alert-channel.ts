import type { AlertChannelName } from '@tenken/contract/alert/alert.schema.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { DueMessage } from './message.store.ts';
import type { RecipientSettings } from './recipient.store.ts';

/**
 * A way to reach a person or a chat room. What it hands over leaves after the transaction, at least once and under the same
 * name.
 */
export interface AlertChannel {
  readonly name: AlertChannelName;
  /** Draws and fetches what a message needs, before any lock is held; answers the files it keeps. */
  prepare(message: DueMessage): Promise<readonly string[]>;
  /** Answers the name under which it leaves. */
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
