import type { AlertChannelName } from '@tenken/contract/alert/alert.schema.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

/** A recipient of messages by one channel: a user or a chat channel. */
export interface Recipient {
  readonly channel: AlertChannelName;
  /** Id of the user or of the chat channel. */
  readonly id: string;
}

/** Settings needed to notify a recipient. */
export interface RecipientSettings {
  id: string;
  /** Of mails; null where there are none. */
  email: string | null;
  language_tag: string;
  timezone: string;
  /** False when the user has switched this channel off, or the chat channel is off. */
  is_enabled: boolean;
  quiet_start: string | null;
  quiet_end: string | null;
}

/** Null when the user or chat channel is deleted. */
export async function findRecipientSettings(
  db: Database,
  { channel, id }: Recipient,
): Promise<RecipientSettings | null> {
  const { rows } =
    await sql<RecipientSettings>`${channel === 'chat' ? channelRecipient(id) : userRecipient(id, channel)}`.execute(
      db,
    );
  return rows[0] ?? null;
}

const userRecipient = (id: string, channel: 'mail' | 'push') => sql`
  select u.id, u.email, coalesce(u.language_tag, c.default_language_tag, 'en-US') as language_tag, u.timezone,
    ${
      channel === 'mail'
        ? sql`coalesce(p.is_mail_enabled, true)`
        : sql`exists (select from push_subscription s where s.user_id = u.id)`
    } as is_enabled, p.quiet_start, p.quiet_end
  from app_user u left join company c on c.id = u.company_id left join alert_preference p on p.user_id = u.id
  where u.id = ${id} and u.deleted_at is null`;

const channelRecipient = (id: string) => sql`
  select id, null as email, language as language_tag, timezone, is_enabled, null as quiet_start, null as quiet_end
  from chat_channel where id = ${id} and deleted_at is null`;

/** Locks a recipient: two simultaneous jobs would not count what the other sends. */
export async function lockRecipient(tx: DatabaseTransaction, { channel, id }: Recipient): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`alert reader ${channel}`}), hashtext(${id}))`.execute(
    tx,
  );
}

/** Those of the users who have a browser with push notifications. */
export async function findWithBrowsers(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from push_subscription where user_id = any(${userIds}::text[])`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** The chat channels of a facility that receive a level. */
export async function findChatChannelsForLevel(
  db: Database,
  facilityId: string,
  level: 'warning' | 'error',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_channel where facility_id = ${facilityId} and deleted_at is null and is_enabled
      and (minimum_level = 'warning' or ${level} = 'error') order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
