import type { Simulation } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface ScoredPhoto extends Pick<
  Simulation['records'][number],
  'score' | 'light_allowance' | 'truth_is_anomaly' | 'is_training_photo'
> {
  photo_id: Id<'photo'>;
  datetime: Date;
}

/**
 * The scores of a model in a period, oldest first: of inspected photos, and of its training photos when held out. A
 * review of a photo counts for every model; a training photo was chosen as normal.
 */
export async function findScores(
  db: Database,
  model: { id: Id<'guard_model'>; guard_id: Id<'guard'> },
  range: { from: Date; until: Date },
): Promise<ScoredPhoto[]> {
  const { rows } = await sql<ScoredPhoto>`
    with truth as (
      select distinct on (y.datetime, y.photo_id) y.datetime, y.photo_id, y.confirmed_is_anomaly from anomaly_estimate y
      where y.guard_id = ${model.guard_id} and y.is_confirmed and y.datetime >= ${range.from} and y.datetime < ${range.until}
      order by y.datetime, y.photo_id, y.confirmed_at desc)
    select s.photo_id, s.datetime, s.score, s.light_allowance, s.is_training_photo,
      coalesce(t.confirmed_is_anomaly, case when s.is_training_photo then false end) as truth_is_anomaly
    from (
      select e.photo_id, e.datetime, e.score, coalesce(e.light_allowance, 0) as light_allowance, false as is_training_photo from anomaly_estimate e
      where e.model_id = ${model.id} and e.datetime >= ${range.from} and e.datetime < ${range.until}
        and e.status = 'completed'
      union all
      select x.photo_id, x.photo_taken_at, x.score, 0, true from guard_model_photo x
      where x.model_id = ${model.id} and x.photo_taken_at >= ${range.from} and x.photo_taken_at < ${range.until}
        and x.score is not null
        and not exists (select from anomaly_estimate o where o.datetime = x.photo_taken_at and o.photo_id = x.photo_id
          and o.guard_id = ${model.guard_id} and o.model_id = ${model.id} and o.status = 'completed')
    ) s left join truth t on t.datetime = s.datetime and t.photo_id = s.photo_id
    order by s.datetime, s.photo_id`.execute(db);
  return rows;
}
