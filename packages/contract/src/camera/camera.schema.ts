import * as z from 'zod/mini';
import { cameraHealth } from '../photo/calendar.schema.ts';
import { RECURRENCE_TYPES } from '../schedule/schedule.rules.ts';
import { idOf } from '../wire/id.ts';
import { cameraSettings, cameraSetup } from './camera-settings.schema.ts';
import { DEVICE_TYPES, PLATFORMS } from './device-model.ts';

const target = z.object({ id: z.string(), name: z.string(), is_active: z.boolean() });

/** The memo of a camera. */
const memo = z.object({
  text: z.string(),
  version: z.number(),
  updated_at: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
});

/** A camera in lists and on its page (ENT-007 to ENT-011). */
export const camera = z.object({
  id: idOf('camera'),
  name: z.string(),
  is_active: z.boolean(),
  facility: z.object({ id: idOf('facility') }),
  management_unit: z.object({ id: idOf('management_unit') }),
  gauges: z.array(z.extend(target, { type: z.string() })),
  guards: z.array(target),
  latest_photo: z.nullable(
    z.object({
      id: idOf('photo'),
      datetime: z.string(),
      image_url: z.string(),
      thumbnail_url: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  status: z.object({
    battery_percentage: z.nullable(z.number()),
    cellular_rsrp_dbm: z.nullable(z.number()),
    update_time: z.nullable(z.string()),
  }),
  health: cameraHealth,
  device_type: z.nullable(z.enum(DEVICE_TYPES)),
  device_id: z.nullable(z.string()),
  firmware_version: z.nullable(z.string()),
  fpga_version: z.nullable(z.string()),
  image_resolution: z.nullable(z.string()),
  plan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  timezone: z.string(),
  schedule: z.nullable(
    z.object({
      id: idOf('schedule'),
      name: z.string(),
      type: z.enum(RECURRENCE_TYPES),
      rrules: z.array(z.string()),
    }),
  ),
  /** The schedule in words, for users of the API (decision U-109). */
  shooting_frequency: z.nullable(z.string()),
  settings: cameraSettings,
  settings_revision: z.number(),
  /** The revision that the device reports; behind settings_revision while a change is being applied. */
  applied_revision: z.number(),
  memo,
});
export type Camera = z.infer<typeof camera>;

/** The memo as returned by its own call (decision U-66). */
export const savedMemo = z.object({
  memo: z.string(),
  version: z.number(),
  updated_by: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
});
export type SavedMemo = z.infer<typeof savedMemo>;

/** Initial state of the settings form (ENT-048). */
export const settingsState = z.object({
  settings: cameraSetup,
  settings_revision: z.number(),
  applied_revision: z.number(),
  platform_type: z.nullable(z.enum(PLATFORMS)),
  device_id: z.nullable(z.string()),
});
export type SettingsState = z.infer<typeof settingsState>;
