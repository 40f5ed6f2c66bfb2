import { stepTask, TASK_MESSAGES, type TaskEvent } from '@tenken/contract/camera/task.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveTask, type TaskRow } from './task.store.ts';

export type TaskDeps = Pick<Platform, 'clock' | 'outbox'>;

export interface TaskMessage {
  /** The message reported by the device. */
  readonly message?: string;
  readonly photo_id?: Id<'photo'>;
}

const OWN_MESSAGES: Partial<Record<TaskEvent, string>> = TASK_MESSAGES;

export type Moved = 'moved' | 'unchanged' | 'illegal';

/** Applies an event to a locked task, if the state machine allows it. */
export async function moveTask(
  deps: TaskDeps,
  tx: DatabaseTransaction,
  task: TaskRow,
  event: TaskEvent,
  circumstances: TaskMessage = {},
): Promise<{ kind: Moved; task: TaskRow }> {
  const step = stepTask(task.platform, { ...task, is_done: task.done_at !== null }, event);
  if (step.kind !== 'moved') return { kind: step.kind, task };
  const at = deps.clock.now();
  const isNewStatus = step.status !== task.status;
  const change = {
    status: step.status,
    result: step.result,
    message: circumstances.message ?? OWN_MESSAGES[event] ?? task.message,
    accepted_at: event === 'accepted' || event === 'received' ? at : task.accepted_at,
    done_at: step.is_done ? (task.done_at ?? at) : null,
    steps: isNewStatus ? [...task.steps, { status: step.status, at: at.toISOString() }] : task.steps,
    photo_id: circumstances.photo_id ?? task.photo_id,
  };
  await saveTask(tx, task.id, change, at);
  const moved = { ...task, ...change, updated_at: at };
  await announceTask(deps, tx, moved);
  return { kind: 'moved', task: moved };
}

export function announceTask({ outbox }: TaskDeps, tx: DatabaseTransaction, task: TaskRow): Promise<void> {
  const { id, camera_id, facility_id, company_id, type, status, result, message } = task;
  return outbox.publish(
    tx,
    'camera_task.changed',
    { company_id, facility_id },
    { task_id: id, camera_id, type, status, result, message },
  );
}
