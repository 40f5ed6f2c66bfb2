import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ChatRow, findChatChannel } from './chat.store.ts';

/** A chat channel that the caller may change; those of other facilities are not found. */
export async function requireChatChannel(
  platform: Platform,
  caller: UserCaller,
  id: Id<'chat_channel'>,
): Promise<ChatRow> {
  const row = await findChatChannel(platform.db, id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'change');
  return row;
}
