import type { GaugeDraft } from '@tenken/contract/gauge/gauge-draft.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import { boxesOf } from '../digits/digit-boxes.ts';
import { destinationPoints } from '../perspective/corner-points.ts';
import type {
  AreaForm,
  DigitsForm,
  GaugeForm,
  HandForm,
  LimitsForm,
  SettingsForm,
  TickForm,
} from './gauge-form.ts';

type Part<Name extends keyof GaugeDraft> = NonNullable<GaugeDraft[Name]>;

/** The form with wire field names, numbers as typed. Unset limits are omitted. */
export function toDraft(form: GaugeForm): GaugeDraft {
  const { perspective, settings, referenceImageToken } = form;
  const { width, height } = perspective;
  const control = limitsOf(settings.control);
  const system = limitsOf(settings.system);
  return {
    camera_id: form.cameraId,
    name: form.gaugeName.trim(),
    unit: settings.unit.trim(),
    ...(referenceImageToken === null ? {} : { reference_image_token: referenceImageToken }),
    perspective: {
      source_points: [...perspective.corners],
      destination_points: destinationPoints(perspective),
      width,
      height,
    },
    crop: { height, width },
    measurement_format: {
      rounding_method: settings.roundingMethod,
      digits_after_decimal_point: settings.decimals,
    },
    ...(control ? { control_limits_config: control } : {}),
    ...(system ? { system_limits_config: system } : {}),
    email_notification_config: emailOf(settings),
    ...(settings.changeAlert.isEnabled
      ? {
          measurement_change_alert_config: {
            is_enabled: true,
            minimum_change: form.gaugeType === 'lamp' ? 0 : settings.changeAlert.minimumChange,
          },
        }
      : {}),
    ...partOf(form),
  };
}

function limitsOf({ minimum, maximum }: LimitsForm): Part<'control_limits_config'> | undefined {
  if (minimum.trim() === '' && maximum.trim() === '') return undefined;
  const side = (text: string): string | null => (text.trim() === '' ? null : text);
  return { minimum_value: side(minimum), maximum_value: side(maximum) };
}

function emailOf({ email }: SettingsForm): Part<'email_notification_config'> {
  return {
    is_enabled: email.isEnabled,
    recipient_user_ids: [...email.recipientIds],
    on_warning: email.onWarning,
    on_error: email.onError,
    when: email.when,
    notification_period: email.hasPeriod ? { start: email.periodStart, end: email.periodEnd } : null,
    repeat: email.repeat,
  };
}

function partOf({ gaugeType, part }: GaugeForm): Partial<GaugeDraft> {
  if (part.kind === 'hand') return { hand_config: handConfigOf(part) };
  if (part.kind === 'digits')
    return {
      digits_config: { digits: digitsOf(part) },
      ...(part.matchesHistogram
        ? { histogram_matching_config: { is_enabled: true, target: 'gauge_crop' } }
        : {}),
    };
  return areaConfigOf(gaugeType, part);
}

const plainTick = ({ x, y, value }: TickForm): { x: number; y: number; value: string } => ({
  x,
  y,
  value,
});
/** The wire wants ticks from the highest value down, whatever order they were placed in. */
export const inValueOrder = (ticks: readonly TickForm[]): TickForm[] =>
  ticks.toSorted((p, q) => orderOf(q) - orderOf(p) || p.key - q.key);

/** Ticks without a number yet come last. */
function orderOf({ value }: TickForm): number {
  const number = parseTypedNumber(value);
  return number === null || Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
}

function handConfigOf(hand: HandForm): Part<'hand_config'> {
  const { minMaxTick, simpleRange } = hand;
  const isSimple = hand.rangeMode === 'simple';
  return {
    hand_movement: hand.movement,
    range_mode: hand.rangeMode,
    center: hand.center,
    hand_tip: hand.handTip,
    hand_color: hand.handColor,
    ticks: isSimple ? [] : inValueOrder(hand.ticks).map(plainTick),
    min_max_tick:
      minMaxTick === null
        ? null
        : {
            x: minMaxTick.x,
            y: minMaxTick.y,
            minimum_value: minMaxTick.minimumValue,
            maximum_value: minMaxTick.maximumValue,
          },
    simple_range: isSimple
      ? {
          minimum_tick: simpleRange.minimum && plainTick(simpleRange.minimum),
          maximum_tick: simpleRange.maximum && plainTick(simpleRange.maximum),
          intermediate_ticks: inValueOrder(simpleRange.intermediates).map(plainTick),
        }
      : null,
    is_hand_rotating_360: hand.isHandRotating360,
    is_counter_clockwise: hand.isCounterClockwise,
    search_range: { start_percentage: hand.searchRange.start, end_percentage: hand.searchRange.end },
  };
}

function digitsOf(part: DigitsForm): NonNullable<Part<'digits_config'>['digits']> {
  const boxes = boxesOf(part);
  return part.digits.map((digit, i) => {
    const { x, y, width, height } = boxes[i]!;
    return {
      digit_place: part.digits.length - 1 - i - part.decimalPlaces,
      font_color: digit.fontColor,
      background_color: digit.backgroundColor,
      corner_coordinates_of_single_digit: {
        top_left: { x, y },
        top_right: { x: x + width, y },
        bottom_left: { x, y: y + height },
        bottom_right: { x: x + width, y: y + height },
      },
    };
  });
}

function areaConfigOf(type: GaugeForm['gaugeType'], area: AreaForm): Partial<GaugeDraft> {
  const measurement_area = area.areas.measurement;
  const ticks = inValueOrder(area.ticks).map(plainTick);
  if (type === 'level') return { level_config: { measurement_area, ticks } };
  if (type === 'float') return { float_config: { float_area: area.areas.float, measurement_area, ticks } };
  if (type === 'lamp')
    return {
      lamp_config: { lamp_area: area.areas.lamp, on_color: area.onColor, off_color: area.offColor },
    };
  if (type !== 'thermal-area') return { unsupported_config: { measurement_area } };
  return {
    thermal_area_config: {
      measurement_area,
      statistic: area.statistic,
      temperature_unit: area.temperatureUnit,
      display_range: area.displayRange,
      exclusion_areas: [...area.exclusions],
    },
  };
}
