import type { AiModel, ModelOccasion, TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';
import type { TrainingAdvice } from '@tenken/contract/guard/training-advice.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { GuardRow } from '../guard.store.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

export interface AiModelRow {
  id: Id<'guard_model'>;
  guard_id: Id<'guard'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  timezone: string;
  is_guard_archived: boolean;
  status: AiModel['status'];
  stage: AiModel['stage'];
  progress: number;
  percentile: number;
  threshold: number | null;
  image_count: number;
  width: number | null;
  height: number | null;
  detection_area: GuardRow['detection_area'];
  exclusion_areas: GuardRow['exclusion_areas'];
  is_area_current: boolean;
  error_code: TrainingError | null;
  error_message: string | null;
  engine_version: string | null;
  is_reviewed: boolean;
  deaths: number;
  worked_ms: number;
  byte_size: number | null;
  calibration: unknown;
  advice: TrainingAdvice[];
  base_model_id: Id<'guard_model'> | null;
  occasion: ModelOccasion;
  standing_out_count: number;
  skipped_count: number;
  created_by: { id: Id<'user'>; name: string } | null;
  created_at: Date;
  updated_at: Date | null;
  finished_at: Date | null;
}

const selectModel = sql`
  select m.id, m.guard_id, k.camera_id, c.facility_id, u.company_id, c.timezone, k.archived_at is not null as is_guard_archived,
    m.status, m.stage, m.progress, m.percentile, m.threshold, m.image_count, m.width, m.height, m.detection_area,
    m.exclusion_areas, m.detection_area = k.detection_area and m.exclusion_areas = k.exclusion_areas as is_area_current,
    m.error_code, m.error_message, m.engine_version, m.is_reviewed, m.deaths, m.worked_ms, m.byte_size, m.calibration,
    m.advice, m.base_model_id, m.occasion, x.standing_out_count, x.skipped_count,
    case when w.id is null then null else json_build_object('id', w.id, 'name', w.name) end as created_by,
    m.created_at, m.updated_at, m.finished_at
  from guard_model m
  join guard k on k.id = m.guard_id and k.deleted_at is null
  join camera c on c.id = k.camera_id
  join facility f on f.id = c.facility_id join management_unit u on u.id = f.management_unit_id
  left join app_user w on w.id = m.created_by
  cross join lateral (select count(*) filter (where y.is_standing_out)::int as standing_out_count,
      count(*) filter (where y.skipped_reason is not null)::int as skipped_count
    from guard_model_photo y where y.model_id = m.id) x`;

export async function findAiModel(
  db: Database,
  id: Id<'guard_model'>,
  lock: 'for update' | null = null,
): Promise<AiModelRow | null> {
  const { rows } = await sql<AiModelRow>`${selectModel} where m.id = ${id}
    ${lock === null ? sql`` : sql`for update of m`}`.execute(db);
  return rows[0] ?? null;
}

/** Newest first. */
export async function findAiModels(
  db: Database,
  guardId: Id<'guard'>,
  query: { after: TimePlace | null; limit: number },
): Promise<AiModelRow[]> {
  const after =
    query.after === null ? sql`` : sql`and (m.created_at, m.id) < (${query.after.at}, ${query.after.id})`;
  const { rows } = await sql<AiModelRow>`${selectModel} where m.guard_id = ${guardId} ${after}
    order by m.created_at desc, m.id desc limit ${query.limit}`.execute(db);
  return rows;
}

export async function findModelOf(
  db: Database,
  guardId: Id<'guard'>,
  status: 'active' | 'training',
  lock: 'for update' | null = null,
): Promise<AiModelRow | null> {
  const { rows } = await sql<AiModelRow>`${selectModel} where m.guard_id = ${guardId} and m.status = ${status}
    ${lock === null ? sql`` : sql`for update of m`}`.execute(db);
  return rows[0] ?? null;
}

export interface NewModel {
  id: Id<'guard_model'>;
  guard: Pick<GuardRow, 'id' | 'detection_area' | 'exclusion_areas'>;
  percentile: number;
  size: { width: number; height: number };
  photos: readonly { id: Id<'photo'>; taken_at: Date }[];
  advice: readonly TrainingAdvice[];
  baseModelId: Id<'guard_model'> | null;
  occasion: ModelOccasion;
  isReviewed: boolean;
  /** Null for an automatic training. */
  createdBy: Id<'user'> | null;
  at: Date;
}

/** False when another model of the guard is in training. */
export async function insertModelOnce(tx: DatabaseTransaction, model: NewModel): Promise<boolean> {
  const row = await tx
    .insertInto('guard_model')
    .values({
      id: model.id,
      guard_id: model.guard.id,
      status: 'training',
      percentile: model.percentile,
      image_count: model.photos.length,
      ...model.size,
      detection_area: JSON.stringify(model.guard.detection_area),
      exclusion_areas: JSON.stringify(model.guard.exclusion_areas),
      advice: [...model.advice],
      base_model_id: model.baseModelId,
      occasion: model.occasion,
      is_reviewed: model.isReviewed,
      created_by: model.createdBy,
      created_at: model.at,
      updated_at: model.at,
    })
    // a literal: as a parameter of a prepared statement it would not match the index
    .onConflict((conflict) =>
      conflict.column('guard_id').where('status', '=', sql.lit('training')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('guard_model_photo')
    .values(
      model.photos.map(({ id, taken_at }) => ({
        model_id: model.id,
        photo_id: id,
        photo_taken_at: taken_at,
      })),
    )
    .execute();
  return true;
}

export async function saveThreshold(
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
  values: { percentile: number; threshold: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guard_model')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes a model the active one and archives the previous one. The shadow model of the previous one ends, unless the
 * new model only learned unknown lighting.
 */
export async function makeActive(
  tx: DatabaseTransaction,
  model: Pick<AiModelRow, 'id' | 'guard_id'>,
  at: Date,
): Promise<void> {
  await sql`update guard_model set status = 'archived', updated_at = ${at}
    where guard_id = ${model.guard_id} and status = 'active' and id <> ${model.id}`.execute(tx);
  await sql`update guard_model set status = 'active', stage = 'done', progress = 1, updated_at = ${at},
    finished_at = coalesce(finished_at, ${at}) where id = ${model.id}`.execute(tx);
  await sql`update guard k set shadow_model_id = null, shadow_since = null from guard_model m
    where k.id = ${model.guard_id} and k.shadow_model_id is not null and m.id = ${model.id}
      and m.occasion <> 'new_light'`.execute(tx);
}

/** Makes a finished model the shadow model. */
export async function makeShadow(
  tx: DatabaseTransaction,
  model: Pick<AiModelRow, 'id' | 'guard_id'>,
  at: Date,
): Promise<void> {
  await sql`update guard_model set status = 'archived', stage = 'done', progress = 1, updated_at = ${at},
    finished_at = coalesce(finished_at, ${at}) where id = ${model.id}`.execute(tx);
  await tx
    .updateTable('guard')
    .set({ shadow_model_id: model.id, shadow_since: at })
    .where('id', '=', model.guard_id)
    .execute();
}

/** False when it is no longer running. */
export async function endShadow(
  tx: DatabaseTransaction,
  guardId: Id<'guard'>,
  modelId: Id<'guard_model'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guard')
    .set({ shadow_model_id: null, shadow_since: null })
    .where('id', '=', guardId)
    .where('shadow_model_id', '=', modelId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ids of the models whose files are stored. */
export async function findStoredModelIds(db: Database, guardId: Id<'guard'>): Promise<Id<'guard_model'>[]> {
  const rows = await db.selectFrom('guard_model').select('id').where('guard_id', '=', guardId).execute();
  return rows.map(({ id }) => id);
}

/** Archives the remaining models of a guard; their files are deleted. */
export async function retireModels(tx: DatabaseTransaction, guardId: Id<'guard'>, at: Date): Promise<void> {
  await sql`update guard_model set status = case when status = 'training' then 'error' else 'archived' end,
      error_code = case when status = 'training' then 'cancelled' else error_code end,
      error_message = case when status = 'training' then 'The guard was archived.' else error_message end,
      stage = 'done', byte_size = null, updated_at = ${at}, finished_at = coalesce(finished_at, ${at})
    where guard_id = ${guardId} and status in ('training', 'active', 'archived')`.execute(tx);
  await tx
    .updateTable('guard')
    .set({ shadow_model_id: null, shadow_since: null })
    .where('id', '=', guardId)
    .execute();
}
