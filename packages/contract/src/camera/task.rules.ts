import type { PlatformType } from './device-model.ts';
import type { TaskResult, TaskStatus, TaskType } from './task.schema.ts';

/** Events of a task reported by a device. */
export const DEVICE_EVENTS = ['received', 'accepted', 'running', 'done', 'rejected'] as const;
type DeviceEvent = (typeof DEVICE_EVENTS)[number];

/**
 * All events of a task. handed_out: a device fetched it; failed: done, with result failure; proven: the photo arrived,
 * or the device reported the revision, which completes it; the others are caused by the server.
 */
export type TaskEvent =
  | DeviceEvent
  | 'failed'
  | 'handed_out'
  | 'proven'
  | 'no_photo'
  | 'cancelled'
  | 'superseded'
  | 'deactivated'
  | 'expired';

/** Reasons why a task ended, in its message; the console has a text for each. */
export const TASK_MESSAGES = {
  no_photo: 'no photo received',
  cancelled: 'cancelled',
  superseded: 'superseded',
  deactivated: 'camera deactivated',
  expired: 'expired',
} as const satisfies Partial<Record<TaskEvent, string>>;

/** The steps of a successful task, by platform (decision B3). */
export const TASK_PATHS: Readonly<Record<PlatformType, readonly TaskStatus[]>> = {
  platform_1: ['queued', 'checking', 'accepted', 'running', 'completed'],
  platform_2: [
    'queued',
    'pending',
    'processed_downlink_stage',
    'potentially_processed_uplink_stage',
    'processed',
  ],
};

type Row = Partial<Record<TaskEvent, TaskStatus>>;
const anyTime = { superseded: 'rejected', deactivated: 'rejected', expired: 'rejected' } as const;

/** Every legal step. Others are refused; a final status has no row. */
const STEPS: Readonly<Record<PlatformType, Partial<Record<TaskStatus, Row>>>> = {
  platform_1: {
    queued: { handed_out: 'checking', proven: 'completed', cancelled: 'rejected', ...anyTime },
    checking: { accepted: 'accepted', rejected: 'rejected', proven: 'completed', ...anyTime },
    accepted: {
      running: 'running',
      rejected: 'rejected',
      proven: 'completed',
      ...anyTime,
    },
    running: {
      done: 'running',
      failed: 'completed',
      no_photo: 'completed',
      rejected: 'rejected',
      proven: 'completed',
      ...anyTime,
    },
  },
  platform_2: {
    queued: { handed_out: 'pending', proven: 'processed', cancelled: 'rejected', ...anyTime },
    pending: {
      received: 'processed_downlink_stage',
      rejected: 'rejected',
      proven: 'processed',
      ...anyTime,
    },
    processed_downlink_stage: {
      done: 'potentially_processed_uplink_stage',
      failed: 'processed',
      rejected: 'rejected',
      proven: 'processed',
      ...anyTime,
    },
    potentially_processed_uplink_stage: {
      failed: 'processed',
      no_photo: 'processed',
      rejected: 'rejected',
      proven: 'processed',
      ...anyTime,
    },
  },
};

export interface TaskState {
  readonly type: TaskType;
  readonly status: TaskStatus;
  /** The device reported done; on the first platform that is not a status of its own. */
  readonly is_done: boolean;
  readonly result: TaskResult | null;
}

export type TaskStep =
  | ({ readonly kind: 'moved' } & Omit<TaskState, 'type'>)
  /** A repeated event: answered like the first, without a change. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'illegal' };

/** Applies an event to a task. Steps never go back and never skip one; an ended task never changes. */
export function stepTask(platform: PlatformType, task: TaskState, event: TaskEvent): TaskStep {
  if (event === 'no_photo' && (!task.is_done || task.type !== 'photoshoot_request'))
    return { kind: 'illegal' };
  if (isRepeated(platform, task, event)) return { kind: 'unchanged' };
  const status = STEPS[platform][task.status]?.[event];
  if (status === undefined) return { kind: 'illegal' };
  const result = isFinal(status) ? (event === 'proven' ? 'success' : 'failure') : null;
  return { kind: 'moved', status, is_done: task.is_done || event === 'done', result };
}

export const isFinal = (status: TaskStatus): boolean =>
  status === 'completed' || status === 'processed' || status === 'rejected';

/** Statuses returned by GET tasks: queued, or handed out without an answer. */
export const WAITING_STATUSES: readonly TaskStatus[] = ['queued', 'checking', 'pending'];

/** A device repeats an event until it is answered: the task already has the resulting status. */
function isRepeated(platform: PlatformType, task: TaskState, event: TaskEvent): boolean {
  if (event === 'done' && task.status === 'running') return task.is_done;
  if (event === 'failed') return isEndOf(platform, task.status) && task.result === 'failure';
  if (event === 'rejected') return task.status === 'rejected';
  if (event === 'proven') return isEndOf(platform, task.status) && task.result === 'success';
  const target = Object.values(STEPS[platform]).find((row) => row?.[event] !== undefined)?.[event];
  const path = TASK_PATHS[platform];
  return isReportable(event) && target !== undefined && path.indexOf(target) <= path.indexOf(task.status);
}

const isEndOf = (platform: PlatformType, status: TaskStatus): boolean =>
  TASK_PATHS[platform].at(-1) === status;

const isReportable = (event: TaskEvent): boolean =>
  event === 'handed_out' ||
  event === 'received' ||
  event === 'accepted' ||
  event === 'running' ||
  event === 'done';
