import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MeasurementRow } from './measurement.store.ts';

/** The result of an engine for a photo. */
export interface GaugeEstimate {
  estimated_value: number | null;
  uncertainty: number | null;
  confidence: number | null;
  reasons: string[];
  engine_version: string;
  annotation_version: number;
  is_shifted: boolean;
}

export interface NewMeasurement extends Omit<GaugeEstimate, 'engine_version'> {
  /** Null when no engine examined the photo: the value was entered manually. */
  engine_version: string | null;
  gauge_id: Id<'gauge'>;
  photo_id: Id<'photo'>;
  datetime: Date;
  is_late: boolean;
  created_at: Date;
  /** The user who took a hand-held photo; absent for a camera's. */
  taken_by?: Id<'user'>;
}

/** Null when this photo and gauge have their measurement already: a repeated job changes nothing. */
export async function insertMeasurementOnce(
  tx: DatabaseTransaction,
  measurement: NewMeasurement,
): Promise<Id<'measurement'> | null> {
  const row = await tx
    .insertInto('measurement')
    .values({ ...measurement, id: newId(measurement.datetime) })
    .onConflict((conflict) => conflict.columns(['datetime', 'photo_id', 'gauge_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A measurement of a photo that no engine examined, for a manual value. Null when there is one already. */
export const insertUnread = (
  { clock }: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  gauge: { readonly id: Id<'gauge'>; readonly annotation_version: number },
  photo: { readonly id: Id<'photo'>; readonly taken_at: Date; readonly is_late: boolean },
  takenBy?: Id<'user'>,
): Promise<Id<'measurement'> | null> =>
  insertMeasurementOnce(tx, {
    gauge_id: gauge.id,
    photo_id: photo.id,
    datetime: photo.taken_at,
    estimated_value: null,
    uncertainty: null,
    confidence: null,
    reasons: [],
    engine_version: null,
    annotation_version: gauge.annotation_version,
    is_shifted: false,
    is_late: photo.is_late,
    created_at: clock.now(),
    ...(takenBy === undefined ? {} : { taken_by: takenBy }),
  });

/** The measurement of a photo and a gauge, by the key of the photo. */
export async function findMeasurementId(
  db: Database,
  gaugeId: Id<'gauge'>,
  photo: { id: Id<'photo'>; taken_at: Date },
): Promise<Id<'measurement'> | null> {
  const row = await db
    .selectFrom('measurement')
    .select('id')
    .where('datetime', '=', photo.taken_at)
    .where('photo_id', '=', photo.id)
    .where('gauge_id', '=', gaugeId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Replaces the estimate, which stays in the history of the measurement. A review is not changed; the incremented
 * version causes a conflict for a user who is looking at the old one. False when it equals the stored one.
 */
export async function saveEstimate(
  tx: DatabaseTransaction,
  row: MeasurementRow,
  estimate: GaugeEstimate,
  by: { userId: Id<'user'>; at: Date },
): Promise<boolean> {
  if (isStored(row, estimate)) return false;
  await tx
    .updateTable('measurement')
    .set({ ...estimate, version: row.version + 1 })
    .where('datetime', '=', row.datetime)
    .where('id', '=', row.id)
    .execute();
  if (row.estimated_value === estimate.estimated_value) return true;
  await tx
    .insertInto('measurement_change')
    .values({
      id: newId(by.at),
      measurement_id: row.id,
      datetime: row.datetime,
      at: by.at,
      user_id: by.userId,
      action: 'reread',
      from_value: row.estimated_value,
      to_value: estimate.estimated_value,
    })
    .execute();
  return true;
}

const isStored = (row: MeasurementRow, estimate: GaugeEstimate): boolean =>
  row.estimated_value === estimate.estimated_value &&
  row.uncertainty === estimate.uncertainty &&
  row.confidence === estimate.confidence &&
  row.engine_version === estimate.engine_version &&
  row.annotation_version === estimate.annotation_version &&
  row.is_shifted === estimate.is_shifted &&
  row.reasons.join() === estimate.reasons.join();
