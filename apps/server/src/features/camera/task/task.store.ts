import type { PlatformType } from '@tenken/contract/camera/device-model.ts';
import type { TaskResult, TaskStatus, TaskType } from '@tenken/contract/camera/task.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { batch, memoizeByInstance, BATCH_WINDOW } from '../../../platform/batch.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

export interface TaskCamera {
  id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  is_active: boolean;
  /** null: no device. */
  platform: PlatformType | null;
}

export async function findTaskCamera(db: Database, id: Id<'camera'>): Promise<TaskCamera | null> {
  const { rows } = await sql<TaskCamera>`
    select c.id, c.facility_id, m.company_id, c.is_active, d.platform
    from camera c join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
      left join device d on d.id = c.device_id
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface TaskRow {
  id: Id<'camera_task'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  type: TaskType;
  platform: PlatformType;
  status: TaskStatus;
  result: TaskResult | null;
  message: string;
  payload: Record<string, unknown>;
  settings_revision: number | null;
  requested_by: { id: Id<'user'>; name: string } | null;
  created_at: Date;
  accepted_at: Date | null;
  updated_at: Date;
  done_at: Date | null;
  steps: { status: TaskStatus; at: string }[];
  photo_id: Id<'photo'> | null;
}

const selectTask = sql`
  select t.id, t.camera_id, c.facility_id, m.company_id, t.type, t.platform, t.status, t.result, t.message, t.payload,
    t.settings_revision, t.created_at, t.accepted_at, t.updated_at, t.done_at, t.steps, t.photo_id,
    (select json_build_object('id', u.id, 'name', u.name) from app_user u where u.id = t.requested_by) as requested_by
  from camera_task t join camera c on c.id = t.camera_id join facility f on f.id = c.facility_id
    join management_unit m on m.id = f.management_unit_id`;

export async function findTask(db: Database, id: Id<'camera_task'>): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`${selectTask} where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockTask(tx: DatabaseTransaction, id: Id<'camera_task'>): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`${selectTask} where t.id = ${id} for update of t`.execute(tx);
  return rows[0] ?? null;
}

/** The open tasks of a camera, locked, oldest first. */
export async function lockOpenTasks(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  type: TaskType | null = null,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`${selectTask}
    where t.camera_id = ${cameraId} and t.result is null and (${type}::text is null or t.type = ${type})
    order by t.created_at, t.id for update of t`.execute(tx);
  return rows;
}

export interface TaskListQuery {
  cameraId: Id<'camera'>;
  after: TimePlace | null;
  limit: number;
}

export async function findTasks(db: Database, { cameraId, after, limit }: TaskListQuery): Promise<TaskRow[]> {
  const older = after === null ? sql`` : sql`and (t.created_at, t.id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<TaskRow>`${selectTask} where t.camera_id = ${cameraId} ${older}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Number of tasks that a device would get now. */
const batchWaiting = memoizeByInstance((db: Database) =>
  batch<Id<'camera'>, number>(async (cameraIds) => {
    const rows = await db
      .selectFrom('camera_task')
      .select((q) => ['camera_id', q.fn.countAll<number>().as('count')])
      .where('camera_id', '=', (q) => q.fn.any(q.val(cameraIds)))
      .where('result', 'is', null)
      .where('status', 'in', ['queued', 'checking', 'pending'])
      .groupBy('camera_id')
      .execute();
    const found = new Map(rows.map(({ camera_id, count }) => [camera_id, count]));
    return cameraIds.map((id) => found.get(id) ?? 0);
  }, BATCH_WINDOW),
);

export const countWaitingTasks = (db: Database, cameraId: Id<'camera'>): Promise<number> =>
  batchWaiting(db)(cameraId);

export interface NewTask {
  id: Id<'camera_task'>;
  camera_id: Id<'camera'>;
  type: TaskType;
  platform: PlatformType;
  payload: Record<string, unknown>;
  settings_revision: number | null;
  requested_by: Id<'user'> | null;
  at: Date;
}

/** False when the camera has an open task of this type: there is one at most. */
export async function insertTask(tx: DatabaseTransaction, { at, ...task }: NewTask): Promise<boolean> {
  const row = await tx
    .insertInto('camera_task')
    .values({
      ...task,
      payload: JSON.stringify(task.payload),
      status: 'queued',
      created_at: at,
      updated_at: at,
      steps: JSON.stringify([{ status: 'queued', at: at.toISOString() }]),
    })
    .onConflict((conflict) => conflict.columns(['camera_id', 'type']).where('result', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type TaskChange = Pick<
  TaskRow,
  'status' | 'result' | 'message' | 'accepted_at' | 'done_at' | 'steps' | 'photo_id'
>;

export async function saveTask(
  tx: DatabaseTransaction,
  id: Id<'camera_task'>,
  change: TaskChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('camera_task')
    .set({ ...change, steps: JSON.stringify(change.steps), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Open tasks without progress since a time, and those reported as done whose photo did not arrive. */
export async function findStaleTasks(
  db: Database,
  before: { idle: Date; unproven: Date },
  limit: number,
): Promise<{ id: Id<'camera_task'> }[]> {
  return db
    .selectFrom('camera_task')
    .select('id')
    .where('result', 'is', null)
    .where((q) =>
      q.or([
        q('updated_at', '<=', before.idle),
        q.and([q('type', '=', 'photoshoot_request'), q('done_at', '<=', before.unproven)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}
