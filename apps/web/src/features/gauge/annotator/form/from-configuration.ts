import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { EMPTY_GAUGE_ALERTS, type GaugeAlertForm } from '../../../alert/settings/alert-form.ts';
import { emptyForm } from './empty-form.ts';
import type {
  AreaForm,
  Box,
  DigitsForm,
  GaugeForm,
  HandForm,
  LimitsForm,
  SettingsForm,
  TickForm,
} from './gauge-form.ts';

/** A saved gauge as a form, to be edited or copied from. */
export function fromConfiguration(
  gaugeType: GaugeType,
  gaugeId: string | null,
  configuration: GaugeConfiguration,
  alerts: GaugeAlertForm = EMPTY_GAUGE_ALERTS,
): GaugeForm {
  const empty = emptyForm(gaugeType, configuration.camera_id);
  const { perspective } = configuration;
  return {
    ...empty,
    gaugeId,
    gaugeName: configuration.name,
    perspective: {
      corners: perspective.source_points,
      width: perspective.width,
      height: perspective.height,
    },
    part: partOf(empty.part, configuration),
    settings: { ...settingsOf(empty.settings, configuration), alerts },
  };
}

/** The parts of a configuration that hold what is drawn. */
export type DrawnConfiguration = Pick<
  GaugeConfiguration,
  | 'hand_config'
  | 'digits_config'
  | 'level_config'
  | 'float_config'
  | 'lamp_config'
  | 'thermal_area_config'
  | 'unsupported_config'
> & { readonly histogram_matching_config?: { readonly is_enabled: boolean } | undefined };

/** What is drawn on a gauge of a type, as a form. */
export const drawnPart = (gaugeType: GaugeType, configuration: DrawnConfiguration): GaugeForm['part'] =>
  partOf(emptyForm(gaugeType, '').part, configuration);

function partOf(empty: GaugeForm['part'], configuration: DrawnConfiguration): GaugeForm['part'] {
  if (empty.kind === 'hand') return handOf(empty, configuration.hand_config);
  if (empty.kind === 'digits') return digitsOf(empty, configuration);
  return areaOf(empty, configuration);
}

/** As people would type it: a value that was computed, such as 0.6000000000000001, is 0.6. */
const numberText = (value: number): string => String(Number(value.toPrecision(12)));

const tickForms = (ticks: readonly { x: number; y: number; value: number }[], firstKey = 1): TickForm[] =>
  ticks.map(({ x, y, value }, i) => ({ x, y, key: firstKey + i, value: numberText(value) }));

function handOf(empty: HandForm, hand: GaugeConfiguration['hand_config']): HandForm {
  if (hand === undefined) return empty;
  const { min_max_tick: ends, simple_range: simple } = hand;
  const ticks = tickForms(hand.ticks);
  const [minimum = null, maximum = null, ...intermediates] = simple
    ? tickForms([simple.minimum_tick, simple.maximum_tick, ...simple.intermediate_ticks], ticks.length + 1)
    : [];
  return {
    kind: 'hand',
    movement: hand.hand_movement,
    rangeMode: hand.range_mode,
    center: hand.center,
    handTip: hand.hand_tip,
    handColor: hand.hand_color,
    ticks,
    minMaxTick:
      ends === null
        ? null
        : {
            x: ends.x,
            y: ends.y,
            minimumValue: numberText(ends.minimum_value),
            maximumValue: numberText(ends.maximum_value),
          },
    simpleRange: { minimum, maximum, intermediates },
    isHandRotating360: hand.is_hand_rotating_360,
    isCounterClockwise: hand.is_counter_clockwise,
    searchRange: { start: hand.search_range.start_percentage, end: hand.search_range.end_percentage },
  };
}

/** Digits come back as a base box, a spacing and each digit's way from where these two would put it. */
function digitsOf(empty: DigitsForm, configuration: DrawnConfiguration): DigitsForm {
  const digits = (configuration.digits_config?.digits ?? []).toSorted(
    (p, q) => q.digit_place - p.digit_place,
  );
  const boxes = digits.map(({ corner_coordinates_of_single_digit: corners }): Box => {
    // saved before boxes had to be of whole pixels
    const [x, y] = [Math.round(corners.top_left.x), Math.round(corners.top_left.y)];
    return {
      x,
      y,
      width: Math.round(corners.bottom_right.x) - x,
      height: Math.round(corners.bottom_right.y) - y,
    };
  });
  const [base = null, second] = boxes;
  if (base === null) return empty;
  const spacing = second ? second.x - base.x - base.width : empty.spacing;
  return {
    kind: 'digits',
    base,
    spacing,
    digits: digits.map(({ font_color, background_color }, i) => ({
      offset: { x: boxes[i]!.x - base.x - i * (base.width + spacing), y: boxes[i]!.y - base.y },
      fontColor: font_color,
      backgroundColor: background_color,
    })),
    decimalPlaces: Math.max(0, -digits.at(-1)!.digit_place),
    matchesHistogram: configuration.histogram_matching_config?.is_enabled ?? false,
  };
}

function areaOf(empty: AreaForm, configuration: DrawnConfiguration): AreaForm {
  const {
    level_config,
    float_config,
    lamp_config,
    thermal_area_config: thermal,
    unsupported_config,
  } = configuration;
  const measured = level_config ?? float_config ?? thermal ?? unsupported_config;
  return {
    ...empty,
    areas: {
      measurement: measured?.measurement_area ?? null,
      float: float_config?.float_area ?? null,
      lamp: lamp_config?.lamp_area ?? null,
    },
    ticks: tickForms((level_config ?? float_config)?.ticks ?? []),
    onColor: lamp_config?.on_color ?? null,
    offColor: lamp_config?.off_color ?? null,
    ...(thermal
      ? {
          statistic: thermal.statistic,
          temperatureUnit: thermal.temperature_unit,
          displayRange: {
            lower: String(thermal.display_range.lower),
            upper: String(thermal.display_range.upper),
          },
          exclusions: thermal.exclusion_areas,
        }
      : {}),
  };
}

function settingsOf(empty: SettingsForm, configuration: GaugeConfiguration): Omit<SettingsForm, 'alerts'> {
  const { email_notification_config: email, measurement_change_alert_config: change } = configuration;
  const { rounding_method, digits_after_decimal_point } = configuration.measurement_format;
  const { notification_period: period } = email;
  return {
    unit: configuration.unit,
    decimals: String(digits_after_decimal_point),
    roundingMethod: rounding_method,
    control: limitTexts(configuration.control_limits_config),
    system: limitTexts(configuration.system_limits_config),
    email: {
      isEnabled: email.is_enabled,
      recipientIds: email.recipient_user_ids,
      onWarning: email.on_warning,
      onError: email.on_error,
      when: email.when,
      hasPeriod: period !== null,
      periodStart: period?.start ?? empty.email.periodStart,
      periodEnd: period?.end ?? empty.email.periodEnd,
      repeat: email.repeat,
    },
    changeAlert: {
      isEnabled: change?.is_enabled ?? false,
      minimumChange: change ? numberText(change.minimum_change) : '',
    },
  };
}

function limitTexts(limits: GaugeConfiguration['control_limits_config']): LimitsForm {
  const text = (side: number | null | undefined): string => (side == null ? '' : numberText(side));
  return { minimum: text(limits?.minimum_value), maximum: text(limits?.maximum_value) };
}
