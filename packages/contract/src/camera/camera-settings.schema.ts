import * as z from 'zod/mini';
import { finite, wholeNumber } from '../wire/scalars.ts';

export const FLASH_RULES = ['auto', 'always', 'off'] as const;
export const FLASH_SETTINGS = ['close_range', 'normal_range', 'long_range'] as const;
export const FLICKERS = ['50Hz', '60Hz', 'OFF'] as const;
export const IMAGE_ROTATIONS = [0, 90, 180, 270] as const;
export const DOWNLINK_MODES = ['scheduled', 'continuous'] as const;
export const DEFAULT_SHIFT_THRESHOLD_PX = 20;

export const exposureValue = wholeNumber.check(z.minimum(-3, 'too_small'), z.maximum(3, 'too_big'));

/** The image and transmission settings a camera works with (decision U-32); defaults are those of a new camera. */
export const cameraSettings = z.object({
  flash_rule: z._default(z.enum(FLASH_RULES), 'auto'),
  flash_setting: z._default(z.enum(FLASH_SETTINGS), 'normal_range'),
  flicker: z._default(z.enum(FLICKERS), '50Hz'),
  exposure_values: z._default(
    z.array(exposureValue).check(z.minLength(1, 'too_few'), z.maxLength(3, 'too_many')),
    [0],
  ),
  image_rotation: z._default(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]), 0),
  shift_detection: z._default(
    z.object({
      is_enabled: z.boolean(),
      threshold_px: finite.check(z.minimum(1, 'too_small'), z.maximum(500, 'too_big')),
    }),
    { is_enabled: true, threshold_px: DEFAULT_SHIFT_THRESHOLD_PX },
  ),
  downlink_mode: z._default(z.enum(DOWNLINK_MODES), 'scheduled'),
  cropped_resolution: z._default(
    z.nullable(z.object({ x: wholeNumber, y: wholeNumber, width: wholeNumber, height: wholeNumber })),
    null,
  ),
  temperature_display_range: z._default(
    z.nullable(z.object({ unit: z.enum(['celsius', 'fahrenheit']), minimum: finite, maximum: finite })),
    null,
  ),
});
export type CameraSettings = z.infer<typeof cameraSettings>;
