import type { ReviewSums } from '@tenken/contract/measurement/ledger.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface WantedGauge {
  readonly id: Id<'gauge'>;
  /** Difference up to which two values are displayed the same, in the gauge's unit. */
  readonly tolerance: number;
}

/** Sums over the readings of one gauge made with one annotation version; version 0 stands for none. */
export interface SumsRow extends ReviewSums {
  readonly gauge_id: Id<'gauge'>;
  readonly annotation_version: number;
}

/**
 * One pass over the readings of each gauge through its index; a row for each annotation version. Manual values of
 * gauges that no engine reads are not comparisons and do not count.
 */
export async function sumReviews(
  db: Database,
  gauges: readonly WantedGauge[],
  { from, until }: { from: Date; until: Date },
): Promise<SumsRow[]> {
  if (gauges.length === 0) return [];
  const ids = gauges.map(({ id }) => id);
  const tolerances = gauges.map(({ tolerance }) => tolerance);
  const isRead = sql`x.engine_version is not null`;
  const isCompared = sql`x.is_confirmed and x.estimated_value is not null`;
  const deviation = sql`(x.estimated_value - x.confirmed_value)`;
  const isApart = sql`abs(${deviation}) > wanted.tolerance`;
  const { rows } = await sql<SumsRow>`
    select wanted.gauge_id, s.* from unnest(${ids}::text[], ${tolerances}::float8[]) as wanted (gauge_id, tolerance)
    cross join lateral (
      select coalesce(x.annotation_version, 0) as annotation_version,
        count(*)::int as readings,
        count(*) filter (where x.estimated_value is null)::int as unreadable,
        count(*) filter (where x.is_confirmed)::int as reviewed,
        count(*) filter (where ${isCompared})::int as compared,
        count(*) filter (where ${isCompared} and ${isApart})::int as corrected,
        coalesce(sum(${deviation}) filter (where ${isApart}), 0) as deviation_sum,
        coalesce(sum(${deviation} ^ 2) filter (where ${isApart}), 0) as deviation_square_sum,
        coalesce(sum(abs(${deviation})) filter (where ${isApart}), 0) as deviation_absolute_sum,
        count(*) filter (where ${isCompared} and x.uncertainty is not null)::int as stated,
        count(*) filter (where ${isCompared}
          and abs(${deviation}) <= 1.96 * x.uncertainty + wanted.tolerance)::int as covered
      from measurement x
      where x.gauge_id = wanted.gauge_id and x.datetime >= ${from} and x.datetime < ${until} and ${isRead}
      group by 1) s`.execute(db);
  return rows;
}

export interface AnnotationVersionRow {
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: { id: Id<'user'>; name: string } | null;
}

export async function findAnnotationVersions(
  db: Database,
  gaugeId: Id<'gauge'>,
): Promise<AnnotationVersionRow[]> {
  const { rows } = await sql<AnnotationVersionRow>`select a.version, a.created_at,
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as created_by
    from gauge_annotation a left join app_user u on u.id = a.created_by
    where a.gauge_id = ${gaugeId} order by a.version desc`.execute(db);
  return rows;
}
