import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Sample size: each file is a call to the store. */
const FEW = 5;

/** The newest photo of each of a few cameras of a company, with its files. */
export async function findNewestPictures(db: Database, company: string): Promise<Id<'photo'>[]> {
  const { rows } = await sql<{ id: Id<'photo'> }>`
    select p.id from camera_company k cross join lateral (
      select id from photo where camera_id = k.camera_id and files_deleted_at is null order by taken_at desc limit 1) p
    where k.company_id = ${company} limit ${FEW}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest result with a heat map of each of a few guards of a company. */
export async function findNewestHeatmaps(db: Database, company: string): Promise<Id<'anomaly_estimate'>[]> {
  const { rows } = await sql<{ id: Id<'anomaly_estimate'> }>`
    select e.id from guard g join camera_company k on k.camera_id = g.camera_id cross join lateral (
      select id from anomaly_estimate where guard_id = g.id and has_heatmap order by datetime desc limit 1) e
    where k.company_id = ${company} limit ${FEW}`.execute(db);
  return rows.map(({ id }) => id);
}
