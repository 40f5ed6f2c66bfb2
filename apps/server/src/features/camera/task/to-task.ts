import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import type { TaskRow } from './task.store.ts';

/** The API form of a row. */
export const toTask = (row: TaskRow): CameraTask => ({
  id: row.id,
  camera: { id: row.camera_id },
  type: row.type,
  status: row.status,
  result: row.result,
  message: row.message,
  payload: row.payload,
  requested_by: row.requested_by,
  created_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  steps: row.steps,
  photo: row.photo_id === null ? null : { id: row.photo_id },
});
