import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertChannel } from '../messages/alert-channel.ts';
import { writeAlert, writeDigest } from '../messages/write-alert.ts';
import { insertDeliveries } from '../outside/delivery.store.ts';
import { type ChatMessage, toChatMessage } from './chat-message.ts';

/** Alerts in a chat room of the facility. */
export const chatChannel = ({
  clock,
  publicAddress,
}: Pick<Platform, 'clock' | 'publicAddress'>): AlertChannel => {
  const hand = async (tx: DatabaseTransaction, id: string, message: ChatMessage): Promise<string> => {
    const now = clock.now();
    const sentAs = newId(now);
    await insertDeliveries(tx, [{ sentAs, message, push_subscription_id: null, chat_channel_id: id }], now);
    return sentAs;
  };
  return {
    name: 'chat',
    prepare: async () => [],
    send: (tx, reader, message) =>
      hand(tx, reader.id, toChatMessage(writeAlert(publicAddress, reader, message, []), [message])),
    sendDigest: (tx, reader, messages) =>
      hand(tx, reader.id, toChatMessage(writeDigest(publicAddress, reader, messages), messages)),
  };
};
