import type { Answer } from '@tenken/anomaly/detect/answer.ts';
import type { ShadowRecord } from '@tenken/contract/guard/estimate.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { AiModelRow } from '../../model/ai-model.store.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { EstimateRow } from '../anomaly-estimate.store.ts';

export type ConfirmedPhoto = Pick<EstimateRow, 'datetime' | 'photo_id' | 'photo_width' | 'photo_height'> & {
  /** Confirmed since the last training of a shadow model. */
  is_fresh: boolean;
};

/**
 * Photos reviewed as normal for which the guard had another result, oldest first: anomalies and unknown lighting.
 * Photos of the model itself, and of another size, are excluded.
 */
export async function findConfirmedPhotos(
  db: Database,
  base: Pick<AiModelRow, 'id' | 'guard_id' | 'width' | 'height'>,
  since: Date,
): Promise<ConfirmedPhoto[]> {
  const { rows } = await sql<ConfirmedPhoto>`
    select e.datetime, e.photo_id, p.width as photo_width, p.height as photo_height,
      e.confirmed_at > coalesce((select max(m.created_at) from guard_model m
        where m.guard_id = ${base.guard_id} and m.occasion = 'shadow'), '-infinity') as is_fresh
    from anomaly_estimate e
    join photo p on p.taken_at = e.datetime and p.id = e.photo_id and p.files_deleted_at is null
    where e.guard_id = ${base.guard_id} and e.datetime >= ${since} and e.status = 'completed'
      and e.confirmed_is_anomaly = false and e.is_anomaly is distinct from false and not e.is_learned
      and p.width = ${base.width} and p.height = ${base.height}
      and not exists (select from guard_model_photo x where x.model_id = ${base.id} and x.photo_id = e.photo_id)
    order by e.datetime, e.id`.execute(db);
  return rows;
}

/** Null without a shadow model. */
export async function countShadowRecord(db: Database, guardId: Id<'guard'>): Promise<ShadowRecord | null> {
  const { rows } = await sql<CountedShadow>`
    select k.shadow_model_id as model_id, k.shadow_since as since, count(e.id)::int as photos,
      count(*) filter (where e.confirmed_is_anomaly)::int as confirmed_anomalies,
      ${countsOf(sql`case when e.is_anomaly then 'anomaly' when e.is_anomaly is null then 'light_not_seen' else 'normal' end`)} as active,
      ${countsOf(sql`e.shadow_answer`)} as shadow
    from guard k
    left join anomaly_estimate e on e.guard_id = k.id and e.datetime >= k.shadow_since
      and e.shadow_model_id = k.shadow_model_id and e.shadow_answer is not null and e.status = 'completed'
    where k.id = ${guardId} and k.shadow_model_id is not null and k.shadow_since is not null
    group by k.id`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { model_id, since, ...counted } = row;
  return { model: { id: model_id }, since: since.toISOString(), ...counted };
}

type CountedShadow = Omit<ShadowRecord, 'model' | 'since'> & { model_id: Id<'guard_model'>; since: Date };

function countsOf(answer: ReturnType<typeof sql>) {
  const flagged = (word: Answer) => sql`${answer} = ${sql.lit(word)}`;
  return sql`json_build_object(
    'anomalies', count(e.id) filter (where ${flagged('anomaly')}),
    'false_alarms', count(e.id) filter (where ${flagged('anomaly')} and e.confirmed_is_anomaly = false),
    'found', count(e.id) filter (where ${flagged('anomaly')} and e.confirmed_is_anomaly),
    'light_not_seen', count(e.id) filter (where ${flagged('light_not_seen')}))`;
}
