import * as z from 'zod/mini';
import { SOURCE_ERRORS } from '../camera/source-error.ts';
import { exposureValue } from '../camera/camera-settings.schema.ts';
import { CAMERA_TRIGGERS } from '../photo/photo.schema.ts';
import { ID_MAX_LENGTH } from '../wire/id.ts';
import { datetime, wholeNumber } from '../wire/scalars.ts';
import { text, textLike } from '../wire/text.ts';
import { webAddress } from '../wire/web-address.ts';
import { dbm } from './telemetry.schema.ts';

const version = text(50);
const resolution = textLike(/^\d{1,4}x\d{1,4}$/, 9, 'invalid_format');
const battery = wholeNumber.check(z.minimum(0, 'too_small'), z.maximum(100, 'too_big'));

export const helloBody = z.object({
  firmware_version: version,
  fpga_version: z.optional(version),
  settings_revision: wholeNumber,
  image_resolution: z.optional(resolution),
});

export const helloReply = z.object({
  camera_id: z.nullable(z.string()),
  is_active: z.boolean(),
  settings_revision: z.number(),
  tasks_waiting: z.number(),
  next_photoshoot_at: z.nullable(z.string()),
  poll_after_seconds: z.number(),
});

export const statusBody = z.object({
  battery_percentage: z.optional(battery),
  firmware_version: z.optional(version),
  fpga_version: z.optional(version),
  settings_revision: z.optional(wholeNumber),
  cellular_rsrp_dbm: z.optional(dbm),
  /** For a camera of an agent: why there was no picture; null once there is one again. */
  source_error: z.optional(z.nullable(z.enum(SOURCE_ERRORS))),
  /** For the same: its new address, for one revision of its source. */
  source_moved: z.optional(z.object({ url: webAddress(), source_revision: wholeNumber })),
});

/** The `meta` part of an upload. */
export const photoMeta = z.object({
  photo_uuid: textLike(/^[A-Za-z0-9-]{8,64}$/, 64, 'invalid_format'),
  taken_at: datetime,
  trigger: z._default(z.enum(CAMERA_TRIGGERS), 'schedule'),
  task_id: z.optional(text(ID_MAX_LENGTH)),
  exposure_value: z._default(exposureValue, 0),
  is_bracketed: z._default(z.boolean(), false),
  resolution: z.optional(text(50)),
  battery_percentage: z.optional(battery),
  thermal: z.optional(
    z.object({
      width: wholeNumber.check(z.minimum(1, 'too_small'), z.maximum(1024, 'too_big')),
      height: wholeNumber.check(z.minimum(1, 'too_small'), z.maximum(1024, 'too_big')),
    }),
  ),
});
export type PhotoMeta = z.infer<typeof photoMeta>;

export const photoReply = z.object({
  photo_id: z.string(),
  duplicate: z.boolean(),
  settings_revision: z.number(),
  tasks_waiting: z.number(),
  next_photoshoot_at: z.nullable(z.string()),
});

export const settingsReply = z.object({
  settings_revision: z.number(),
  settings: z.record(z.string(), z.unknown()),
  schedule: z.nullable(z.object({ type: z.string(), rrules: z.array(z.string()), timezone: z.string() })),
  next_photoshoot_at: z.nullable(z.string()),
});
