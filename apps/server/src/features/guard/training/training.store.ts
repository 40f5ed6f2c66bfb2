import type { AiModel, TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { OpenCount } from '../../../platform/limits/require-open-limit.ts';
import type { TrainingResult } from './training-job.ts';

/** False when the training has ended meanwhile (cancelled, or its guard is deleted): the trainer has to stop. */
export async function saveProgress(
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
  at: { stage: AiModel['stage']; progress: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guard_model')
    .set({ stage: at.stage, progress: at.progress, updated_at: at.now })
    .where('id', '=', id)
    .where('status', '=', 'training')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a trainer that died, and its time; null when the training has ended meanwhile. */
export async function countTrainerDeath(
  db: Database,
  id: Id<'guard_model'>,
  round: { workedMs: number; isDead: boolean; now: Date },
): Promise<{ deaths: number; worked_ms: number } | null> {
  const { rows } = await sql<{ deaths: number; worked_ms: number }>`
    update guard_model set worked_ms = worked_ms + ${round.workedMs}::int, deaths = deaths + ${round.isDead ? 1 : 0}::int,
      updated_at = ${round.now} where id = ${id} and status = 'training' returning deaths, worked_ms`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** False when it had ended already. */
export async function endTraining(
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
  error: { code: TrainingError; message: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guard_model')
    .set({
      status: 'error',
      stage: 'done',
      error_code: error.code,
      error_message: error.message,
      updated_at: at,
      finished_at: at,
      // cancelling deletes the files: a row that refers to them would be reported as missing pictures
      ...(error.code === 'cancelled' ? { byte_size: null } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'training')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Starts again from the stored slices: after a review, photos are left out. */
export async function queueAgain(
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
  change: { imageCount: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('guard_model')
    .set({
      stage: 'queued',
      progress: 0,
      is_reviewed: true,
      image_count: change.imageCount,
      updated_at: change.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Incremented when old models should be trained again: 2 handles lighting, 3 measures it without objects. */
export const ENGINE = 3;

/** Stores the result of the trainer; next the model waits for a review or becomes active. */
export async function saveResult(
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
  result: TrainingResult,
  at: { stage: 'review' | 'done'; now: Date },
): Promise<void> {
  await tx
    .updateTable('guard_model')
    .set({
      stage: at.stage,
      progress: 1,
      threshold: result.threshold,
      engine_version: result.engineVersion,
      engine: ENGINE,
      calibration: JSON.stringify(result.calibration),
      byte_size: result.byteSize,
      image_count: result.photos.filter(({ skippedReason }) => skippedReason === null).length,
      updated_at: at.now,
      ...(at.stage === 'done' ? { finished_at: at.now } : {}),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    update guard_model_photo x set score = r.score, is_standing_out = r.is_standing_out, has_heatmap = r.is_standing_out,
      skipped_reason = r.skipped_reason
    from unnest(${result.photos.map(({ id: photoId }) => photoId)}::text[],
      ${result.photos.map(({ score }) => score)}::double precision[],
      ${result.photos.map(({ isStandingOut }) => isStandingOut)}::boolean[],
      ${result.photos.map(({ skippedReason }) => skippedReason)}::text[])
      as r (photo_id, score, is_standing_out, skipped_reason)
    where x.model_id = ${id} and x.photo_id = r.photo_id`.execute(tx);
}

/** Queued and running trainings; those waiting for a review are not counted. */
export async function countOpenTrainings(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  userId: Id<'user'> | null,
  staleBefore: Date,
): Promise<OpenCount> {
  const { rows } = await sql<OpenCount>`
    select count(*) filter (where x.created_by = ${userId}) as of_user, count(*) as of_company
    from guard_model x join guard g on g.id = x.guard_id join camera c on c.id = g.camera_id
      join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
    where x.status = 'training' and x.stage <> 'review' and coalesce(x.updated_at, x.created_at) >= ${staleBefore}
      and m.company_id = ${companyId}`.execute(tx);
  return rows[0]!;
}
