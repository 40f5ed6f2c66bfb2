import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

export const TASK_TYPES = ['photoshoot_request', 'camera_settings_update'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** The statuses of both paths of decision B3; a device uses the path of its platform. */
export const TASK_STATUSES = [
  'checking',
  'accepted',
  'running',
  'completed',
  'pending',
  'processed',
  'processed_downlink_stage',
  'potentially_processed_uplink_stage',
  'rejected',
  'queued',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_RESULTS = ['success', 'failure'] as const;
export type TaskResult = (typeof TASK_RESULTS)[number];

/** A task of a camera with its progress (ENT-047). */
export const cameraTask = z.object({
  id: idOf('camera_task'),
  camera: z.object({ id: idOf('camera') }),
  type: z.enum(TASK_TYPES),
  status: z.enum(TASK_STATUSES),
  /** null while the task is open. */
  result: z.nullable(z.enum(TASK_RESULTS)),
  /** Why it ended without success: one of TASK_MESSAGES, or the message of the device. */
  message: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** null when the server requested it, as for a retry. */
  requested_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  created_at: z.string(),
  accepted_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Its statuses, oldest first. */
  steps: z.array(z.object({ status: z.enum(TASK_STATUSES), at: z.string() })),
  /** The photo that completed a photoshoot request. */
  photo: z.nullable(z.object({ id: idOf('photo') })),
});
export type CameraTask = z.infer<typeof cameraTask>;
