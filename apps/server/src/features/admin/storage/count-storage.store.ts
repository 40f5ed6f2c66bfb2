import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Counted } from './counted.ts';

/** Old counts, and those of a clock that was ahead: they would block the next ones. */
export const clearCounts = (db: Database, { before, after }: { before: Date; after: Date }) =>
  sql`delete from storage_count where counted_at < ${before} or counted_at > ${after}`.execute(db);

/** The first and the last stored count; null before any. */
export async function findCountTimes(db: Database): Promise<{ first: Date; last: Date } | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(counted_at) as first, max(counted_at) as last from storage_count`.execute(db);
  const { first, last } = rows[0]!;
  return first && last && { first, last };
}

/** Every company with the sizes of its models and exports from their rows. */
export async function countCompanies(db: Database): Promise<Map<string, Counted>> {
  const { rows } = await sql<{ id: string; models: number; exports: number }>`
    select c.id,
      coalesce((select sum(m.byte_size) from guard_model m join guard g on g.id = m.guard_id
        join camera_company k on k.camera_id = g.camera_id where k.company_id = c.id), 0)::bigint as models,
      coalesce((select sum(e.byte_size) from export e join facility f on f.id = e.facility_id
        join management_unit u on u.id = f.management_unit_id
        where u.company_id = c.id and e.status = 'completed'), 0)::bigint as exports
    from company c`.execute(db);
  return new Map(
    rows.map(({ id, models, exports }) => [
      id,
      { photos: 0, originals: 0, pictures: 0, heatmaps: 0, models, exports },
    ]),
  );
}

export interface Month {
  readonly from: string;
  readonly until: string;
}

/** The partitions of photos. */
export async function findMonths(db: Database): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select to_char(m.at, 'YYYY-MM-DD') as from, to_char(m.at + interval '1 month', 'YYYY-MM-DD') as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (select to_date(right(c.relname, 7), 'YYYY_MM') as at) m
    where i.inhparent = 'photo'::regclass order by 1`.execute(db);
  return rows;
}

interface OfMonth {
  readonly company_id: string;
  readonly photos: number;
  readonly originals: number;
  readonly with_files: number;
  readonly with_heatmap: number;
}

/** Counts photos and guard results of one month in one pass. */
export async function countPhotosOfMonth(db: Database, { from, until }: Month): Promise<OfMonth[]> {
  const { rows } = await sql<OfMonth>`
    with photos as (
      select camera_id, count(*) as photos, count(*) filter (where files_deleted_at is null) as with_files,
        sum(byte_size) filter (where original_deleted_at is null and files_deleted_at is null) as originals
      from photo where taken_at >= ${from}::timestamptz and taken_at < ${until}::timestamptz group by camera_id
    ), judged as (
      select g.camera_id, sum(e.count) as with_heatmap from (
        select guard_id, count(*) from anomaly_estimate
        where has_heatmap and datetime >= ${from}::timestamptz and datetime < ${until}::timestamptz group by guard_id
      ) e join guard g on g.id = e.guard_id group by g.camera_id
    )
    select k.company_id, sum(p.photos)::bigint as photos, coalesce(sum(p.originals), 0)::bigint as originals,
      sum(p.with_files)::bigint as with_files, coalesce(sum(j.with_heatmap), 0)::bigint as with_heatmap
    from photos p join camera_company k on k.camera_id = p.camera_id left join judged j on j.camera_id = p.camera_id
    where k.company_id is not null group by k.company_id`.execute(db);
  return rows;
}

export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]!.bytes;
}

export async function insertCount(
  tx: DatabaseTransaction,
  { at, bytes, companies }: { at: Date; bytes: number; companies: ReadonlyMap<string, Counted> },
): Promise<void> {
  await tx.insertInto('storage_count').values({ counted_at: at, database_bytes: bytes }).execute();
  for (const [company_id, { photos, originals, pictures, heatmaps, models, exports }] of companies)
    await sql`insert into storage_of_company select ${at}, id, ${photos}, ${originals}, ${pictures}, ${heatmaps},
      ${models}, ${exports} from company where id = ${company_id}`.execute(tx); // it may have been erased meanwhile
}
