import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import type { DeliveryCall } from '../delivery/delivery-call.ts';
import { chatBody } from './chat-body.ts';
import { type ChatMessage, chatMessage } from './chat-message.ts';
import { type ChatRow, findChatChannel } from './chat.store.ts';

/** The request to a chat service; null when the channel is deleted. */
export async function makeChatCall(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  id: string,
  message: unknown,
): Promise<DeliveryCall | null> {
  const row = await findChatChannel(db, id);
  return row && chatCall(secrets, row, z.parse(chatMessage, message));
}

export const chatCall = (
  secrets: Platform['secrets'],
  { id, kind, sealed_address }: ChatRow,
  message: ChatMessage,
): DeliveryCall => ({
  url: secrets.open(sealed_address!, `chat:${id}`),
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(chatBody(kind, message)),
});
