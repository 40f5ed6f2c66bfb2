import type { Answer } from '@tenken/anomaly/detect/answer.ts';
import type { UninspectedReason } from '@tenken/contract/guard/estimate.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { EstimateRow } from './anomaly-estimate.store.ts';

export interface OpenEstimate {
  id: Id<'anomaly_estimate'>;
  status: EstimateRow['status'];
}

/** Finds or inserts the estimate of this photo, guard and model: a repeated job finds that of the first run. */
export async function openEstimate(
  tx: DatabaseTransaction,
  photo: { id: Id<'photo'>; taken_at: Date; is_late: boolean },
  by: { guardId: Id<'guard'>; modelId: Id<'guard_model'>; at: Date },
): Promise<OpenEstimate> {
  const inserted = await tx
    .insertInto('anomaly_estimate')
    .values({
      id: newId(photo.taken_at),
      datetime: photo.taken_at,
      guard_id: by.guardId,
      photo_id: photo.id,
      model_id: by.modelId,
      status: 'in_progress',
      is_late: photo.is_late,
      created_at: by.at,
    })
    .onConflict((conflict) => conflict.columns(['datetime', 'photo_id', 'guard_id', 'model_id']).doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (inserted) return inserted;
  return tx
    .selectFrom('anomaly_estimate')
    .select(['id', 'status'])
    .where('datetime', '=', photo.taken_at)
    .where('photo_id', '=', photo.id)
    .where('guard_id', '=', by.guardId)
    .where('model_id', '=', by.modelId)
    .executeTakeFirstOrThrow();
}

export interface Finding {
  status: 'completed' | 'failed';
  is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
  light_allowance: number | null;
  is_light_steady: boolean | null;
  reasons: UninspectedReason[];
  has_heatmap: boolean;
  heatmap_area: EstimateRow['heatmap_area'];
  boxes: EstimateRow['boxes'];
  nearest_photo_id: Id<'photo'> | null;
  /** Answer of the shadow model; null without one, or without a verdict. */
  shadow_model_id: Id<'guard_model'> | null;
  shadow_answer: Answer | null;
}

/** Counts a failure of the engine, and returns the total. */
export async function countFailure(
  db: Database,
  key: { id: Id<'anomaly_estimate'>; datetime: Date },
): Promise<number> {
  const row = await db
    .updateTable('anomaly_estimate')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('datetime', '=', key.datetime)
    .where('id', '=', key.id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? Number.POSITIVE_INFINITY;
}

/** False when it was completed before: a repeated job changes and publishes nothing. */
export async function completeEstimate(
  tx: DatabaseTransaction,
  key: { id: Id<'anomaly_estimate'>; datetime: Date },
  finding: Finding,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('anomaly_estimate')
    .set({
      ...finding,
      boxes: JSON.stringify(finding.boxes),
      heatmap_area: finding.heatmap_area && JSON.stringify(finding.heatmap_area),
      completed_at: at,
    })
    .where('datetime', '=', key.datetime)
    .where('id', '=', key.id)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveReview(
  tx: DatabaseTransaction,
  row: EstimateRow,
  review: {
    confirmed_is_anomaly: boolean | null;
    action: 'confirmed' | 'corrected' | 'reverted' | 'learned';
    userId: Id<'user'>;
    at: Date;
    reason: string | null;
  },
): Promise<void> {
  const { confirmed_is_anomaly, action, userId, at, reason } = review;
  const is_confirmed = confirmed_is_anomaly !== null;
  await tx
    .updateTable('anomaly_estimate')
    .set({
      is_confirmed,
      confirmed_is_anomaly,
      confirmed_by: is_confirmed ? userId : null,
      confirmed_at: is_confirmed ? at : null,
      version: row.version + 1,
      ...(action === 'learned' ? { is_learned: true } : {}),
    })
    .where('datetime', '=', row.datetime)
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('anomaly_estimate_change')
    .values({
      id: newId(at),
      anomaly_estimate_id: row.id,
      datetime: row.datetime,
      at,
      user_id: userId,
      action,
      from_is_anomaly: row.is_confirmed ? row.confirmed_is_anomaly : row.is_anomaly,
      to_is_anomaly: confirmed_is_anomaly ?? row.is_anomaly,
      reason,
    })
    .execute();
}

/** The next estimates of a guard to erase. */
export async function findEstimateIds(
  db: Database,
  guardId: Id<'guard'>,
  limit: number,
): Promise<{ id: Id<'anomaly_estimate'>; datetime: Date; has_heatmap: boolean }[]> {
  return db
    .selectFrom('anomaly_estimate')
    .select(['id', 'datetime', 'has_heatmap'])
    .where('guard_id', '=', guardId)
    .orderBy('datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function eraseEstimates(
  db: Database,
  keys: readonly { id: string; datetime: Date }[],
): Promise<void> {
  await sql`delete from anomaly_estimate e
    using unnest(${keys.map(({ datetime }) => datetime)}::timestamptz[], ${keys.map(({ id }) => id)}::text[])
      as gone (datetime, id)
    where e.datetime = gone.datetime and e.id = gone.id`.execute(db);
}
