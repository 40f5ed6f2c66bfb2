import type { WrittenGauge } from '@tenken/contract/measurement/format-value.ts';
import { shownLevel } from '@tenken/contract/alert/shown-level.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Recipient } from './recipient.store.ts';

export type MessageCause = 'raised' | 'worsened' | 'repeated' | 'recovered' | 'escalated';
/** Why a message is held, or was not sent. */
export type MessageWhy = 'quiet_hours' | 'digest' | 'switched_off' | 'no_access' | 'acknowledged' | 'over';

export interface NewMessage {
  alert_id: Id<'alert'>;
  to: Recipient;
  cause: MessageCause;
  level: 'normal' | 'warning' | 'error';
  observation_id: string;
  observed_at: Date;
  photo_id: string | null;
  value: number | null;
  is_late: boolean;
  why: MessageWhy | null;
}

/** Inserts messages, each once; returns the recipients that have something to send. */
export async function insertMessages(
  tx: DatabaseTransaction,
  messages: readonly NewMessage[],
  now: Date,
): Promise<Recipient[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('alert_message')
    .values(
      messages.map(({ to, ...message }) => ({
        ...message,
        id: newId(now),
        channel: to.channel,
        user_id: to.channel === 'chat' ? null : to.id,
        chat_channel_id: to.channel === 'chat' ? to.id : null,
        status: message.why === null ? ('queued' as const) : ('held_back' as const),
        due_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('alert_message_once').doNothing())
    .returning(['channel', 'user_id', 'chat_channel_id', 'status'])
    .execute();
  return rows.flatMap(({ channel, user_id, chat_channel_id, status }) =>
    status === 'queued' ? [{ channel, id: (user_id ?? chat_channel_id)! }] : [],
  );
}

/** A message with its content. */
export interface DueMessage {
  id: string;
  alert_id: Id<'alert'>;
  cause: MessageCause;
  level: 'normal' | 'warning' | 'error';
  observation_id: string;
  observed_at: Date;
  photo_id: string | null;
  value: number | null;
  is_late: boolean;
  why: MessageWhy | null;
  kind: AlertKind;
  alert_state: 'open' | 'resolved' | 'withdrawn';
  acknowledged_at: Date | null;
  started_at: Date;
  company_id: Id<'company'>;
  facility_id: Id<'facility'> | null;
  facility_name: string;
  camera_id: Id<'camera'>;
  camera_name: string;
  gauge_id: Id<'gauge'> | null;
  guard_id: Id<'guard'> | null;
  target_name: string | null;
  unit: string;
  /** Format of its values; null for a message without a gauge. */
  gauge: WrittenGauge | null;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
  may_see: boolean;
}

const isTo = ({ channel, id }: Recipient, message = 'm') => {
  const column = (name: string) => sql.ref(`${message}.${name}`);
  return channel === 'chat'
    ? sql`${column('chat_channel_id')} = ${id}`
    : sql`${column('user_id')} = ${id} and ${column('channel')} = ${channel}`;
};

/** All messages that wait for a digest are sent with the first one, so that a flood of alerts makes one digest. */
const isDue = (to: Recipient, now: Date) => sql`(m.due_at <= ${now} or m.why = 'digest' and exists (
  select from alert_message d where ${isTo(to, 'd')} and d.status = 'queued' and d.why = 'digest' and d.due_at <= ${now}))`;

/** Messages due to a recipient, oldest first; locked until the transaction ends. */
export async function findDueMessages(
  db: Database,
  to: Recipient,
  now: Date,
  lock: 'for update' | null = null,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select m.id, m.alert_id, m.cause, m.level, m.observation_id, m.observed_at, m.photo_id, m.value, m.is_late, m.why,
      a.kind, a.state as alert_state, a.acknowledged_at, a.started_at, a.company_id, a.facility_id, coalesce(f.name, '') as facility_name,
      a.camera_id, c.name as camera_name, a.gauge_id, a.guard_id, coalesce(g.name, k.name) as target_name,
      coalesce(g.unit, '') as unit, case when g.id is null then null else json_build_object('type', g.type, 'unit', g.unit,
        'measurement_format', json_build_object('rounding_method', g.rounding_method,
          'digits_after_decimal_point', g.digits_after_decimal_point)) end as gauge,
      g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
      ${
        to.channel === 'chat'
          ? sql`exists (select from chat_channel h where h.id = m.chat_channel_id and h.facility_id = a.facility_id)`
          : sql`exists (select from visible_facility v where v.user_id = m.user_id and v.facility_id = a.facility_id)`
      } as may_see
    from alert_message m join alert a on a.id = m.alert_id join camera c on c.id = a.camera_id
    left join facility f on f.id = a.facility_id left join gauge g on g.id = a.gauge_id
    left join guard k on k.id = a.guard_id
    where ${isTo(to)} and m.status = 'queued' and ${isDue(to, now)}
    order by m.created_at, m.id limit 500 ${lock === null ? sql`` : sql`for update of m`}`.execute(db);
  return rows.map((row) => ({ ...row, level: shownLevel(row.kind, row.level) }));
}

/** A message that is due immediately has a job that sends it: `graceMs` excludes those whose job may still run. */
const areDue = (now: Date, graceMs: number) =>
  sql`m.status = 'queued' and m.due_at <= ${now}
    and (m.due_at > m.created_at or m.created_at <= ${new Date(now.getTime() - graceMs)})`;

export const findUsersWithDue = async (
  db: Database,
  now: Date,
  limit: number,
  graceMs = 0,
): Promise<Id<'user'>[]> => {
  const { rows } = await sql<{ user_id: Id<'user'> }>`select distinct m.user_id from alert_message m
    where ${areDue(now, graceMs)} and m.user_id is not null limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

export interface DueChatChannel {
  chat_channel_id: Id<'chat_channel'>;
  facility_id: Id<'facility'>;
}

export const findChatChannelsWithDue = async (
  db: Database,
  now: Date,
  limit: number,
  graceMs = 0,
): Promise<DueChatChannel[]> => {
  const { rows } =
    await sql<DueChatChannel>`select distinct m.chat_channel_id, h.facility_id from alert_message m
    join chat_channel h on h.id = m.chat_channel_id
    where ${areDue(now, graceMs)} and m.chat_channel_id is not null limit ${limit}`.execute(db);
  return rows;
};

/** When the next message is due, or its job counts as lost. */
export async function findNextMessage(db: Database, graceMs: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when due_at > created_at then due_at
      else created_at + make_interval(secs => ${graceMs / 1000}) end) as at
    from alert_message where status = 'queued'`.execute(db);
  return rows[0]!.at;
}

export async function holdBack(
  tx: DatabaseTransaction,
  ids: readonly string[],
  why: MessageWhy,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update alert_message set status = 'held_back', why = ${why} where id = any(${ids}::text[])`.execute(
    tx,
  );
}

export async function defer(
  tx: DatabaseTransaction,
  ids: readonly string[],
  why: MessageWhy,
  dueAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update alert_message set due_at = ${dueAt}, why = ${why} where id = any(${ids}::text[])`.execute(
    tx,
  );
}

export async function markSent(
  tx: DatabaseTransaction,
  ids: readonly string[],
  sent: { sentAs: string; at: Date; isDigest: boolean },
): Promise<void> {
  await sql`update alert_message set status = 'sent', sent_at = ${sent.at}, sent_as = ${sent.sentAs},
    is_digest = ${sent.isDigest}, why = null where id = any(${ids}::text[])`.execute(tx);
}

/** Queues a failed message again; the timer sends it. */
export async function queueAgain(tx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alert_message')
    .set({ status: 'queued', due_at: now, sent_at: null, sent_as: null, is_digest: false, why: null })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When a recipient was sent messages in the last minutes, oldest first. */
export async function findRecent(db: Database, to: Recipient, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ sent_at: Date }>`select min(m.sent_at) as sent_at from alert_message m
    where ${isTo(to)} and m.status = 'sent' and m.sent_at > ${since} group by m.sent_as order by 1`.execute(
    db,
  );
  return rows.map(({ sent_at }) => sent_at);
}

/** The mails of an alert to a user, oldest first: the next one replies to them. */
export async function findThread(db: Database, alertId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ sent_as: string }>`select sent_as from alert_message
    where alert_id = ${alertId} and user_id = ${userId} and channel = 'mail' and status = 'sent' and sent_as is not null
      and not is_digest
    order by sent_at, id`.execute(db);
  return rows.map(({ sent_as }) => sent_as);
}

export async function saveMessagePictures(
  tx: DatabaseTransaction,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0)
    await sql`update alert_message set picture_keys = ${keys}::text[] where id = ${id}`.execute(tx);
}

/** Messages whose mails were sent long ago, with the files that were drawn for them. */
export async function findDrawn(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; picture_keys: string[] }[]> {
  const { rows } = await sql<{
    id: string;
    picture_keys: string[];
  }>`select id, picture_keys from alert_message
    where picture_keys <> '{}' and created_at < ${before} limit ${limit}`.execute(db);
  return rows;
}

export async function purgePictures(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update alert_message set picture_keys = '{}' where id = any(${ids}::text[])`.execute(db);
}
