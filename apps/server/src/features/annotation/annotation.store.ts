import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface StoredReading {
  photo_id: Id<'photo'>;
  estimated_value: number | null;
  confirmed_value: number | null;
  is_confirmed: boolean;
  is_corrected: boolean;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
}

/** The stored readings of a gauge for some photos, by photo; each from the partition of its time. */
export async function findStoredReadings(
  db: Database,
  gaugeId: Id<'gauge'>,
  photos: readonly { id: Id<'photo'>; taken_at: Date }[],
): Promise<Map<string, StoredReading>> {
  if (photos.length === 0) return new Map();
  const keys = sql.join(photos.map(({ id, taken_at }) => sql`(${taken_at}::timestamptz, ${id})`));
  const { rows } = await sql<StoredReading>`
    select m.photo_id, m.estimated_value, m.confirmed_value, m.is_confirmed, m.is_corrected,
      g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum
    from measurement m join gauge g on g.id = m.gauge_id
    where m.gauge_id = ${gaugeId} and (m.datetime, m.photo_id) in (${keys})`.execute(db);
  return new Map(rows.map((row) => [row.photo_id, row]));
}
