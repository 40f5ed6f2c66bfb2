import { AGENT_TASK_KEPT_HOURS, AGENT_TASK_MINUTES } from '@tenken/contract/camera/agent.limits.ts';
import type { AgentTaskResult } from '@tenken/contract/device/agent-call.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { MINUTE_MS, purge, timeBefore, type Removed } from '../../../platform/housekeeping/purge.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface AgentTaskRow {
  id: Id<'agent_task'>;
  router_id: Id<'router'>;
  facility_id: Id<'facility'>;
  type: 'search' | 'test_picture';
  created_at: Date;
  fetched_at: Date | null;
  answered_at: Date | null;
  result: AgentTaskResult | null;
}

export interface NewAgentTask {
  readonly id: Id<'agent_task'>;
  readonly router_id: Id<'router'>;
  readonly facility_id: Id<'facility'>;
  readonly requested_by: Id<'user'>;
  readonly type: AgentTaskRow['type'];
  readonly payload: Record<string, unknown>;
  readonly created_at: Date;
}

export async function insertAgentTask(tx: DatabaseTransaction, task: NewAgentTask): Promise<void> {
  await tx
    .insertInto('agent_task')
    .values({ ...task, payload: JSON.stringify(task.payload) })
    .execute();
}

const openSince = (now: Date): Date => new Date(now.getTime() - AGENT_TASK_MINUTES * MINUTE_MS);

export async function countWaiting(
  tx: DatabaseTransaction,
  routerId: Id<'router'>,
  now: Date,
): Promise<number> {
  const { waiting } = await tx
    .selectFrom('agent_task')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('router_id', '=', routerId)
    .where('answered_at', 'is', null)
    .where('created_at', '>', openSince(now))
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function findAgentTask(db: Database, id: Id<'agent_task'>): Promise<AgentTaskRow | null> {
  const { rows } = await sql<AgentTaskRow>`
    select id, router_id, facility_id, type, created_at, fetched_at, answered_at, result
    from agent_task where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface FetchedTask {
  id: Id<'agent_task'>;
  type: AgentTaskRow['type'];
  payload: Record<string, unknown>;
}

/** Queued tasks, and those handed out without an answer, because the answer may have been lost. */
export async function handOutTasks(db: Database, routerId: Id<'router'>, now: Date): Promise<FetchedTask[]> {
  const { rows } = await sql<FetchedTask>`
    update agent_task set fetched_at = coalesce(fetched_at, ${now})
    where router_id = ${routerId} and answered_at is null and created_at > ${openSince(now)}
    returning id, type, payload`.execute(db);
  return rows;
}

/** False when it was answered before, or is no task of this agent. Its parameters are deleted, because they contain a password. */
export async function answerTask(
  db: Database,
  routerId: Id<'router'>,
  id: Id<'agent_task'>,
  result: AgentTaskResult,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('agent_task')
    .set({ result: JSON.stringify(result), answered_at: now, payload: '{}' })
    .where('id', '=', id)
    .where('router_id', '=', routerId)
    .where('type', '=', result.type)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes old searches and test pictures. */
export const purgeAgentTasks = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    agent_task: sql`delete from agent_task where created_at < ${timeBefore(clock, AGENT_TASK_KEPT_HOURS * 60 * MINUTE_MS)}`,
  });
