import type { RereadStatus } from '@tenken/contract/measurement/reread.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { OpenCount } from '../../../platform/limits/require-open-limit.ts';

/** Progress of a re-reading, in readings. */
export interface RereadCounts {
  done: number;
  changed: number;
  became_unreadable: number;
  became_readable: number;
  skipped: number;
}

export interface RereadRow extends RereadCounts {
  id: Id<'gauge_reread'>;
  gauge_id: Id<'gauge'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  annotation_version: number;
  from_datetime: Date;
  until_datetime: Date;
  status: RereadStatus;
  total: number;
  cursor_datetime: Date | null;
  cursor_id: Id<'measurement'> | null;
  failures: number;
  requested_by: { id: Id<'user'>; name: string };
  updated_at: Date;
}

const selectReread = sql`
  select r.id, r.gauge_id, g.camera_id, c.facility_id, m.company_id, r.annotation_version, r.from_datetime, r.until_datetime,
    r.status, r.total, r.done, r.changed, r.became_unreadable, r.became_readable, r.skipped, r.cursor_datetime, r.cursor_id,
    r.failures, json_build_object('id', u.id, 'name', u.name) as requested_by, r.updated_at
  from gauge_reread r
  join gauge g on g.id = r.gauge_id
  join camera c on c.id = g.camera_id
  join facility f on f.id = c.facility_id
  join management_unit m on m.id = f.management_unit_id
  join app_user u on u.id = r.requested_by`;

export async function findReread(
  db: Database,
  id: Id<'gauge_reread'>,
  lock: 'for update' | null = null,
): Promise<RereadRow | null> {
  const { rows } = await sql<RereadRow>`${selectReread} where r.id = ${id}
    ${lock === null ? sql`` : sql`for update of r`}`.execute(db);
  return rows[0] ?? null;
}

/** The one that is queued or running, if there is one. */
export async function findOpenReread(
  tx: DatabaseTransaction,
  gaugeId: Id<'gauge'>,
): Promise<RereadRow | null> {
  const { rows } = await sql<RereadRow>`${selectReread} where r.gauge_id = ${gaugeId}
    and r.status in ('queued', 'running') for update of r`.execute(tx);
  return rows[0] ?? null;
}

export interface NewReread {
  id: Id<'gauge_reread'>;
  gauge_id: Id<'gauge'>;
  annotation_version: number;
  from_datetime: Date;
  until_datetime: Date;
  requested_by: Id<'user'>;
  at: Date;
}

/** Counts the readings and inserts; false when the gauge has another open one. Without readings it is done immediately. */
export async function insertRereadOnce(tx: DatabaseTransaction, reread: NewReread): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gauge_reread (id, gauge_id, annotation_version, from_datetime, until_datetime, status, total, requested_by,
      created_at, updated_at, finished_at)
    select ${reread.id}, ${reread.gauge_id}, ${reread.annotation_version}, ${reread.from_datetime}::timestamptz,
      ${reread.until_datetime}::timestamptz, case when n = 0 then 'completed' else 'queued' end, n, ${reread.requested_by},
      ${reread.at}::timestamptz, ${reread.at}::timestamptz, case when n = 0 then ${reread.at}::timestamptz end
    from (select count(*)::int as n from measurement m where m.gauge_id = ${reread.gauge_id} and m.taken_by is null
      and m.datetime >= ${reread.from_datetime} and m.datetime < ${reread.until_datetime}) counted
    on conflict (gauge_id) where status in ('queued', 'running') do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** When the gauge was read first; null when it never was. */
export async function findFirstReading(db: Database, gaugeId: Id<'gauge'>): Promise<Date | null> {
  const first = await db
    .selectFrom('measurement')
    .select('datetime')
    .where('gauge_id', '=', gaugeId)
    .orderBy('datetime')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.datetime ?? null;
}

export interface ReadingToRepeat {
  id: Id<'measurement'>;
  datetime: Date;
  photo_id: Id<'photo'>;
}

/**
 * The next readings to repeat, newest first, through the gauge's index. Hand-held photos are excluded: their alignment
 * differs.
 */
export async function findReadingsToRepeat(
  db: Database,
  reread: Pick<RereadRow, 'gauge_id' | 'from_datetime' | 'until_datetime' | 'cursor_datetime' | 'cursor_id'>,
  limit: number,
): Promise<ReadingToRepeat[]> {
  // not as (datetime, id) < (…): PostgreSQL would use the primary key and read all gauges
  const after =
    reread.cursor_datetime === null
      ? sql``
      : sql`and m.datetime <= ${reread.cursor_datetime}
        and (m.datetime < ${reread.cursor_datetime} or m.id < ${reread.cursor_id})`;
  const { rows } = await sql<ReadingToRepeat>`select m.id, m.datetime, m.photo_id from measurement m
    where m.gauge_id = ${reread.gauge_id} and m.taken_by is null and m.datetime >= ${reread.from_datetime}
      and m.datetime < ${reread.until_datetime} ${after}
    order by m.datetime desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Advances by one reading. A late photo that came after the count raises the total. */
export async function advanceReread(
  tx: DatabaseTransaction,
  id: Id<'gauge_reread'>,
  reading: ReadingToRepeat,
  counts: Omit<RereadCounts, 'done'> & { failures: number },
  at: Date,
): Promise<void> {
  await sql`
    update gauge_reread set status = 'running', cursor_datetime = ${reading.datetime}, cursor_id = ${reading.id},
      done = done + 1, total = greatest(total, done + 1), changed = changed + ${counts.changed},
      became_unreadable = became_unreadable + ${counts.became_unreadable},
      became_readable = became_readable + ${counts.became_readable}, skipped = skipped + ${counts.skipped},
      failures = ${counts.failures}, updated_at = ${at} where id = ${id}`.execute(tx);
}

/** False when it had ended already. */
export async function endReread(
  tx: DatabaseTransaction,
  id: Id<'gauge_reread'>,
  status: 'completed' | 'failed' | 'cancelled',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gauge_reread')
    .set({ status, updated_at: at, finished_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Queued and running re-readings of a user and of their company, without stale and replaced ones. */
export async function countOpenRereads(
  tx: DatabaseTransaction,
  companyId: Id<'company'> | null,
  userId: Id<'user'>,
  { staleBefore, replacedOf }: { staleBefore: Date; replacedOf: Id<'gauge'> | null },
): Promise<OpenCount> {
  const { rows } = await sql<OpenCount>`
    select count(*) filter (where r.requested_by = ${userId}) as of_user, count(*) as of_company
    from gauge_reread r join gauge g on g.id = r.gauge_id join camera c on c.id = g.camera_id
      join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
    where r.status in ('queued', 'running') and r.updated_at >= ${staleBefore} and m.company_id = ${companyId}
      and r.gauge_id is distinct from ${replacedOf}`.execute(tx);
  return rows[0]!;
}
