import type { CandidatePhoto } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { areOfCamera, type PhotoRow } from '../photo/photo.store.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

/** The newest photo of a camera, without further exposures of a bracket. */
export async function findLatestPhoto(db: Database, cameraId: Id<'camera'>): Promise<PhotoRow | null> {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('camera_id', '=', cameraId)
    .where(areOfCamera('photo'))
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type CandidateRow = PhotoRow & Pick<CandidatePhoto, 'last_result' | 'is_in_active_model'>;

export interface CandidateQuery {
  guardId: Id<'guard'>;
  cameraId: Id<'camera'>;
  from: Date | null;
  until: Date | null;
  size: { width: number; height: number } | null;
  result: 'normal' | 'anomaly' | 'none' | null;
  isGood: boolean | null;
  /** Restricts to these. */
  ids?: readonly Id<'photo'>[];
  after: TimePlace | null;
  limit: number;
}

/** Photos to train on, newest first, through the camera's index; each with the newest result of the guard. */
export async function findCandidates(db: Database, query: CandidateQuery): Promise<CandidateRow[]> {
  const conditions = [
    sql`p.camera_id = ${query.cameraId} and ${areOfCamera('p')} and p.files_deleted_at is null`,
  ];
  if (query.from !== null) conditions.push(sql`p.taken_at >= ${query.from}`);
  if (query.until !== null) conditions.push(sql`p.taken_at < ${query.until}`);
  if (query.after !== null) conditions.push(sql`(p.taken_at, p.id) < (${query.after.at}, ${query.after.id})`);
  if (query.size !== null)
    conditions.push(sql`p.width = ${query.size.width} and p.height = ${query.size.height}`);
  if (query.isGood !== null)
    conditions.push(sql`(cardinality(p.quality_reasons) = 0 and not p.is_shifted) = ${query.isGood}`);
  if (query.result !== null) conditions.push(resultIs(query.result));
  if (query.ids !== undefined) conditions.push(sql`p.id = any(${query.ids}::text[])`);
  const { rows } = await sql<CandidateRow>`
    select p.*, case when e.id is null then null else json_build_object('is_anomaly', e.is_anomaly, 'score', e.score,
        'is_confirmed', e.is_confirmed, 'confirmed_is_anomaly', e.confirmed_is_anomaly) end as last_result,
      exists (select from guard_model_photo x join guard_model m on m.id = x.model_id
        where m.guard_id = ${query.guardId} and m.status = 'active' and x.photo_taken_at = p.taken_at and x.photo_id = p.id)
        as is_in_active_model
    from photo p
    left join lateral (select y.* from anomaly_estimate y where y.datetime = p.taken_at and y.photo_id = p.id
      and y.guard_id = ${query.guardId} order by y.created_at desc limit 1) e on true
    where ${sql.join(conditions, sql` and `)}
    order by p.taken_at desc, p.id desc limit ${query.limit}`.execute(db);
  return rows;
}

export type SuggestibleRow = Pick<
  PhotoRow,
  'id' | 'taken_at' | 'width' | 'height' | 'quality_exposure' | 'quality_glare'
> & { is_light_unseen: boolean };

/** Photos of ten minutes share their lighting; the newest ones are enough to choose from. */
const MAX_SUGGESTIBLE = 10_000;

/**
 * Usable photos without an anomaly, one per ten minutes, newest first, with those in lighting unknown to the model
 * marked.
 */
export async function findSuggestible(
  db: Database,
  {
    guardId,
    cameraId,
    from,
    until,
  }: Pick<CandidateQuery, 'guardId' | 'cameraId'> & { from: Date; until: Date },
): Promise<SuggestibleRow[]> {
  // read once through the index of guard and time: 100 days have 14,400 photos
  const results = sql`anomaly_estimate e where e.guard_id = ${guardId} and e.datetime >= ${from} and e.datetime < ${until}`;
  const { rows } = await sql<SuggestibleRow>`
    select s.*, s.id in (select e.photo_id from ${results} and e.status = 'completed' and e.is_anomaly is null
      and not e.is_confirmed and e.model_id in (select m.id from guard_model m where m.guard_id = ${guardId} and m.status = 'active'))
      as is_light_unseen
    from (select distinct on (date_bin('10 minutes', p.taken_at, 'epoch'))
      p.id, p.taken_at, p.width, p.height, p.quality_exposure, p.quality_glare
    from photo p
    where p.camera_id = ${cameraId} and p.taken_at >= ${from} and p.taken_at < ${until} and ${areOfCamera('p')}
      and p.files_deleted_at is null and cardinality(p.quality_reasons) = 0 and not p.is_shifted
      and p.id not in (select e.photo_id from ${results} and coalesce(e.confirmed_is_anomaly, e.is_anomaly))
    order by date_bin('10 minutes', p.taken_at, 'epoch') desc, p.taken_at desc, p.id desc
    limit ${MAX_SUGGESTIBLE}) s`.execute(db);
  return rows;
}

/** A review takes precedence over the model. */
function resultIs(result: 'normal' | 'anomaly' | 'none'): ReturnType<typeof sql> {
  const verdict = sql`coalesce(e.confirmed_is_anomaly, e.is_anomaly)`;
  if (result === 'none') return sql`${verdict} is null`;
  return sql`${verdict} = ${result === 'anomaly'}`;
}
