import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import type { Outcome } from './summarise.ts';

/** Beyond this share of the span an accepted value is wrong, whatever its uncertainty says. */
const WRONG_SHARE = 0.03;

/** A drum this close to a whole digit, in steps, is at rest. */
const NEAR_REST = 0.2;

type Judged = Pick<
  Outcome,
  'span' | 'error' | 'uncertainty' | 'isExact' | 'isWithinTenth' | 'isNearRest' | 'reasons'
>;

/** Compares a reading with the truth, in the gauge's unit. */
export function compareWithTruth(
  result: Reading | Unreadable,
  truth: number,
  configuration: GaugeAnnotation,
  span: number = spanOf(configuration),
): Judged {
  if (result.kind === 'unreadable') return { span, error: null, uncertainty: null, reasons: result.reasons };
  const difference = result.value - truth;
  // On a full circle 9.9 and 0.1 are neighbours.
  const turns = isFullCircle(configuration) ? Math.round(difference / span) : 0;
  const error = difference - turns * span;
  return {
    span,
    error,
    uncertainty: result.uncertainty,
    reasons: result.reasons,
    ...assessSteps(error, truth, configuration),
  };
}

/** From the smallest to the largest value the gauge can show. */
export function spanOf(configuration: GaugeAnnotation): number {
  if ('digits_config' in configuration) return 10 ** (Math.max(...placesOf(configuration)) + 1);
  if ('lamp_config' in configuration) return 1;
  if ('thermal_area_config' in configuration) {
    const { lower, upper } = configuration.thermal_area_config.display_range;
    return upper - lower;
  }
  const values = valuesOf(configuration);
  return Math.max(...values) - Math.min(...values);
}

/** Whether an accepted reading is wrong. */
export function isWrong({ error, span, isExact }: Outcome): boolean {
  if (error === null) return false;
  return typeof isExact === 'boolean' ? !isExact : Math.abs(error) > WRONG_SHARE * span;
}

/** Numbers of digits and lamps are right or wrong; the last drum of a counter may stand between two digits. */
function assessSteps(error: number, truth: number, configuration: GaugeAnnotation): Partial<Judged> {
  if ('lamp_config' in configuration) return { isExact: error === 0 };
  if (!('digits_config' in configuration)) return { isExact: null };
  const step = 10 ** Math.min(...placesOf(configuration));
  const off = Math.abs(error) / step;
  const beside = Math.abs(truth / step - Math.round(truth / step));
  return { isExact: off < 0.5, isWithinTenth: off <= 0.1 + 1e-9, isNearRest: beside <= NEAR_REST + 1e-9 };
}

function placesOf(configuration: Extract<GaugeAnnotation, { digits_config: unknown }>): number[] {
  return configuration.digits_config.digits.map((digit) => digit.digit_place);
}

function valuesOf(
  configuration: Extract<
    GaugeAnnotation,
    { hand_config: unknown } | { level_config: unknown } | { float_config: unknown }
  >,
): number[] {
  if ('level_config' in configuration) return configuration.level_config.ticks.map(({ value }) => value);
  if ('float_config' in configuration) return configuration.float_config.ticks.map(({ value }) => value);
  const { min_max_tick: ends, ticks } = configuration.hand_config;
  return ends === null ? ticks.map(({ value }) => value) : [ends.minimum_value, ends.maximum_value];
}

function isFullCircle(configuration: GaugeAnnotation): boolean {
  return 'hand_config' in configuration && configuration.hand_config.is_hand_rotating_360;
}
