import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { Delivery, DeliveryKind } from './delivery-kind.ts';

/** The same message to each destination. */
export async function insertDeliveries(
  tx: DatabaseTransaction,
  {
    destinations,
    message,
    ...rest
  }: Pick<Delivery, 'kind' | 'subject' | 'company_id'> & {
    readonly destinations: readonly string[];
    readonly message: object;
  },
  now: Date,
): Promise<void> {
  if (destinations.length === 0) return;
  const row = {
    ...rest,
    message: JSON.stringify(message),
    state: 'waiting',
    due_at: now,
    created_at: now,
  } as const;
  await tx
    .insertInto('delivery')
    .values(destinations.map((destination) => ({ ...row, destination })))
    .execute();
}

/** A destination with queued deliveries, and when the first is due. */
export interface WaitingDestination {
  kind: string;
  destination: string;
  company_id: string | null;
  due_at: Date;
  failures: number;
}

/** Skips from destination to destination through the index: only the first delivery of each is read. */
export async function findWaiting(db: Database): Promise<WaitingDestination[]> {
  const first = sql`select kind, destination, company_id, due_at, failures from delivery where state = 'waiting'`;
  const { rows } = await sql<WaitingDestination>`
    with recursive waiting as (
      (${first} order by destination, due_at, subject limit 1)
      union all
      select n.* from waiting w cross join lateral (
        ${first} and destination > w.destination order by destination, due_at, subject limit 1) n)
    select * from waiting where due_at < 'infinity'`.execute(db);
  return rows;
}

/**
 * Claims due deliveries, up to a number per destination. A claim is a lease: until it expires no other process sends
 * the delivery, and afterwards the next one does.
 */
export async function claimDeliveries(
  db: Database,
  wanted: ReadonlyMap<string, number>,
  { order, now, until }: { order: DeliveryKind['order']; now: Date; until: Date },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with wanted as (select * from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::integer[]) as n (destination, most)),
    picked as (select p.* from wanted n cross join lateral (
      select destination, subject from delivery where destination = n.destination and state = 'waiting' and due_at <= ${now}
      order by ${sql.ref(order)}, subject limit n.most for update skip locked) p),
    claimed as (update delivery d set due_at = ${until}, claimed_until = ${until} from picked p
      where d.destination = p.destination and d.subject = p.subject
      returning d.kind, d.destination, d.subject, d.company_id, d.message, d.attempts, d.failures, d.created_at)
    select * from claimed order by created_at, subject`.execute(db);
  return rows;
}

export interface Settled {
  readonly destination: string;
  readonly subject: string;
  readonly state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  readonly attempts: number;
  readonly failures: number;
  readonly due_at: Date;
  readonly error: string | null;
}

export async function settleDeliveries(tx: DatabaseTransaction, settled: readonly Settled[]): Promise<void> {
  await sql`update delivery d set state = s.state, attempts = s.attempts, failures = s.failures, due_at = s.due_at,
      error = s.error, message = case when s.state = 'waiting' then d.message end, claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (destination text, subject text, state text,
      attempts integer, failures integer, due_at timestamptz, error text)
    where d.destination = s.destination and d.subject = s.subject`.execute(tx);
}

/** Deliveries to destinations that are off are not due until they are released. */
export async function holdDeliveries(
  tx: DatabaseTransaction,
  destinations: readonly string[],
): Promise<void> {
  await sql`update delivery set due_at = 'infinity', claimed_until = null
    where destination = any(${destinations}::text[]) and state = 'waiting' and due_at < 'infinity'`.execute(
    tx,
  );
}

/** Releases the claims of a killed process; only for a process that is known to be the only one. */
export async function releaseClaims(db: Database): Promise<void> {
  await sql`update delivery set due_at = created_at, claimed_until = null
    where state = 'waiting' and claimed_until is not null`.execute(db);
}

/** Those of webhooks are deleted with their events. */
export async function purgeDeliveries(db: Database, before: Date): Promise<void> {
  await sql`delete from delivery where kind <> 'webhook' and state <> 'waiting' and created_at < ${before}`.execute(
    db,
  );
}
