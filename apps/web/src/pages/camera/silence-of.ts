import { SILENT_AFTER_HOURS } from '@tenken/contract/photo/calendar.limits.ts';
import { isBatteryLow } from '@tenken/contract/camera/camera.limits.ts';
import type { CameraState } from '@tenken/contract/photo/calendar.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';

type Watched = Pick<Camera, 'health' | 'latest_photo' | 'device_id' | 'status'>;

/** no_contact: the device is not heard of; no_photo: it calls and sends none; the others as the camera's state says. */
export type SilenceKind =
  | Exclude<CameraState, 'fine' | 'silent'>
  | 'awaited_photo'
  | 'no_contact'
  | 'no_photo'
  | 'no_upload';

/** Why nothing new comes from a camera, since when, and its battery where that may be the cause. */
export function silenceOf(
  { health, latest_photo, device_id, status }: Watched,
  nowMs: number,
): { kind: SilenceKind; since: string | null; battery: number | null } {
  const { state, last_contact_at } = health;
  const photoAt = latest_photo?.datetime ?? null;
  if (state === 'awaited')
    return { kind: device_id === null ? 'awaited_photo' : state, since: null, battery: null };
  if (state !== 'silent' && state !== 'fine') {
    const since = state === 'late' ? photoAt : health.since;
    return { kind: state, since, battery: state === 'late' ? lowBattery(status) : null };
  }
  if (device_id === null) return { kind: 'no_upload', since: photoAt, battery: null };
  const isReporting =
    last_contact_at !== null && nowMs - Date.parse(last_contact_at) < SILENT_AFTER_HOURS * 3_600_000;
  return isReporting
    ? { kind: 'no_photo', since: photoAt, battery: null }
    : { kind: 'no_contact', since: last_contact_at ?? photoAt, battery: lowBattery(status) };
}

const lowBattery = ({ battery_percentage: left }: Camera['status']): number | null =>
  left !== null && isBatteryLow(left) ? left : null;
