import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MaintenanceTask } from '../../platform/housekeeping/maintenance-task.ts';

const BATCH = 5000;
/** Per hour; a stopping server does not wait long for it. */
const MAX_BATCHES = 200;

/**
 * Sets the source of photos from before 0059_photo_source.sql, month by month; a complete month is marked as checked.
 * Safe to repeat.
 */
export const fillPhotoSources: MaintenanceTask = ({ db }) => fillSources(db);

export async function fillSources(db: Database, batch = BATCH, mostBatches = MAX_BATCHES): Promise<void> {
  let batches = 0;
  for (const table of await findUnchecked(db)) {
    for (let after: Place | null = table === 'photo' ? null : START; after !== null; batches += 1) {
      if (batches === mostBatches) return;
      after = await fillBatch(db, table, after, batch);
    }
    await sql`alter table ${sql.table(table)} validate constraint photo_source_check`.execute(db);
  }
}

/** The months whose photos may lack a source, oldest first, and then the partitioned table. */
async function findUnchecked(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.conname = 'photo_source_check' and not c.convalidated and pg_table_is_visible(t.oid)
    order by not t.relispartition, t.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** The position of a photo in its month; the time as PostgreSQL text, with its microseconds. */
interface Place {
  readonly at: string;
  readonly id: string;
}

const START: Place = { at: '-infinity', id: '' };

/** Through the key, so that no row is read twice. Returns where it ended; null at the end of the month. */
async function fillBatch(db: Database, month: string, after: Place, batch: number): Promise<Place | null> {
  const table = sql.table(month);
  const place = ({ at, id }: Place) => sql`(${at}::timestamptz, ${id}::text)`;
  const { rows } = await sql<Place>`select taken_at::text as at, id from ${table}
    where (taken_at, id) > ${place(after)} order by taken_at, id offset ${batch - 1} limit 1`.execute(db);
  const last = rows[0] ?? null;
  const until = last === null ? sql`` : sql`and (taken_at, id) <= ${place(last)}`;
  await sql`update ${table} set is_bracketed = is_bracketed and trigger <> 'hand_held',
      source = case when trigger = 'hand_held' then 'hand_held'
        when camera_id in (select c.id from camera c join device d on d.id = c.device_id
          where d.device_type = 'ip_camera') then 'agent'
        when trigger = 'api' then 'upload'
        when trigger in ('trigger', 'after_trigger') then 'trigger'
        when trigger in ('remote', 'retry') or task_id is not null then 'task'
        else 'scheduled' end
    where (taken_at, id) > ${place(after)} ${until} and source is null`.execute(db);
  return last;
}
