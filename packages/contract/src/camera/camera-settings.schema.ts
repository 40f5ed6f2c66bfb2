import * as z from 'zod/mini';
import { timezoneText } from '../account/timezone.schema.ts';
import { idOf } from '../wire/id.ts';
import { MAX_MASKED_AREAS } from './agent.limits.ts';
import { finite, wholeNumber } from '../wire/scalars.ts';
import {
  AFTER_TRIGGER_DURATIONS,
  AFTER_TRIGGER_INTERVALS_SECONDS,
  DEFAULT_SHIFT_THRESHOLD_PX,
  DEFAULT_TRIGGER,
  DIMMER_LEVELS,
  EXPECTED_INTERVAL_MINUTES,
  EXPOSURE_BOUNDS,
  IMAGE_RESOLUTIONS,
  MAX_EXPOSURE_VALUES,
} from './camera.limits.ts';

export const FLASH_RULES = ['auto', 'always', 'off'] as const;
export const FLASH_SETTINGS = ['close_range', 'normal_range', 'long_range'] as const;
export const FLICKERS = ['50Hz', '60Hz', 'OFF'] as const;
export const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;
export const DOWNLINK_MODES = ['scheduled', 'continuous'] as const;

const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  wholeNumber.check(z.minimum(minimum, 'too_small'), z.maximum(maximum, 'too_big'));

export const exposureValue = between(EXPOSURE_BOUNDS);

/** Settings of an input of an IO camera (decision U-33). */
const triggerSettings = z.object({
  is_enabled: z.boolean(),
  input: z.literal([1, 2]),
  edge: z.enum(['rising', 'falling']),
  interval_seconds: z.literal(AFTER_TRIGGER_INTERVALS_SECONDS),
  duration: z.literal(AFTER_TRIGGER_DURATIONS),
  alert: z.object({
    is_enabled: z.boolean(),
    recipient_user_ids: z.array(idOf('user')).check(z.maxLength(100, 'too_many')),
  }),
});

/** Fraction of the picture's width or height. */
const share = finite.check(z.minimum(0, 'too_small'), z.maximum(1, 'too_big'));

const side = between({ minimum: 0, maximum: 8192 });

const fields = {
  flash_rule: z.enum(FLASH_RULES),
  flash_setting: z.enum(FLASH_SETTINGS),
  flicker: z.enum(FLICKERS),
  exposure_values: z
    .array(exposureValue)
    .check(z.minLength(1, 'too_few'), z.maxLength(MAX_EXPOSURE_VALUES, 'too_many')),
  image_resolution: z.enum(IMAGE_RESOLUTIONS),
  image_rotation: z.literal(IMAGE_ROTATIONS),
  shift_detection: z.object({
    is_enabled: z.boolean(),
    threshold_px: finite.check(z.minimum(1, 'too_small'), z.maximum(500, 'too_big')),
  }),
  downlink_mode: z.enum(DOWNLINK_MODES),
  /** Flash brightness as displayed: 15 is brightest; a device gets dimmerLevel of it. */
  dimmer_level: between(DIMMER_LEVELS),
  is_retry_enabled: z.boolean(),
  cropped_resolution: z.nullable(z.object({ x: side, y: side, width: side, height: side })),
  temperature_display_range: z.nullable(
    z.object({ unit: z.enum(['celsius', 'fahrenheit']), minimum: finite, maximum: finite }),
  ),
  trigger: triggerSettings,
  /** Privacy masks: areas of the original picture that are blackened before it is stored or sent (decision F-196). */
  privacy_mask: z
    .array(z.object({ x: share, y: share, width: share, height: share }))
    .check(z.maxLength(MAX_MASKED_AREAS, 'too_many')),
};

/** The settings of a camera (decision U-32); defaults are those of a new camera. */
export const cameraSettings = z.object({
  flash_rule: z._default(fields.flash_rule, 'auto'),
  flash_setting: z._default(fields.flash_setting, 'normal_range'),
  flicker: z._default(fields.flicker, '50Hz'),
  exposure_values: z._default(fields.exposure_values, [0]),
  image_resolution: z._default(fields.image_resolution, '1280x960'),
  image_rotation: z._default(fields.image_rotation, 0),
  shift_detection: z._default(fields.shift_detection, {
    is_enabled: true,
    threshold_px: DEFAULT_SHIFT_THRESHOLD_PX,
  }),
  downlink_mode: z._default(fields.downlink_mode, 'scheduled'),
  dimmer_level: z._default(fields.dimmer_level, DIMMER_LEVELS.maximum),
  is_retry_enabled: z._default(fields.is_retry_enabled, true),
  cropped_resolution: z._default(fields.cropped_resolution, null),
  temperature_display_range: z._default(fields.temperature_display_range, null),
  trigger: z._default(fields.trigger, DEFAULT_TRIGGER),
  privacy_mask: z._default(fields.privacy_mask, []),
});
export type CameraSettings = z.infer<typeof cameraSettings>;

const placeAndTime = {
  schedule_id: z.nullable(idOf('schedule')),
  timezone: timezoneText,
  /**
   * Of a camera without a device: defines when it is late or not reporting; null = no photos are expected (decision
   * U-122).
   */
  expected_interval_minutes: z.nullable(between(EXPECTED_INTERVAL_MINUTES)),
};

/** All fields of the settings form: settings of the device, schedule and time zone. */
export const cameraSetup = z.extend(cameraSettings, placeAndTime);
export type CameraSetup = z.infer<typeof cameraSetup>;

/** The changed fields; absent ones stay. */
export const cameraSetupChange = z.partial(z.object({ ...fields, ...placeAndTime }));
export type CameraSetupChange = z.infer<typeof cameraSetupChange>;
