import { createHash } from 'node:crypto';
import type { OpenShot } from '../store/camera-state.ts';
import type { PhotoMeta } from '../store/photo-store.ts';

/** Key of a capture, unique within its camera. */
export const keyOf = (shot: OpenShot): string => (shot.kind === 'task' ? shot.task_id : shot.due_at);

/** The photo_uuid is derived from the scheduled time or the task, so a repeated capture is the same photo. */
export function metaOf(deviceId: string, shot: OpenShot): Omit<PhotoMeta, 'taken_at'> {
  if (shot.kind === 'schedule')
    return { photo_uuid: uuidOf(`${deviceId} schedule ${shot.due_at}`), trigger: 'schedule' };
  const { task_id, trigger } = shot;
  return { photo_uuid: uuidOf(`${deviceId} task ${task_id}`), trigger, task_id };
}

/** Metadata of a pushed file: the same file is always the same photo. */
export const metaOfFile = (deviceId: string, file: { identity: string; takenAt: Date }): PhotoMeta => ({
  photo_uuid: uuidOf(`${deviceId} file ${file.identity}`),
  taken_at: file.takenAt.toISOString(),
  trigger: 'schedule',
});

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, at) => hex.slice(ends[at - 1] ?? 0, end)).join('-');
}
