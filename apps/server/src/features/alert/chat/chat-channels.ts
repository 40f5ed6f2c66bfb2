import { CHAT_CHANNELS_MAX } from '@tenken/contract/alert/alert.limits.ts';
import type * as routes from '@tenken/contract/alert/chat.routes.ts';
import type { ChatChannel } from '@tenken/contract/alert/chat.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUrl } from '../delivery/require-url.ts';
import { requireChatChannel } from './require-chat-channel.ts';
import {
  type ChatRow,
  deleteChatChannelRow,
  findChatChannel,
  findChatChannels,
  insertChatChannel,
  lockChatChannels,
  updateChatChannel,
} from './chat.store.ts';

const SHOWN = 4;
/** A shorter path is hardly secret, and its end would be all of it. */
const LEAST_HIDDEN = 12;

export async function listChatChannels(
  platform: Platform,
  { caller, query }: Call<typeof routes.listChatChannels, UserCaller>,
): Promise<{ records: ChatChannel[] }> {
  await requireFacility(platform, caller, query.facility_id, 'read');
  return { records: (await findChatChannels(platform.db, query.facility_id)).map(toChatChannel) };
}

/** It uses the time zone of the user who creates it. */
export async function createChatChannel(
  platform: Platform,
  call: Call<typeof routes.createChatChannel, UserCaller>,
): Promise<ChatChannel> {
  const { caller, body } = call;
  const { address, facility_id, ...changes } = body;
  await requireFacility(platform, caller, facility_id, 'change');
  const at = platform.clock.now();
  const id: Id<'chat_channel'> = newId(at);
  return inTransaction(platform.db, async (tx) => {
    await lockChatChannels(tx, facility_id);
    if ((await findChatChannels(tx, facility_id)).length >= CHAT_CHANNELS_MAX)
      throw new AppError('invalid_input', { fields: { name: ['too_many'] } });
    const { id: userId, timezone } = caller.user;
    const where = sealedAddress(platform, id, address);
    await insertChatChannel(tx, { ...changes, ...where, id, facility_id, timezone, userId, at });
    const details = { facility_id, ...changes, address: where.masked_address };
    await note(tx, call, { id, action: 'created', at, details });
    return toChatChannel((await findChatChannel(tx, id))!);
  });
}

export async function patchChatChannel(
  platform: Platform,
  call: Call<typeof routes.patchChatChannel, UserCaller>,
): Promise<ChatChannel> {
  const { caller, params, body } = call;
  const { id } = await requireChatChannel(platform, caller, params.id);
  const { address, ...fields } = body;
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const where = address === undefined ? {} : sealedAddress(platform, id, address);
  return inTransaction(platform.db, async (tx) => {
    await requireStillThere(tx, id);
    await updateChatChannel(tx, id, { ...changes, ...where });
    const details = { ...changes, ...('masked_address' in where ? { address: where.masked_address } : {}) };
    await note(tx, call, { id, action: 'changed', at: platform.clock.now(), details });
    return toChatChannel((await findChatChannel(tx, id))!);
  });
}

export async function deleteChatChannel(
  platform: Platform,
  call: Call<typeof routes.deleteChatChannel, UserCaller>,
): Promise<undefined> {
  const { caller, params } = call;
  const { id } = await requireChatChannel(platform, caller, params.id);
  const at = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await requireStillThere(tx, id);
    await deleteChatChannelRow(tx, id, at);
    await note(tx, call, { id, action: 'deleted', at });
  });
  return undefined;
}

/** Deleted meanwhile: an update would restore its address. */
async function requireStillThere(tx: DatabaseTransaction, id: Id<'chat_channel'>): Promise<void> {
  if ((await findChatChannel(tx, id, 'for update')) === null) throw new AppError('not_found');
}

function sealedAddress({ secrets }: Platform, id: string, address: string) {
  requireUrl(address, 'address');
  return { sealed_address: secrets.seal(address, `chat:${id}`), masked_address: maskAddress(address) };
}

const note = (
  tx: DatabaseTransaction,
  call: Parameters<typeof auditByUser>[1],
  {
    id,
    action,
    ...changes
  }: { id: string; action: 'created' | 'changed' | 'deleted'; at: Date; details?: Record<string, unknown> },
): Promise<void> =>
  auditByUser(tx, call, {
    ...changes,
    action: `chat_channel.${action}`,
    object: { kind: 'chat_channel', id },
  });

const toChatChannel = ({
  sealed_address: _sealed,
  last_sent_at,
  last_error,
  last_error_at,
  ...changes
}: ChatRow): ChatChannel => ({
  ...changes,
  last_sent_at: last_sent_at?.toISOString() ?? null,
  last_error:
    last_error === null || last_error_at === null
      ? null
      : { at: last_error_at.toISOString(), error: last_error },
});

/** `https://hooks.slack.com/…a1b2`: enough to recognise the channel. */
export function maskAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const changes = `${pathname}${search}`;
  return `${origin}/…${changes.length > LEAST_HIDDEN + SHOWN ? changes.slice(-SHOWN) : ''}`;
}
