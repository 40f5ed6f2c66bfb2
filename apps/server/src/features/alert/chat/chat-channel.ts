import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { insertDeliveries } from '../../../platform/delivery/delivery.store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertChannel } from '../messages/alert-channel.ts';
import type { AlertMail } from '../messages/alert-mail.ts';
import type { DueMessage } from '../messages/message.store.ts';
import { writeAlert, writeDigest } from '../messages/write-alert.ts';
import { toChatMessage } from './chat-message.ts';

/** Alerts in a chat channel of the facility. */
export const chatChannel = ({
  clock,
  publicAddress,
}: Pick<Platform, 'clock' | 'publicAddress'>): AlertChannel => {
  const queueMessage = async (
    tx: DatabaseTransaction,
    room: string,
    letter: AlertMail,
    messages: readonly DueMessage[],
  ): Promise<string> => {
    const now = clock.now();
    const subject = newId(now);
    const message = toChatMessage(letter, messages);
    await insertDeliveries(
      tx,
      { kind: 'chat', destinations: [room], subject, company_id: messages[0]!.company_id, message },
      now,
    );
    return subject;
  };
  return {
    name: 'chat',
    prepare: async () => [],
    send: (tx, recipient, message) =>
      queueMessage(tx, recipient.id, writeAlert(publicAddress, recipient, message, []), [message]),
    sendDigest: (tx, recipient, messages) =>
      queueMessage(tx, recipient.id, writeDigest(publicAddress, recipient, messages), messages),
  };
};
