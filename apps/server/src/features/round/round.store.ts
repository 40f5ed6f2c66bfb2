import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Weekday } from '@tenken/contract/round/round.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface PlanRow {
  readonly weekdays: readonly Weekday[];
  readonly times: readonly string[];
  readonly timezone: string;
  readonly within_minutes: number;
  readonly assignee: { readonly id: Id<'user'>; readonly name: string } | null;
  readonly since: Date;
}

interface LastRun {
  readonly id: Id<'round_run'>;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly by: { readonly id: Id<'user'>; readonly name: string };
}

export interface RoundRow {
  readonly id: Id<'round'>;
  readonly facility_id: Id<'facility'>;
  readonly company_id: Id<'company'>;
  readonly name: string;
  readonly version: number;
  readonly deleted_at: Date | null;
  readonly plan: PlanRow | null;
  /** Its targets in order, without deleted and moved ones. */
  readonly gauge_ids: readonly Id<'gauge'>[];
  /** The newest, finished or not. */
  readonly last_run: LastRun | null;
  /** Finished ones with a visited or skipped target, newest first: they can count for the last time of a plan. */
  readonly runs: readonly LastRun[];
}

const RUNS_LOOKED_AT = 20;

const selectRun = sql`select n.id, n.started_at, n.finished_at, json_build_object('id', p.id, 'name', p.name) as by
  from round_run n join app_user p on p.id = n.user_id where n.round_id = r.id`;
const newestFirst = sql`order by n.started_at desc, n.id desc`;

const selectRound = sql`
  select r.id, r.facility_id, m.company_id, r.name, r.version, r.deleted_at,
    case when r.plan_times is null then null else json_build_object('weekdays', r.plan_weekdays, 'times', r.plan_times,
      'timezone', r.plan_timezone, 'within_minutes', r.plan_within_minutes, 'since', r.plan_since,
      'assignee', case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end) end as plan,
    coalesce((select array_agg(t.gauge_id order by t.place) from round_target t
      join gauge g on g.id = t.gauge_id and g.deleted_at is null
      join camera c on c.id = g.camera_id and c.facility_id = r.facility_id where t.round_id = r.id), '{}') as gauge_ids,
    (select to_json(x) from (${selectRun} ${newestFirst} limit 1) x) as last_run,
    coalesce((select json_agg(x) from (${selectRun} and n.finished_at is not null
        and exists (select from round_step s where s.run_id = n.id)
      ${newestFirst} limit ${sql.lit(RUNS_LOOKED_AT)}) x), '[]') as runs
  from round r join facility f on f.id = r.facility_id join management_unit m on m.id = f.management_unit_id
  left join app_user u on u.id = r.plan_assignee`;

type FoundRun = Omit<LastRun, 'started_at' | 'finished_at'> & {
  started_at: string;
  finished_at: string | null;
};
type Found = Omit<RoundRow, 'plan' | 'last_run' | 'runs'> & {
  plan: (Omit<PlanRow, 'since'> & { since: string }) | null;
  last_run: FoundRun | null;
  runs: FoundRun[];
};

/** Times inside JSON are text. */
const toRow = ({ plan, last_run, runs, ...row }: Found): RoundRow => ({
  ...row,
  plan: plan && { ...plan, since: new Date(plan.since) },
  last_run: last_run && toLastRun(last_run),
  runs: runs.map(toLastRun),
});

const toLastRun = (run: FoundRun): LastRun => ({
  ...run,
  started_at: new Date(run.started_at),
  finished_at: run.finished_at === null ? null : new Date(run.finished_at),
});

/** The rounds of a facility by name. */
export async function findRounds(db: Database, facilityId: Id<'facility'>): Promise<RoundRow[]> {
  const { rows } = await sql<Found>`${selectRound}
    where r.facility_id = ${facilityId} and r.deleted_at is null
    order by r.name collate natural_order, r.id`.execute(db);
  return rows.map(toRow);
}

/** Also a deleted one. */
export async function findRound(db: Database, id: Id<'round'>): Promise<RoundRow | null> {
  const { rows } = await sql<Found>`${selectRound} where r.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toRow(rows[0]);
}

/** Locks a round until the transaction ends. */
export async function lockRound(tx: DatabaseTransaction, id: Id<'round'>): Promise<RoundRow | null> {
  await sql`select from round where id = ${id} for update`.execute(tx);
  return findRound(tx, id);
}

/** Locks the rounds of this facility until the transaction ends: names and number are checked first. */
export async function lockRoundsOf(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rounds'), hashtext(${facilityId}))`.execute(tx);
}

export async function countRounds(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<number> {
  const { count } = await tx
    .selectFrom('round')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('facility_id', '=', facilityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasRoundNamed(
  tx: DatabaseTransaction,
  facilityId: Id<'facility'>,
  name: string,
  otherThan: Id<'round'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('round')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('name', '=', name)
    .where('id', '<>', otherThan)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of the gauges that belong to the facility, with their types. */
export async function findGaugesOf(
  db: Database,
  facilityId: Id<'facility'>,
  gaugeIds: readonly Id<'gauge'>[],
): Promise<Map<string, GaugeType>> {
  const { rows } = await sql<{
    id: string;
    type: GaugeType;
  }>`select g.id, g.type from gauge g join camera c on c.id = g.camera_id
    where g.id = any(${gaugeIds}::text[]) and g.deleted_at is null and c.facility_id = ${facilityId}`.execute(
    db,
  );
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export async function seesFacility(
  db: Database,
  userId: Id<'user'>,
  facilityId: Id<'facility'>,
): Promise<boolean> {
  const { rows } = await sql`select from visible_facility
    where user_id = ${userId} and facility_id = ${facilityId}`.execute(db);
  return rows.length > 0;
}

export interface RoundPlanColumns {
  plan_weekdays: string[] | null;
  plan_times: string[] | null;
  plan_timezone: string | null;
  plan_within_minutes: number | null;
  plan_assignee: Id<'user'> | null;
  plan_since: Date | null;
}

export async function insertRound(
  tx: DatabaseTransaction,
  round: RoundPlanColumns & {
    id: Id<'round'>;
    facility_id: Id<'facility'>;
    name: string;
    created_by: Id<'user'>;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('round').values(round).execute();
}

export async function updateRound(
  tx: DatabaseTransaction,
  id: Id<'round'>,
  changes: Partial<RoundPlanColumns> & { name?: string; version: number; deleted_at?: Date },
): Promise<void> {
  await tx.updateTable('round').set(changes).where('id', '=', id).execute();
}

/** Replaces the targets, in inspection order. */
export async function saveTargets(
  tx: DatabaseTransaction,
  roundId: Id<'round'>,
  gaugeIds: readonly Id<'gauge'>[],
): Promise<void> {
  await tx.deleteFrom('round_target').where('round_id', '=', roundId).execute();
  await tx
    .insertInto('round_target')
    .values(gaugeIds.map((gauge_id, place) => ({ round_id: roundId, place, gauge_id })))
    .execute();
}
