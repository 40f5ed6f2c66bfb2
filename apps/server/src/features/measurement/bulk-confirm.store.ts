import type { BulkSubject } from '@tenken/contract/measurement/bulk.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { newId, timeOfId } from '../../platform/ids.ts';

/** The columns of a reading that a bulk confirmation needs. */
export interface BulkRow extends BulkSubject {
  id: Id<'measurement'>;
  datetime: Date;
  gauge_id: Id<'gauge'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
}

/**
 * The readings with these ids, each from its partition. Locked in order of time, so that two simultaneous
 * confirmations do not deadlock.
 */
export async function findBulkRows(
  db: Database,
  ids: readonly Id<'measurement'>[],
  lock: 'for update' | null = null,
): Promise<BulkRow[]> {
  const wanted = ids.flatMap((id) => timeOfId(id) ?? []);
  const known = ids.filter((id) => timeOfId(id) !== null);
  if (known.length === 0) return [];
  const { rows } = await sql<BulkRow>`
    select m.id, m.datetime, m.gauge_id, g.camera_id, c.facility_id, m.estimated_value, m.confirmed_value, m.is_confirmed,
      m.is_corrected, m.version, case when m.confirmed_by is null then null else json_build_object('id', m.confirmed_by) end as confirmed_by
    from unnest(${known}::text[], ${wanted}::timestamptz[]) as w (id, datetime)
    join measurement m on m.datetime = w.datetime and m.id = w.id
    join gauge g on g.id = m.gauge_id and g.deleted_at is null
    join camera c on c.id = g.camera_id and c.facility_id is not null
    where m.datetime between ${earliest(wanted)} and ${latest(wanted)}
    order by m.datetime, m.id ${lock === null ? sql`` : sql`for update of m`}`.execute(db);
  return rows;
}

/** Confirms every row with its estimate and adds it to its history. */
export async function saveBulk(
  tx: DatabaseTransaction,
  rows: readonly BulkRow[],
  { userId, at }: { userId: Id<'user'>; at: Date },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const times = rows.map(({ datetime }) => datetime);
  await sql`
    update measurement m set confirmed_value = m.estimated_value, is_confirmed = true, is_corrected = false,
      confirmed_by = ${userId}, confirmed_at = ${at}, version = m.version + 1
    from unnest(${ids}::text[], ${times}::timestamptz[]) as w (id, datetime)
    where m.datetime = w.datetime and m.id = w.id
      and m.datetime between ${earliest(times)} and ${latest(times)}`.execute(tx);
  await tx
    .insertInto('measurement_change')
    .values(
      rows.map((row) => ({
        id: newId(at),
        measurement_id: row.id,
        datetime: row.datetime,
        at,
        user_id: userId,
        action: 'confirmed',
        from_value: row.estimated_value,
        to_value: row.estimated_value,
        reason: null,
      })),
    )
    .execute();
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));
