import * as z from 'zod/mini';
import { TIME_PATTERN } from '../schedule/schedule.rules.ts';
import { idOf } from '../wire/id.ts';
import { requiredName, text, textLike } from '../wire/text.ts';
import {
  DIGIT_PLACE_BOUNDS,
  MAX_DECIMAL_PLACES,
  MAX_DIGITS,
  MAX_EXCLUSION_AREAS,
  MAX_RECIPIENTS,
  MAX_TICKS,
  NAME_MAX_LENGTH,
  UNIT_MAX_LENGTH,
} from './gauge.limits.ts';

export type { GaugeType } from './gauge-types.ts';

export const ROUNDING_METHODS = ['round_up', 'round_down', 'round_to_nearest_value'] as const;

/** A missing or invalid number gets the same code as in the rules and the console. */
const isRequired = { error: ({ input }: { input?: unknown }) => (isNothing(input) ? 'required' : undefined) };
const finite = z.number({
  error: ({ input }) => (isNothing(input) ? 'required' : 'not_a_number'),
});
const isNothing = (input: unknown): boolean => input === null || input === undefined;

/** Pixels of the transformed (perspective-corrected) picture, unless a name says photo. */
export const point = z.object({ x: finite, y: finite }, isRequired);
const area = z.object({ x: finite, y: finite, width: finite, height: finite }, isRequired);
const tick = z.object({ x: finite, y: finite, value: finite }, isRequired);
const fourPoints = z.array(point).check(z.length(4, 'four_points'));
const ticks = z.array(tick).check(z.maxLength(MAX_TICKS, 'too_many'));
const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  finite.check(z.minimum(minimum, 'too_small'), z.maximum(maximum, 'too_big'));
const wholeBetween = (bounds: { minimum: number; maximum: number }) =>
  between(bounds).check(z.refine(Number.isInteger, 'not_whole'));
const channel = wholeBetween({ minimum: 0, maximum: 255 });
const color = z.object({ red: channel, green: channel, blue: channel });

export const limits = z.object({ minimum_value: z.nullable(finite), maximum_value: z.nullable(finite) });

const perspective = z.object({
  /** Photo pixels of the reference picture. */
  source_points: fourPoints,
  destination_points: fourPoints,
  width: finite,
  height: finite,
});

const handConfig = z.object({
  hand_movement: z._default(z.enum(['rotating', 'sliding']), 'rotating'),
  range_mode: z._default(z.enum(['detailed', 'simple']), 'detailed'),
  center: point,
  hand_tip: point,
  hand_color: color,
  ticks,
  min_max_tick: z.nullable(z.object({ x: finite, y: finite, minimum_value: finite, maximum_value: finite })),
  simple_range: z.nullable(z.object({ minimum_tick: tick, maximum_tick: tick, intermediate_ticks: ticks })),
  is_hand_rotating_360: z.boolean(),
  is_counter_clockwise: z.boolean(),
  /** Percentages of the distance from centre to tip. Checked by the rules: a range saved before them is still readable. */
  search_range: z.object({ start_percentage: finite, end_percentage: finite }),
});
export type HandConfig = z.infer<typeof handConfig>;

const digit = z.object({
  /** The power of ten of the digit. */
  digit_place: wholeBetween(DIGIT_PLACE_BOUNDS),
  font_color: color,
  background_color: color,
  corner_coordinates_of_single_digit: z.object({
    top_left: point,
    top_right: point,
    bottom_left: point,
    bottom_right: point,
  }),
});
const digitsConfig = z.object({
  digits: z.array(digit).check(z.maxLength(MAX_DIGITS, 'too_many')),
});
const levelConfig = z.object({ measurement_area: area, ticks });
const floatConfig = z.object({ float_area: area, measurement_area: area, ticks });
const lampConfig = z.object({ lamp_area: area, on_color: color, off_color: color });
const thermalAreaConfig = z.object({
  measurement_area: area,
  statistic: z.enum(['max', 'min', 'average']),
  temperature_unit: z.enum(['celsius', 'fahrenheit']),
  display_range: z.object({ lower: finite, upper: finite }),
  exclusion_areas: z._default(z.array(area).check(z.maxLength(MAX_EXCLUSION_AREAS, 'too_many')), []),
});
const unsupportedConfig = z.object({ measurement_area: area });

const clockTime = textLike(TIME_PATTERN, 5, 'invalid_time');

export const emailNotificationConfig = z.object({
  is_enabled: z.boolean(),
  recipient_user_ids: z._default(z.array(idOf('user')).check(z.maxLength(MAX_RECIPIENTS, 'too_many')), []),
  on_warning: z._default(z.boolean(), true),
  on_error: z._default(z.boolean(), true),
  when: z._default(z.enum(['estimate', 'confirmed', 'both']), 'estimate'),
  notification_period: z._default(z.nullable(z.object({ start: clockTime, end: clockTime })), null),
  repeat: z._default(z.enum(['on_change', 'every_time']), 'on_change'),
});
export const measurementChangeAlertConfig = z.object({
  is_enabled: z.boolean(),
  minimum_change: finite.check(z.minimum(0, 'too_small')),
});

export const gaugeName = requiredName(NAME_MAX_LENGTH);

/** gauge_configuration (decision C1). Exactly one of the *_config parts belongs to the gauge's type. */
export const gaugeConfiguration = z.object({
  camera_id: idOf('camera'),
  name: gaugeName,
  unit: z._default(text(UNIT_MAX_LENGTH), ''),
  reference_image_token: z.optional(text(200)),
  perspective,
  crop: z.object({ height: finite, width: finite }),
  measurement_format: z._default(
    z.object({
      rounding_method: z._default(z.enum(ROUNDING_METHODS), 'round_to_nearest_value'),
      digits_after_decimal_point: z._default(wholeBetween({ minimum: 0, maximum: MAX_DECIMAL_PLACES }), 3),
    }),
    { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 3 },
  ),
  control_limits_config: z.optional(limits),
  system_limits_config: z.optional(limits),
  email_notification_config: z._default(emailNotificationConfig, {
    is_enabled: false,
    recipient_user_ids: [],
    on_warning: true,
    on_error: true,
    when: 'estimate',
    notification_period: null,
    repeat: 'on_change',
  }),
  measurement_change_alert_config: z.optional(measurementChangeAlertConfig),
  histogram_matching_config: z.optional(
    z.object({ is_enabled: z.boolean(), target: z.literal('gauge_crop') }),
  ),
  hand_config: z.optional(handConfig),
  digits_config: z.optional(digitsConfig),
  level_config: z.optional(levelConfig),
  float_config: z.optional(floatConfig),
  lamp_config: z.optional(lampConfig),
  thermal_area_config: z.optional(thermalAreaConfig),
  unsupported_config: z.optional(unsupportedConfig),
});
export type GaugeConfiguration = z.infer<typeof gaugeConfiguration>;
