import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** Where a delivery goes: exactly one of the two is given. */
interface Destination {
  readonly push_subscription_id: string | null;
  readonly chat_channel_id: string | null;
}

export interface NewDelivery extends Destination {
  readonly sentAs: string;
  readonly message: object;
}

export interface DueDelivery extends Destination {
  id: string;
  destination: string;
  message: unknown;
  /** This one included. */
  attempts: number;
  created_at: Date;
}

export async function insertDeliveries(
  tx: DatabaseTransaction,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('alert_delivery')
    .values(
      deliveries.map(({ sentAs, message, push_subscription_id, chat_channel_id }) => ({
        id: newId(now),
        sent_as: sentAs,
        destination: (push_subscription_id ?? chat_channel_id)!,
        push_subscription_id,
        chat_channel_id,
        message: JSON.stringify(message),
        status: 'queued' as const,
        due_at: now,
        created_at: now,
      })),
    )
    .execute();
}

/** A destination with whose it is. */
export interface Line {
  readonly destination: string;
  readonly company_id: Id<'company'> | null;
}

/**
 * Destinations that something is due to: of each company whoever waits longest first, the companies in turns, and no more of
 * one than may be under way at once.
 */
export async function findDueDestinations(
  db: Database,
  now: Date,
  { busy, most, ofCompany }: { busy: readonly Line[]; most: number; ofCompany: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with due as (select d.destination, coalesce(u.company_id, n.company_id) as company_id, min(d.due_at) as since
        from alert_delivery d
        left join push_subscription s on s.id = d.push_subscription_id left join app_user u on u.id = s.user_id
        left join chat_channel r on r.id = d.chat_channel_id left join facility f on f.id = r.facility_id
        left join management_unit n on n.id = f.management_unit_id
      where d.status = 'queued' and d.due_at <= ${now}
        and d.destination <> all(${busy.map(({ destination }) => destination)}::text[]) group by 1, 2),
      lined as (select *, row_number() over (partition by company_id order by since)
        + cardinality(array_positions(${busy.map(({ company_id }) => company_id)}::text[], company_id)) as place from due)
    select destination, company_id from lined where place <= ${ofCompany} order by place, since limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Takes the oldest of what is due to a destination. Taken is put off: when this process dies, the next one tries again
 * after that time, and until then nobody else does.
 */
export async function takeDelivery(
  db: Database,
  destination: string,
  now: Date,
  until: Date,
): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    update alert_delivery set attempts = attempts + 1, due_at = ${until} where id = (
      select id from alert_delivery where destination = ${destination} and status = 'queued' and due_at <= ${now}
      order by created_at, id limit 1 for update skip locked)
    returning id, destination, push_subscription_id, chat_channel_id, message, attempts, created_at`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function markDelivered(
  tx: DatabaseTransaction,
  { id, push_subscription_id, chat_channel_id }: DueDelivery,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('alert_delivery')
    .set({ status: 'sent', sent_at: at, message: null, error: null })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('push_subscription')
    .set({ last_sent_at: at })
    .where('id', '=', push_subscription_id)
    .execute();
  await tx
    .updateTable('chat_channel')
    .set({ last_sent_at: at, last_error: null, last_error_at: null })
    .where('id', '=', chat_channel_id)
    .execute();
}

/** It is tried again at a time, or never; why is kept where people look. */
export async function markUndelivered(
  tx: DatabaseTransaction,
  { id, chat_channel_id }: Pick<DueDelivery, 'id' | 'chat_channel_id'>,
  { error, again, at }: { error: string; again: Date | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('alert_delivery')
    .set(again === null ? { status: 'failed', error, message: null } : { error, due_at: again })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('chat_channel')
    .set({ last_error: error, last_error_at: at })
    .where('id', '=', chat_channel_id)
    .execute();
}

export async function purgeDeliveries(db: Database, before: Date): Promise<void> {
  await sql`delete from alert_delivery where status <> 'queued' and created_at < ${before}`.execute(db);
}
