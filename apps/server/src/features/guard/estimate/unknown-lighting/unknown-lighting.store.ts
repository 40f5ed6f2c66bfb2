import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/db/database.ts';
import type { EstimateRow } from '../anomaly-estimate.store.ts';

export type EarlierEstimate = Pick<
  EstimateRow,
  'photo_id' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly' | 'is_light_steady'
>;

/** The result of any model for the last photo before a time; null without one. */
export async function findEstimateBefore(
  db: Database,
  guardId: Id<'guard'>,
  at: Date,
): Promise<EarlierEstimate | null> {
  const { rows } = await sql<EarlierEstimate>`
    select e.photo_id, e.is_anomaly, e.is_confirmed, e.confirmed_is_anomaly, e.is_light_steady from anomaly_estimate e
    where e.guard_id = ${guardId} and e.datetime < ${at} and e.status <> 'in_progress'
    order by e.datetime desc, e.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When its photos were chosen: the last training that was not automatic, before this model or itself. */
export async function findTrainedAt(
  db: Database,
  model: { id: Id<'guard_model'>; guard_id: Id<'guard'>; created_at: Date },
): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`select max(r.created_at) as at from guard_model r
    where r.guard_id = ${model.guard_id} and r.occasion in ('training', 'upgrade') and r.status in ('active', 'archived')
      and r.created_at <= ${model.created_at}`.execute(db);
  return rows[0]?.at ?? model.created_at;
}

export type SteadyPhoto = Pick<EstimateRow, 'id' | 'datetime' | 'photo_id' | 'photo_width' | 'photo_height'>;

/** Steady photos in unknown lighting, oldest first; a review takes precedence over the model. */
export async function findSteadyPhotos(
  db: Database,
  modelId: Id<'guard_model'>,
  since: Date,
): Promise<SteadyPhoto[]> {
  const { rows } = await sql<SteadyPhoto>`
    select e.id, e.datetime, e.photo_id, p.width as photo_width, p.height as photo_height from anomaly_estimate e
    join photo p on p.taken_at = e.datetime and p.id = e.photo_id and p.files_deleted_at is null
    where e.model_id = ${modelId} and e.datetime >= ${since} and e.is_light_steady and not e.is_learned
      and e.confirmed_is_anomaly is not true
    order by e.datetime, e.id`.execute(db);
  return rows;
}

/** Whether there was an anomaly, by the model or a review. */
export async function hasAnomalySince(db: Database, guardId: Id<'guard'>, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from anomaly_estimate e where e.guard_id = ${guardId} and e.datetime >= ${since}
      and case when e.is_confirmed then e.confirmed_is_anomaly else e.is_anomaly end) as found`.execute(db);
  return rows[0]!.found;
}

export async function markLearned(tx: DatabaseTransaction, photos: readonly SteadyPhoto[]): Promise<void> {
  await sql`update anomaly_estimate e set is_learned = true, version = e.version + 1
    from unnest(${photos.map(({ datetime }) => datetime)}::timestamptz[], ${photos.map(({ id }) => id)}::text[])
      as learned (datetime, id)
    where e.datetime = learned.datetime and e.id = learned.id`.execute(tx);
}
