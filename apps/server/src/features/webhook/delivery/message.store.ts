import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { EventRow, NewEvent } from '../event/event.store.ts';

/** Whose rights count is the owner of the webhook; both are looked up when an event happens and again before it is sent. */
const isSeenByOwner = (cameraId: ReturnType<typeof sql>) => sql`exists (select from webhook_camera k
  join camera c on c.id = k.camera_id and c.deleted_at is null
  join visible_facility v on v.facility_id = c.facility_id and v.user_id = w.owner_id and v.company_id = w.company_id
  where k.webhook_id = w.id and k.camera_id = ${cameraId})`;

/** Who is to be told of a new event. */
export async function insertMessages(tx: DatabaseTransaction, event: NewEvent): Promise<void> {
  await sql`insert into webhook_message (webhook_id, event_id, state, due_at, created_at)
    select w.id, ${event.id}, 'waiting', ${event.at}, ${event.at}
    from webhook w join company o on o.id = w.company_id and o.is_webhook_feature_enabled
    where w.company_id = ${event.company_id} and w.state = 'active' and ${event.type} = any(w.event_types)
      and ${isSeenByOwner(sql`${event.camera_id}`)}`.execute(tx);
}

/** A webhook that has something to send. */
export interface ReadyWebhook {
  id: Id<'webhook'>;
  company_id: Id<'company'>;
  /** Nothing has succeeded since a failure. */
  is_failing: boolean;
}

const isFree = (now: Date) => sql`state = 'waiting' and due_at <= ${now}
  and (claimed_until is null or claimed_until <= ${now})`;

export async function findReady(db: Database, now: Date): Promise<ReadyWebhook[]> {
  const { rows } = await sql<ReadyWebhook>`
    select w.id, w.company_id, w.first_failure_at is not null as is_failing
    from webhook w join company o on o.id = w.company_id and o.is_webhook_feature_enabled
    where w.state = 'active'
      and exists (select from webhook_message where webhook_id = w.id and ${isFree(now)})
    order by w.company_id, w.id`.execute(db);
  return rows;
}

export interface ClaimedMessage {
  webhook_id: Id<'webhook'>;
  company_id: Id<'company'>;
  destination_url: string;
  sealed_secret: string;
  sealed_old_secret: string | null;
  old_secret_valid_until: Date | null;
  event: Omit<EventRow, 'at'> & { at: string };
  attempts: number;
  failures: number;
  /** The owner may still see the camera, and the webhook still wants it. */
  is_entitled: boolean;
}

/** Takes the oldest due messages of each webhook; nobody else takes them until then. */
export async function claimMessages(
  db: Database,
  wanted: ReadonlyMap<Id<'webhook'>, number>,
  now: Date,
  until: Date,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with wanted as (select * from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::integer[]) as n (webhook_id, most)),
    picked as (select p.webhook_id, p.event_id from wanted n cross join lateral (
      select webhook_id, event_id from webhook_message where webhook_id = n.webhook_id and ${isFree(now)}
      order by due_at, event_id limit n.most for update skip locked) p),
    claimed as (update webhook_message m set claimed_until = ${until} from picked p
      where m.webhook_id = p.webhook_id and m.event_id = p.event_id
      returning m.webhook_id, m.event_id, m.attempts, m.failures)
    select w.id as webhook_id, w.company_id, w.destination_url, w.sealed_secret, w.sealed_old_secret, w.old_secret_valid_until,
      json_build_object('id', e.id, 'type', e.type, 'at', e.at, 'data', e.data) as event, m.attempts, m.failures,
      ${isSeenByOwner(sql`e.camera_id`)} as is_entitled
    from claimed m join webhook w on w.id = m.webhook_id join api_event e on e.id = m.event_id
    order by e.position`.execute(db);
  return rows;
}

/** What became of a message after an attempt. */
export interface Settled {
  webhook_id: Id<'webhook'>;
  event_id: Id<'event'>;
  state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  attempts: number;
  failures: number;
  due_at: Date;
}

export async function settleMessages(tx: DatabaseTransaction, settled: readonly Settled[]): Promise<void> {
  await sql`update webhook_message m set state = s.state, attempts = s.attempts, failures = s.failures, due_at = s.due_at,
      claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (webhook_id text, event_id text, state text,
      attempts integer, failures integer, due_at timestamptz)
    where m.webhook_id = s.webhook_id and m.event_id = s.event_id`.execute(tx);
}

/** What a killed process held; only for a process that knows it is alone. */
export async function releaseClaims(db: Database): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set({ claimed_until: null })
    .where('claimed_until', 'is not', null)
    .execute();
}

/** True when there is such an event, and it waits to be sent (again). */
export async function sendAgain(
  tx: DatabaseTransaction,
  webhookId: Id<'webhook'>,
  eventId: Id<'event'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into webhook_message (webhook_id, event_id, state, due_at, created_at)
    select ${webhookId}, e.id, 'waiting', ${now}, ${now} from api_event e where e.id = ${eventId}
    ${AGAIN}`.execute(tx);
  return numAffectedRows === 1n;
}

const AGAIN = sql`on conflict (webhook_id, event_id) do update set state = 'waiting', failures = 0, due_at = excluded.due_at`;

/** Every event of a time that the webhook would be told of today; how many, or null when there are more than `most`. */
export async function sendRangeAgain(
  tx: DatabaseTransaction,
  webhookId: Id<'webhook'>,
  { from, until, most, now }: { from: Date; until: Date; most: number; now: Date },
): Promise<number | null> {
  const wanted = sql`from api_event e join webhook w on w.id = ${webhookId} and w.company_id = e.company_id
    where e.at >= ${from} and e.at < ${until} and e.type = any(w.event_types) and ${isSeenByOwner(sql`e.camera_id`)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${wanted} limit ${most + 1}) as counted`.execute(tx);
  const { count } = rows[0]!;
  if (count > most) return null;
  await sql`insert into webhook_message (webhook_id, event_id, state, due_at, created_at)
    select w.id, e.id, 'waiting', ${now}, ${now} ${wanted} ${AGAIN}`.execute(tx);
  return count;
}
