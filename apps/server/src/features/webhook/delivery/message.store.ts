import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Delivery } from '../../../platform/delivery/delivery-kind.ts';
import type { EventRow, NewEvent } from '../event/event.store.ts';

/** The rights are those of the owner of the webhook, checked when an event happens and again before it is sent. */
const isSeenByOwner = (cameraId: ReturnType<typeof sql>) => sql`exists (select from webhook_camera k
  join camera c on c.id = k.camera_id and c.deleted_at is null
  join visible_facility v on v.facility_id = c.facility_id and v.user_id = w.owner_id and v.company_id = w.company_id
  where k.webhook_id = w.id and k.camera_id = ${cameraId})`;

/** Inserts the deliveries of a new event. */
export async function insertMessages(tx: DatabaseTransaction, event: NewEvent): Promise<void> {
  await sql`insert into delivery (kind, destination, subject, company_id, state, due_at, created_at)
    select 'webhook', w.id, ${event.id}, w.company_id, 'waiting', ${event.at}, ${event.at}
    from webhook w join company o on o.id = w.company_id and o.is_webhook_feature_enabled
    where w.company_id = ${event.company_id} and w.state = 'active' and ${event.type} = any(w.event_types)
      and ${isSeenByOwner(sql`${event.camera_id}`)}`.execute(tx);
}

export interface MessageRow {
  webhook_id: Id<'webhook'>;
  destination_url: string;
  sealed_secret: string;
  sealed_old_secret: string | null;
  old_secret_valid_until: Date | null;
  event: Omit<EventRow, 'at'> & { at: string };
  /** The webhook is active, and its company has the feature. */
  is_on: boolean;
  /** The owner still has access to the camera, and the webhook still subscribes to it. */
  is_entitled: boolean;
}

const isOn = sql`(w.state = 'active' and o.is_webhook_feature_enabled)`;

/** For each pair of webhook and event that still exists. */
export async function findMessages(
  db: Database,
  pairs: readonly Pick<Delivery, 'destination' | 'subject'>[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select w.id as webhook_id, w.destination_url, w.sealed_secret, w.sealed_old_secret, w.old_secret_valid_until,
      json_build_object('id', e.id, 'type', e.type, 'at', e.at, 'data', e.data) as event, ${isOn} as is_on,
      ${isSeenByOwner(sql`e.camera_id`)} as is_entitled
    from unnest(${pairs.map(({ destination }) => destination)}::text[], ${pairs.map(({ subject }) => subject)}::text[])
      as p (webhook_id, event_id)
    join webhook w on w.id = p.webhook_id join company o on o.id = w.company_id join api_event e on e.id = p.event_id`.execute(
    db,
  );
  return rows;
}

/** Locks those that are off until the transaction ends: their deliveries can be held until they are on again. */
export async function lockIdle(tx: DatabaseTransaction, ids: readonly Id<'webhook'>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.id from webhook w join company o on o.id = w.company_id
    where w.id = any(${ids}::text[]) and not ${isOn} order by w.id for share of w, o`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True when the event exists, and its delivery is queued (again). */
export async function sendAgain(
  tx: DatabaseTransaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into delivery (kind, destination, subject, company_id, state, due_at, created_at)
    select 'webhook', ${webhookId}, e.id, e.company_id, 'waiting', ${now}, ${now} from api_event e where e.id = ${eventId}
    ${AGAIN}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A delivery under way has its lease. */
const AGAIN = sql`on conflict (destination, subject) do update set state = 'waiting', failures = 0,
  company_id = excluded.company_id, due_at = greatest(excluded.due_at, delivery.claimed_until)`;

/**
 * Queues every event of a period for a webhook by its current settings; returns the number, or null when it exceeds
 * `most`.
 */
export async function sendRangeAgain(
  tx: DatabaseTransaction,
  webhookId: Id<'webhook'>,
  { from, until, most, now }: { from: Date; until: Date; most: number; now: Date },
): Promise<number | null> {
  const events = sql`from api_event e join webhook w on w.id = ${webhookId} and w.company_id = e.company_id
    where e.at >= ${from} and e.at < ${until} and e.type = any(w.event_types) and ${isSeenByOwner(sql`e.camera_id`)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${events} limit ${most + 1}) as counted`.execute(tx);
  const { count } = rows[0]!;
  if (count > most) return null;
  await sql`insert into delivery (kind, destination, subject, company_id, state, due_at, created_at)
    select 'webhook', w.id, e.id, w.company_id, 'waiting', ${now}, ${now} ${events} ${AGAIN}`.execute(tx);
  return count;
}
