import type { RoundRun, RunRequest, SkipReason } from '@tenken/contract/round/round.schema.ts';
import { ROUND_RUNS_LISTED, SHEET_RUNS } from '@tenken/contract/round/round.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { isReceiptByHand } from '../photo/hand-held.store.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface RunRow {
  id: Id<'round_run'>;
  round: { id: Id<'round'>; name: string; facility_id: Id<'facility'> };
  run_uuid: string;
  revision: number;
  by: { id: Id<'user'>; name: string };
  started_at: Date;
  finished_at: Date | null;
  received_at: Date;
  target_count: number;
  step_count: number;
  photo_count: number;
  skipped_count: number;
}

const selectRun = sql`
  select n.id, json_build_object('id', r.id, 'name', r.name, 'facility_id', r.facility_id) as round, n.run_uuid, n.revision,
    json_build_object('id', u.id, 'name', u.name) as by, n.started_at, n.finished_at, n.received_at, n.target_count,
    (select count(*) from round_step s where s.run_id = n.id)::int as step_count,
    (select count(*) from round_step s where s.run_id = n.id and s.photo_uuid is not null)::int as photo_count,
    (select count(*) from round_step s where s.run_id = n.id and s.skipped is not null)::int as skipped_count
  from round_run n join round r on r.id = n.round_id join app_user u on u.id = n.user_id`;

export async function findRun(db: Database, id: Id<'round_run'>): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`${selectRun} where n.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The newest runs of a round. */
export async function findRuns(db: Database, roundId: Id<'round'>): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`${selectRun} where n.round_id = ${roundId}
    order by n.started_at desc, n.id desc limit ${ROUND_RUNS_LISTED}`.execute(db);
  return rows;
}

/** The runs of a facility that began in a period, oldest first; of very many the finished ones. */
export async function findRunsBetween(
  db: Database,
  facilityId: Id<'facility'>,
  from: Date,
  until: Date,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select x.* from (${selectRun}
    where r.facility_id = ${facilityId} and n.started_at >= ${from} and n.started_at < ${until}
    order by n.finished_at is null, n.started_at, n.id limit ${SHEET_RUNS}) x
    order by x.started_at, x.id`.execute(db);
  return rows;
}

export interface NewRun {
  id: Id<'round_run'>;
  round_id: Id<'round'>;
  run_uuid: string;
  user_id: Id<'user'>;
  revision: number;
  started_at: Date;
  finished_at: Date | null;
  received_at: Date;
  target_count: number;
}

/** Locks the number of new runs of this user until the transaction ends. */
export async function lockRunsOf(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('runs'), hashtext(${userId}))`.execute(tx);
}

/** Number of runs that a user has sent since a time, without this one. */
export async function countOtherRuns(
  tx: DatabaseTransaction,
  { user_id, round_id, run_uuid }: Pick<NewRun, 'user_id' | 'round_id' | 'run_uuid'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from round_run
    where user_id = ${user_id} and received_at > ${since}
      and (round_id, run_uuid) is distinct from (${round_id}, ${run_uuid})`.execute(tx);
  return rows[0]!.count;
}

export type KnownRun = Pick<NewRun, 'id' | 'user_id' | 'revision' | 'started_at' | 'finished_at'>;

/** The run with the id of its phone, of any user. */
export async function findRunNamed(
  tx: DatabaseTransaction,
  { round_id, run_uuid }: Pick<NewRun, 'round_id' | 'run_uuid'>,
): Promise<KnownRun | null> {
  const found = tx
    .selectFrom('round_run')
    .select(['id', 'user_id', 'revision', 'started_at', 'finished_at'])
    .where('round_id', '=', round_id)
    .where('run_uuid', '=', run_uuid);
  return (await found.executeTakeFirst()) ?? null;
}

/** Inserts a run, or updates it to a higher revision. Null when another user took the id meanwhile. */
export async function saveRun(tx: DatabaseTransaction, run: NewRun): Promise<Id<'round_run'> | null> {
  const { rows } = await sql<{ id: Id<'round_run'> }>`
    insert into round_run as n (id, round_id, run_uuid, user_id, revision, started_at, finished_at, received_at, target_count)
    values (${run.id}, ${run.round_id}, ${run.run_uuid}, ${run.user_id}, ${run.revision}, ${run.started_at},
      ${run.finished_at}, ${run.received_at}, ${run.target_count})
    on conflict (round_id, run_uuid) do update set revision = excluded.revision,
      finished_at = excluded.finished_at, received_at = excluded.received_at
    where n.user_id = excluded.user_id
    returning n.id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The steps as sent by the phone. */
export const findSentSteps = (
  tx: DatabaseTransaction,
  runId: Id<'round_run'>,
): Promise<RunRequest['steps']> =>
  tx
    .selectFrom('round_step')
    .select(['gauge_id', 'at', 'photo_uuid', 'skipped', 'note'])
    .where('run_id', '=', runId)
    .orderBy('place')
    .$castTo<RunRequest['steps'][number]>()
    .execute();

export interface StepChange {
  readonly gauge_id: Id<'gauge'>;
  readonly before: RunRequest['steps'][number] | null;
  readonly after: RunRequest['steps'][number] | null;
}

export async function keepRevision(
  tx: DatabaseTransaction,
  {
    changes,
    ...revision
  }: Pick<NewRun, 'revision' | 'received_at' | 'finished_at'> & {
    readonly run_id: Id<'round_run'>;
    readonly is_correction: boolean;
    readonly changes: readonly StepChange[];
  },
): Promise<void> {
  const row = { ...revision, changes: JSON.stringify(changes) };
  await tx.insertInto('round_run_revision').values(row).execute();
}

/** Number of stored changes of a run; a revision without changed targets counts as one. */
export async function countKept(
  tx: DatabaseTransaction,
  runId: Id<'round_run'>,
): Promise<{ changes: number; corrections: number }> {
  const { rows } = await sql<{ changes: number; corrections: number }>`
    select coalesce(sum(greatest(1, jsonb_array_length(changes))), 0)::int as changes,
      count(*) filter (where is_correction)::int as corrections
    from round_run_revision where run_id = ${runId}`.execute(tx);
  return rows[0]!;
}

interface CorrectionRow {
  revision: number;
  received_at: Date;
  changes: RoundRun['corrections'][number]['changes'];
}

/** Changes of a run after it was finished, oldest first. */
export async function findCorrections(db: Database, runId: Id<'round_run'>): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select v.revision, v.received_at, coalesce((select json_agg(json_build_object(
        'gauge', json_build_object('id', g.id, 'name', g.name),
        'before', case when jsonb_typeof(c.change -> 'before') = 'object' then json_build_object(
          'skipped', c.change #> '{before,skipped}', 'note', c.change #> '{before,note}',
          'has_photo', c.change #>> '{before,photo_uuid}' is not null) end) order by c.place)
      from jsonb_array_elements(v.changes) with ordinality c(change, place)
      join gauge g on g.id = c.change ->> 'gauge_id'), '[]') as changes
    from round_run_revision v where v.run_id = ${runId} and v.is_correction order by v.revision`.execute(db);
  return rows;
}

/** Replaces the steps of a run. */
export async function saveSteps(
  tx: DatabaseTransaction,
  runId: Id<'round_run'>,
  steps: RunRequest['steps'],
): Promise<void> {
  await tx.deleteFrom('round_step').where('run_id', '=', runId).execute();
  if (steps.length === 0) return;
  const rows = steps.map((step, place) => ({ ...step, run_id: runId, place }));
  await tx.insertInto('round_step').values(rows).execute();
}

/**
 * Indexes of the steps with a photo that the user of the run did not take of the gauge. A photo that has not arrived
 * is not included.
 */
export async function findForeignPhotos(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  steps: RunRequest['steps'],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select (s.at - 1)::int as place
    from unnest(${steps.map(({ gauge_id }) => gauge_id)}::text[], ${steps.map(({ photo_uuid }) => photo_uuid)}::text[])
      with ordinality as s (gauge_id, photo_uuid, at) join gauge g on g.id = s.gauge_id
    join photo_receipt r on r.camera_id = g.camera_id and r.photo_uuid = s.photo_uuid
    where not ${isReceiptByHand(sql.ref('s.gauge_id'), sql`${userId}::text`, sql.ref('s.photo_uuid'))}
    order by place`.execute(tx);
  return rows.map(({ place }) => place);
}

export interface StepRow {
  gauge: RoundRun['steps'][number]['gauge'];
  at: Date;
  photo_uuid: string | null;
  skipped: SkipReason | null;
  note: string;
  photo_id: Id<'photo'> | null;
  taken_at: Date | null;
}

/** The targets of its round without a step in a run, in inspection order. */
export async function findUnvisited(db: Database, runId: Id<'round_run'>): Promise<RoundRun['unvisited']> {
  const { rows } = await sql<RoundRun['unvisited'][number]>`
    select g.id, g.name from round_run n join round_target t on t.round_id = n.round_id join gauge g on g.id = t.gauge_id
      join camera c on c.id = g.camera_id join round r on r.id = n.round_id
    where n.id = ${runId} and g.deleted_at is null and c.facility_id = r.facility_id
      and not exists (select from round_step s where s.run_id = n.id and s.gauge_id = g.id)
    order by t.place`.execute(db);
  return rows;
}

/** The steps of a run with the photos that have arrived. */
export async function findSteps(db: Database, runId: Id<'round_run'>): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select json_build_object('id', g.id, 'name', g.name, 'unit', g.unit, 'measurement_format', json_build_object(
        'rounding_method', g.rounding_method, 'digits_after_decimal_point', g.digits_after_decimal_point)) as gauge, s.at, s.photo_uuid, s.skipped, s.note,
      r.photo_id, r.taken_at
    from round_step s join gauge g on g.id = s.gauge_id join round_run n on n.id = s.run_id
    left join photo_receipt r on r.camera_id = g.camera_id
      and ${isReceiptByHand(sql.ref('s.gauge_id'), sql.ref('n.user_id'), sql.ref('s.photo_uuid'))}
    where s.run_id = ${runId} order by s.place`.execute(db);
  return rows;
}
