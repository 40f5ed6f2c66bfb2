import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { chatChannel, chatChannelPatch, chatTest, newChatChannel } from './chat.schema.ts';

const ofChannel = {
  space: 'api',
  access: unitChangers,
  params: z.object({ id: idOf('chat_channel') }),
} as const;

export const listChatChannels = route({
  name: 'listChatChannels',
  summary: 'List the chat channels of a facility',
  method: 'GET',
  space: 'api',
  path: '/chat_channels',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(chatChannel) }) },
});

export const createChatChannel = route({
  name: 'createChatChannel',
  summary: 'Create a chat channel for a facility',
  method: 'POST',
  space: 'api',
  path: '/chat_channels',
  access: unitChangers,
  body: newChatChannel,
  reply: { status: 201, body: chatChannel },
  isIdempotencyKeyAccepted: true,
});

export const patchChatChannel = route({
  ...ofChannel,
  name: 'patchChatChannel',
  summary: 'Update a chat channel',
  method: 'PATCH',
  path: '/chat_channels/:id',
  body: chatChannelPatch,
  reply: { status: 200, body: chatChannel },
});

export const deleteChatChannel = route({
  ...ofChannel,
  name: 'deleteChatChannel',
  summary: 'Delete a chat channel',
  method: 'DELETE',
  path: '/chat_channels/:id',
  reply: { status: 204 },
});

export const testChatChannel = route({
  ...ofChannel,
  name: 'testChatChannel',
  summary: 'Send a test message to a chat channel and get the result',
  method: 'POST',
  path: '/chat_channels/:id/test',
  limit: 'outgoing',
  body: z.object({}),
  reply: { status: 200, body: chatTest },
});
