import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { OpenCount } from '../../platform/limits/require-open-limit.ts';

export interface AnalysisRow {
  id: Id<'analysis'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  requested_by: Id<'user'>;
  status: 'queued' | 'running' | 'completed' | 'failed';
  gauge_ids: Id<'gauge'>[];
  guard_ids: Id<'guard'>[];
  photo_ids: Id<'photo'>[];
  image_ids: Id<'analysis_image'>[];
  is_saving: boolean;
  done: number;
  failures: number;
  records: AnalysisRecord[];
  created_at: Date;
}

export interface NewAnalysis {
  id: Id<'analysis'>;
  camera_id: Id<'camera'>;
  requested_by: Id<'user'>;
  gauge_ids: Id<'gauge'>[];
  guard_ids: Id<'guard'>[];
  photo_ids: Id<'photo'>[];
  image_ids: Id<'analysis_image'>[];
  is_saving: boolean;
  at: Date;
}

export async function insertAnalysis(tx: DatabaseTransaction, { at, ...fields }: NewAnalysis): Promise<void> {
  await tx
    .insertInto('analysis')
    .values({ ...fields, status: 'queued', created_at: at, updated_at: at })
    .execute();
}

/** Queued and running analyses of a user and of their company. */
export async function countOpenAnalyses(
  tx: DatabaseTransaction,
  user: { id: Id<'user'>; company_id: Id<'company'> | null },
  staleBefore: Date,
): Promise<OpenCount> {
  const { rows } = await sql<OpenCount>`
    select count(*) filter (where a.requested_by = ${user.id}) as of_user, count(*) as of_company
    from analysis a join app_user u on u.id = a.requested_by
    where a.status in ('queued', 'running') and a.updated_at >= ${staleBefore}
      and u.company_id = ${user.company_id}`.execute(tx);
  return rows[0]!;
}

export async function findAnalysis(db: Database, id: Id<'analysis'>): Promise<AnalysisRow | null> {
  const { rows } = await sql<AnalysisRow>`
    select a.id, a.camera_id, c.facility_id, m.company_id, a.requested_by, a.status, a.gauge_ids, a.guard_ids,
      a.photo_ids, a.image_ids, a.is_saving, a.done, a.failures, a.records, a.created_at
    from analysis a join camera c on c.id = a.camera_id join facility f on f.id = c.facility_id
      join management_unit m on m.id = f.management_unit_id
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the results of one photo; false when another run did so first, which then goes on alone. */
export async function saveStep(
  tx: DatabaseTransaction,
  row: Pick<AnalysisRow, 'id' | 'done'>,
  records: readonly AnalysisRecord[],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis')
    .set({
      status: 'running',
      done: row.done + 1,
      failures: 0,
      records: sql`records || ${JSON.stringify(records)}::jsonb`,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .where('done', '=', row.done)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function closeAnalysis(
  tx: DatabaseTransaction,
  id: Id<'analysis'>,
  status: 'completed' | 'failed',
  at: Date,
): Promise<void> {
  await tx.updateTable('analysis').set({ status, updated_at: at }).where('id', '=', id).execute();
}

export async function countFailure(db: Database, id: Id<'analysis'>): Promise<number> {
  const row = await db
    .updateTable('analysis')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? Number.POSITIVE_INFINITY;
}

export async function purgeAnalyses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('analysis').where('created_at', '<', before).execute();
}
