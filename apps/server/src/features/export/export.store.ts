import type { ExportFormat, ExportStatus } from '@tenken/contract/export/export.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';
import type { OpenCount } from '../../platform/limits/require-open-limit.ts';

export interface ExportRow {
  id: Id<'export'>;
  facility_id: Id<'facility'>;
  facility_name: string;
  company_id: Id<'company'>;
  requested_by: { id: Id<'user'>; name: string; email: string; language_tag: string };
  gauge_ids: Id<'gauge'>[];
  guard_ids: Id<'guard'>[];
  from_date: string;
  until_date: string;
  timezone: string;
  format: ExportFormat;
  includes_photos: boolean;
  status: ExportStatus;
  progress: number;
  rows_done: number;
  rows_total: number | null;
  row_count: number | null;
  file_name: string | null;
  byte_size: number | null;
  failures: number;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

const selection = sql`select e.id, e.facility_id, f.name as facility_name, m.company_id,
    json_build_object('id', u.id, 'name', u.name, 'email', u.email,
      'language_tag', coalesce(u.language_tag, c.default_language_tag)) as requested_by,
    e.gauge_ids, e.guard_ids, e.from_date, e.until_date, e.timezone, e.format, e.includes_photos, e.status, e.progress,
    e.rows_done, e.rows_total, e.row_count, e.file_name, e.byte_size, e.failures, e.created_at, e.finished_at, e.expires_at
  from export e join facility f on f.id = e.facility_id join management_unit m on m.id = f.management_unit_id
    join company c on c.id = m.company_id join app_user u on u.id = e.requested_by`;

export async function findExport(db: Database, id: Id<'export'>): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`${selection} where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The exports of a user for a facility, newest first. */
export async function findExports(
  db: Database,
  query: {
    facilityId: Id<'facility'>;
    userId: Id<'user'>;
    after: TimePlace | null;
    limit: number;
  },
): Promise<ExportRow[]> {
  const after =
    query.after === null
      ? sql``
      : sql`and e.created_at <= ${query.after.at} and (e.created_at < ${query.after.at} or e.id < ${query.after.id})`;
  const { rows } = await sql<ExportRow>`${selection}
    where e.facility_id = ${query.facilityId} and e.requested_by = ${query.userId} ${after}
    order by e.created_at desc, e.id desc limit ${query.limit}`.execute(db);
  return rows;
}

export type NewExport = Pick<
  ExportRow,
  'id' | 'facility_id' | 'gauge_ids' | 'guard_ids' | 'from_date' | 'until_date' | 'timezone' | 'format'
> & { includes_photos: boolean; requested_by: Id<'user'>; created_at: Date };

export async function insertExport(tx: DatabaseTransaction, row: NewExport): Promise<void> {
  await tx
    .insertInto('export')
    .values({ ...row, status: 'queued', updated_at: row.created_at })
    .execute();
}

/** Queued and running exports of a user and of their company. */
export async function countOpenExports(
  tx: DatabaseTransaction,
  user: { id: Id<'user'>; company_id: Id<'company'> | null },
): Promise<OpenCount> {
  const { rows } = await sql<OpenCount>`
    select count(*) filter (where e.requested_by = ${user.id}) as of_user, count(*) as of_company
    from export e join facility f on f.id = e.facility_id join management_unit m on m.id = f.management_unit_id
    where e.status in ('queued', 'running') and m.company_id = ${user.company_id}`.execute(tx);
  return rows[0]!;
}

/** The finished files of a company, oldest first, that exceed its share of the disk. */
export async function findExportsBeyond(
  db: Database,
  companyId: Id<'company'>,
  maxBytes: number,
): Promise<{ id: Id<'export'> }[]> {
  const { rows } = await sql<{ id: Id<'export'> }>`
    select id from (
      select e.id, row_number() over newest as place, sum(e.byte_size) over newest as bytes
      from export e join facility f on f.id = e.facility_id join management_unit m on m.id = f.management_unit_id
      where e.status = 'completed' and m.company_id = ${companyId}
      window newest as (order by e.finished_at desc, e.id desc)) kept
    where bytes > ${maxBytes} and place > 1`.execute(db);
  return rows;
}

export async function deleteExportRow(tx: DatabaseTransaction, id: Id<'export'>): Promise<void> {
  await tx.deleteFrom('export').where('id', '=', id).execute();
}

/** False when it was deleted or has ended: the run stops. */
export async function saveProgress(
  db: Database,
  id: Id<'export'>,
  progress: { progress: number; rows_done: number; rows_total: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export')
    .set({ ...progress, status: 'running', updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function completeExport(
  tx: DatabaseTransaction,
  id: Id<'export'>,
  file: { row_count: number; file_name: string; byte_size: number; expires_at: Date },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('export')
    .set({ ...file, status: 'completed', progress: 1, rows_done: file.row_count, rows_total: file.row_count })
    .set({ finished_at: at, updated_at: at, error_message: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function failExport(db: Database, id: Id<'export'>, why: string, at: Date): Promise<void> {
  await db
    .updateTable('export')
    .set({ status: 'failed', error_message: why.slice(0, 500), finished_at: at, updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Expired ones whose file still exists. */
export const findOverdueExports = (db: Database, now: Date): Promise<{ id: Id<'export'> }[]> =>
  db
    .selectFrom('export')
    .select('id')
    .where('status', '=', 'completed')
    .where('expires_at', '<=', now)
    .execute();

export async function markExpired(db: Database, id: Id<'export'>, now: Date): Promise<void> {
  await db.updateTable('export').set({ status: 'expired', updated_at: now }).where('id', '=', id).execute();
}

/** Fails those that lost their job, and deletes old ones. */
export async function sweepExports(
  db: Database,
  before: { stalled: Date; unresponsive: Date; forgotten: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('export')
    .set({ status: 'failed', error_message: 'stalled', finished_at: now, updated_at: now })
    .where('status', 'in', ['queued', 'running'])
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'running'), row('updated_at', '<', before.stalled)]),
        row('updated_at', '<', before.unresponsive),
      ]),
    )
    .execute();
  await db
    .deleteFrom('export')
    .where('status', 'in', ['expired', 'failed'])
    .where('updated_at', '<', before.forgotten)
    .execute();
}

/** The user a file is written for, while they have an account. */
export const findReader = (
  db: Database,
  id: Id<'user'>,
): Promise<{ timezone: string; language_tag: string } | undefined> =>
  db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select((q) => [
      'u.timezone',
      q.fn.coalesce('u.language_tag', 'c.default_language_tag', sql.lit('en-US')).as('language_tag'),
    ])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
