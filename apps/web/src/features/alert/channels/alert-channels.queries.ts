import { queryOptions } from '@tanstack/react-query';
import {
  createChatChannel,
  deleteChatChannel,
  listChatChannels,
  patchChatChannel,
  testChatChannel,
} from '@tenken/contract/alert/chat.routes.ts';
import type { ChatChannel } from '@tenken/contract/alert/chat.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { findPushState } from './push-browser.ts';

export const pushStateQuery = queryOptions({
  queryKey: key('push state'),
  queryFn: findPushState,
  staleTime: 0,
});

export const chatChannelsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('chat channels', facilityId),
    queryFn: async () => (await call(listChatChannels, { query: { facility_id: facilityId } })).records,
    staleTime: 0,
  });

export const addChatChannel = (body: BodyIn<typeof createChatChannel>): Promise<ChatChannel> =>
  call(createChatChannel, { body });

export const saveChatChannel = (id: string, body: BodyIn<typeof patchChatChannel>): Promise<ChatChannel> =>
  call(patchChatChannel, { params: { id }, body });

export const removeChatChannel = (id: string): Promise<undefined> =>
  call(deleteChatChannel, { params: { id } });

export const tryChatChannel = (id: string): Promise<{ is_sent: boolean; error: string | null }> =>
  call(testChatChannel, { params: { id }, body: {} });
