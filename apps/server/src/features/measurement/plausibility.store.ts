import type { Id } from '@tenken/contract/wire/id.ts';
import type { PastReading } from '@tenken/vision/plausibility/past-reading.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

/** Enough neighbours for the check, and as many as one index lookup returns. */
const BEFORE = 24;
/** A late photo has readings after it; the nearest are enough. */
const AFTER = 8;

/** A reading of the same gauge near a photo. */
export interface Neighbour extends PastReading {
  readonly gauge_id: Id<'gauge'>;
  readonly id: Id<'measurement'>;
  readonly datetime: Date;
  readonly photo_id: Id<'photo'>;
  readonly annotation_version: number | null;
  readonly is_confirmed: boolean;
}

/**
 * The readings of each gauge around a photo, through the index. Unreadable ones count towards the limit, otherwise a
 * gauge that was unreadable for a year would be searched for a year.
 */
export async function findNeighbours(
  db: Database,
  gaugeIds: readonly Id<'gauge'>[],
  photo: { id: Id<'photo'>; taken_at: Date },
): Promise<Map<Id<'gauge'>, Neighbour[]>> {
  if (gaugeIds.length === 0) return new Map();
  const { rows } = await sql<Neighbour>`
    select m.gauge_id, m.id, m.datetime, m.photo_id, m.annotation_version, m.is_confirmed,
      extract(epoch from m.datetime)::double precision * 1000 as at,
      case when m.is_confirmed then m.confirmed_value else m.estimated_value end as value,
      case when m.is_confirmed then 0 else coalesce(m.uncertainty, 0) end as uncertainty,
      not m.is_confirmed and 'implausible' = any (m.reasons) as "isDoubtful"
    from unnest(${gaugeIds}::text[]) as wanted (gauge_id)
    cross join lateral (
      (select * from measurement x where x.gauge_id = wanted.gauge_id and x.datetime <= ${photo.taken_at}
        order by x.datetime desc, x.id desc limit ${BEFORE})
      union all
      (select * from measurement x where x.gauge_id = wanted.gauge_id and x.datetime > ${photo.taken_at}
        order by x.datetime, x.id limit ${AFTER})) m
    where m.photo_id <> ${photo.id} and (m.is_confirmed or m.estimated_value is not null)`.execute(db);
  return Map.groupBy(rows, (row) => row.gauge_id);
}

/** Photos of a camera are checked and stored one at a time: two at once would not see each other. */
export async function lockHistory(tx: DatabaseTransaction, cameraId: Id<'camera'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('measurement history'), hashtext(${cameraId}))`.execute(tx);
}

/** Clears the mark of readings that others confirmed. A user's decision in the meantime stays. */
export async function releaseMeasurements(
  tx: DatabaseTransaction,
  doubtful: readonly Pick<Neighbour, 'id' | 'datetime'>[],
): Promise<Id<'measurement'>[]> {
  if (doubtful.length === 0) return [];
  const rows = await tx
    .updateTable('measurement')
    .set({
      reasons: sql`array_remove(reasons, 'implausible')`,
      version: sql`version + 1`,
    })
    .where(
      'datetime',
      'in',
      doubtful.map(({ datetime }) => datetime),
    )
    .where(
      'id',
      'in',
      doubtful.map(({ id }) => id),
    )
    .where('is_confirmed', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
