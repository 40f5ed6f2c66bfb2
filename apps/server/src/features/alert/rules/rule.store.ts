import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { AlertState } from '@tenken/contract/alert/alert-state.ts';
import type { Checkpoint } from '@tenken/contract/alert/checkpoints.ts';
import type { RuleVersion } from '@tenken/contract/alert/rule-versions.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Subject, SubjectKind, Watched } from '../subject/subject.ts';

export interface RuleRow {
  kind: AlertKind;
  versions: RuleVersion[];
  state: AlertState;
  newest_at: Date;
  newest_id: string;
  settle_at: Date | null;
  late_since: Date | null;
}

export async function findRules(db: Database, subjectId: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select kind, versions, state, newest_at, newest_id, settle_at, late_since from alert_rule
    where subject_id = ${subjectId}`.execute(db);
  return rows;
}

/** The last checkpoint of each rule that is not after a time. */
export async function findCheckpoints(
  db: Database,
  subjectId: string,
  before: Date,
): Promise<Map<AlertKind, Checkpoint>> {
  const { rows } = await sql<{ kind: AlertKind; at: Date; state: AlertState }>`
    select c.kind, c.at, c.state from alert_rule r cross join lateral (select * from alert_checkpoint x
      where x.subject_id = r.subject_id and x.kind = r.kind and x.at <= ${before} order by x.at desc limit 1) c
    where r.subject_id = ${subjectId}`.execute(db);
  return new Map(rows.map(({ kind, at, state }) => [kind, { at: at.getTime(), state }]));
}

export interface RuleAfter extends RuleRow {
  /** Checkpoints after this time are computed again. */
  readonly from: number;
  readonly checkpoints: readonly Checkpoint[];
}

export async function saveRule(
  tx: DatabaseTransaction,
  { id, camera_id, gauge_id, guard_id }: Watched,
  rule: RuleAfter,
): Promise<void> {
  const { kind, newest_at, newest_id, settle_at, late_since } = rule;
  const [versions, state] = [JSON.stringify(rule.versions), JSON.stringify(rule.state)];
  await sql`insert into alert_rule (subject_id, kind, camera_id, gauge_id, guard_id, versions, state, newest_at, newest_id,
      settle_at, late_since)
    values (${id}, ${kind}, ${camera_id}, ${gauge_id}, ${guard_id}, ${versions}, ${state}, ${newest_at}, ${newest_id},
      ${settle_at}, ${late_since})
    on conflict (subject_id, kind) do update set versions = excluded.versions, state = excluded.state,
      newest_at = excluded.newest_at, newest_id = excluded.newest_id, settle_at = excluded.settle_at,
      late_since = excluded.late_since`.execute(tx);
  await saveCheckpoints(tx, id, rule);
}

async function saveCheckpoints(
  tx: DatabaseTransaction,
  subjectId: string,
  { kind, from, checkpoints }: RuleAfter,
): Promise<void> {
  await tx
    .deleteFrom('alert_checkpoint')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(from))
    .execute();
  if (checkpoints.length === 0) return;
  await sql`insert into alert_checkpoint (subject_id, kind, at, state)
    select ${subjectId}, ${kind}, n.at, n.state::jsonb
    from unnest(${checkpoints.map(({ at }) => new Date(at))}::timestamptz[],
      ${checkpoints.map(({ state }) => JSON.stringify(state))}::text[]) as n (at, state)
    on conflict (subject_id, kind, at) do update set state = excluded.state`.execute(tx);
}

/** Subjects whose late data are complete. */
export async function findSettled(db: Database, now: Date, limit: number): Promise<Subject[]> {
  const { rows } = await sql<{ subject: SubjectKind; id: string }>`
    select distinct case when gauge_id is not null then 'gauge' when guard_id is not null then 'guard' else 'camera' end as subject,
      subject_id as id
    from alert_rule where settle_at <= ${now} limit ${limit}`.execute(db);
  return rows;
}

export async function findNextSettling(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('alert_rule')
    .select((q) => q.fn.min('settle_at').as('at'))
    .where('settle_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.at;
}

/** `before` null: at any time. */
export async function clearPendingSettlement(
  db: Database,
  subjectId: string,
  before: Date | null,
): Promise<void> {
  await db
    .updateTable('alert_rule')
    .set({ settle_at: null })
    .where('subject_id', '=', subjectId)
    .where('settle_at', 'is not', null)
    .$if(before !== null, (q) => q.where('settle_at', '<', before))
    .execute();
}

/** The first one of a rule stays, to know where it began. */
export async function purgeCheckpoints(db: Database, before: Date): Promise<void> {
  await sql`delete from alert_checkpoint c where c.at < ${before}
    and exists (select from alert_checkpoint x where x.subject_id = c.subject_id and x.kind = c.kind
      and x.at > c.at and x.at < ${before})`.execute(db);
}
