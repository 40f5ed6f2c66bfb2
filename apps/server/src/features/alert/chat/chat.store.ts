import type { ChatChannel, ChatKind } from '@tenken/contract/alert/chat.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface ChatRow {
  id: Id<'chat_channel'>;
  facility_id: Id<'facility'>;
  name: string;
  kind: ChatKind;
  sealed_address: string | null;
  masked_address: string;
  minimum_level: ChatChannel['minimum_level'];
  language: ChatChannel['language'];
  is_enabled: boolean;
  last_sent_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
}

const COLUMNS = [
  'id',
  'facility_id',
  'name',
  'kind',
  'sealed_address',
  'masked_address',
  'minimum_level',
  'language',
  'is_enabled',
  'last_sent_at',
  'last_error',
  'last_error_at',
] as const;

export const findChatChannels = (db: Database, facilityId: Id<'facility'>): Promise<ChatRow[]> =>
  db
    .selectFrom('chat_channel')
    .select(COLUMNS)
    .where('facility_id', '=', facilityId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function findChatChannel(
  db: Database,
  id: string,
  lock?: 'for update',
): Promise<ChatRow | null> {
  const row = await db
    .selectFrom('chat_channel')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Adding a channel locks the facility, so that the limit is exact. */
export async function lockChatChannels(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat channels'), hashtext(${facilityId}))`.execute(tx);
}

type Settable = Pick<
  ChatRow,
  'name' | 'kind' | 'sealed_address' | 'masked_address' | 'minimum_level' | 'language' | 'is_enabled'
>;

export async function insertChatChannel(
  tx: DatabaseTransaction,
  row: Settable & Pick<ChatRow, 'id' | 'facility_id'> & { timezone: string; userId: Id<'user'>; at: Date },
): Promise<void> {
  const { userId, at, ...values } = row;
  await tx
    .insertInto('chat_channel')
    .values({ ...values, created_by: userId, created_at: at })
    .execute();
}

export async function updateChatChannel(
  tx: DatabaseTransaction,
  id: Id<'chat_channel'>,
  changes: Partial<Settable>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.updateTable('chat_channel').set(changes).where('id', '=', id).execute();
}

/** Its name stays for the history of alerts, its address does not. */
export async function deleteChatChannelRow(
  tx: DatabaseTransaction,
  id: Id<'chat_channel'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('chat_channel')
    .set({ deleted_at: at, sealed_address: null, masked_address: '' })
    .where('id', '=', id)
    .execute();
}

/** Result of the last message. */
export async function saveChatDelivery(
  tx: DatabaseTransaction,
  id: string,
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  const failed = { last_error: error, last_error_at: error === null ? null : at };
  await tx
    .updateTable('chat_channel')
    .set(error === null ? { ...failed, last_sent_at: at } : failed)
    .where('id', '=', id)
    .execute();
}
