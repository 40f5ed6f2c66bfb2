import * as z from 'zod/mini';
import { cameraState } from '@tenken/contract/photo/camera-state.rules.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { describeRecurrence, rrulesOf } from '@tenken/contract/schedule/schedule.rules.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CameraRow } from './camera.store.ts';

/** The API form of a row. */
export function toCamera(deps: Pick<Platform, 'config' | 'clock' | 'secrets'>, row: CameraRow): Camera {
  const { latest_photo: photo } = row;
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    facility: { id: row.facility_id },
    management_unit: { id: row.management_unit_id },
    gauges: row.gauges,
    guards: row.guards,
    latest_photo: photo && {
      ...photo,
      datetime: new Date(photo.datetime).toISOString(),
      image_url: pictureUrl(deps, photo.id, 'image'),
      thumbnail_url: pictureUrl(deps, photo.id, 'thumbnail'),
    },
    status: {
      battery_percentage: row.battery_percentage,
      cellular_rsrp_dbm: row.cellular_rsrp_dbm,
      update_time: row.status_updated_at?.toISOString() ?? null,
    },
    health: healthOf(row),
    device_type: row.device_type,
    device_id: row.device_id,
    firmware_version: row.firmware_version,
    fpga_version: row.fpga_version,
    image_resolution: row.image_resolution,
    plan: row.plan,
    timezone: row.timezone,
    schedule: row.schedule && {
      id: row.schedule.id,
      name: row.schedule.name,
      type: row.schedule.type,
      rrules: rrulesOf(row.schedule),
    },
    shooting_frequency: row.schedule && describeRecurrence(row.schedule, 'en'),
    settings: z.parse(cameraSettings, row.settings),
    settings_revision: row.settings_revision,
    applied_revision: row.applied_revision,
    memo: {
      text: row.memo,
      version: row.memo_version,
      updated_at: row.memo_updated_at?.toISOString() ?? null,
      updated_by: row.memo_updated_by,
    },
  };
}

/** The health of a camera; an inactive one is healthy. */
export function healthOf({
  health,
  is_active,
  latest_photo,
}: Pick<CameraRow, 'health' | 'is_active'> & { latest_photo: object | null }): Camera['health'] {
  const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
  const isAwaited = health.last_contact_at === null && latest_photo === null;
  const contact = isAwaited ? 'awaited' : cameraState(health.presence, health.sight);
  const state = is_active ? contact : 'fine';
  const since = health.presence === 'present' ? health.sight_since : health.presence_since;
  return {
    state,
    since: state === 'fine' || isAwaited ? null : isoOf(since),
    last_contact_at: isoOf(health.last_contact_at),
    next_photoshoot_at: is_active ? isoOf(health.next_due_at) : null,
  };
}
