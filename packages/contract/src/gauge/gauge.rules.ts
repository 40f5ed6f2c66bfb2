import type { FieldErrors } from '../wire/errors.ts';
import type { Limits } from '../measurement/measurement.rules.ts';
import type { GaugeConfiguration, GaugeType, HandConfig } from './gauge-configuration.schema.ts';
import {
  BOUNDS_MARGIN_PX,
  FLOAT_MIN_HEIGHT_PX,
  FLOAT_MIN_WIDTH_PX,
  MIN_AREA_TICKS,
  MIN_CROP_PX,
  MIN_TICKS,
} from './gauge.limits.ts';

type PartName =
  | 'hand_config'
  | 'digits_config'
  | 'level_config'
  | 'float_config'
  | 'lamp_config'
  | 'thermal_area_config'
  | 'unsupported_config';

/** Which part of the configuration a type needs. */
export const PART_OF_TYPE: Record<GaugeType, PartName> = {
  circle: 'hand_config',
  rectangle: 'hand_config',
  'seven-segment': 'digits_config',
  counter: 'digits_config',
  level: 'level_config',
  float: 'float_config',
  lamp: 'lamp_config',
  'thermal-area': 'thermal_area_config',
  unsupported: 'unsupported_config',
};

/** What is wrong with a configuration, field by field; empty when it can be saved. */
export function checkGaugeConfiguration(type: GaugeType, configuration: GaugeConfiguration): FieldErrors {
  const errors: FieldErrors = {};
  const add = (path: string, code: string): void => void (errors[path] ??= []).push(code);
  checkParts(type, configuration, add);
  checkCrop(configuration, add);
  checkLimits(configuration.control_limits_config ?? null, configuration.system_limits_config ?? null, add);
  if (configuration.hand_config) checkHand(type, configuration.hand_config, sizeOf(configuration), add);
  checkAreas(configuration, sizeOf(configuration), add);
  return errors;
}

type Add = (path: string, code: string) => void;
interface Size {
  readonly width: number;
  readonly height: number;
}
const sizeOf = ({ perspective }: GaugeConfiguration): Size => ({
  width: perspective.width,
  height: perspective.height,
});

function checkParts(type: GaugeType, configuration: GaugeConfiguration, add: Add): void {
  const wanted = PART_OF_TYPE[type];
  for (const part of new Set(Object.values(PART_OF_TYPE))) {
    if (part === wanted && configuration[part] === undefined) add(part, 'required');
    if (part !== wanted && configuration[part] !== undefined) add(part, 'not_for_this_type');
  }
}

function checkCrop({ crop, perspective }: GaugeConfiguration, add: Add): void {
  if (crop.width < MIN_CROP_PX) add('crop.width', 'too_small');
  if (crop.height < MIN_CROP_PX) add('crop.height', 'too_small');
  if (perspective.width < MIN_CROP_PX) add('perspective.width', 'too_small');
  if (perspective.height < MIN_CROP_PX) add('perspective.height', 'too_small');
}

/** Control lower below control upper, inside the system limits; only sides that are present are compared, strictly. */
export function checkLimits(control: Limits | null, system: Limits | null, add: Add): void {
  const below = (a: number | null | undefined, b: number | null | undefined): boolean =>
    a == null || b == null || a < b;
  if (!below(control?.minimum_value, control?.maximum_value))
    add('control_limits_config.minimum_value', 'not_below_maximum');
  if (!below(system?.minimum_value, system?.maximum_value))
    add('system_limits_config.minimum_value', 'not_below_maximum');
  if (!below(system?.minimum_value, control?.minimum_value))
    add('control_limits_config.minimum_value', 'not_above_system_minimum');
  if (!below(control?.maximum_value, system?.maximum_value))
    add('control_limits_config.maximum_value', 'not_below_system_maximum');
}

function checkHand(type: GaugeType, hand: HandConfig, size: Size, add: Add): void {
  const isInside = ({ x, y }: { x: number; y: number }): boolean =>
    x >= BOUNDS_MARGIN_PX &&
    x <= size.width - BOUNDS_MARGIN_PX &&
    y >= BOUNDS_MARGIN_PX &&
    y <= size.height - BOUNDS_MARGIN_PX;
  if (hand.hand_movement === 'sliding' && type !== 'rectangle')
    add('hand_config.hand_movement', 'not_for_this_type');
  if (!isInside(hand.center)) add('hand_config.center', 'outside_image');
  if (!isInside(hand.hand_tip)) add('hand_config.hand_tip', 'outside_image');
  if (hand.range_mode === 'simple') checkSimpleRange(hand, isInside, add);
  else checkTicks(hand, isInside, add);
}

type Inside = (point: { x: number; y: number }) => boolean;

function checkTicks(hand: HandConfig, isInside: Inside, add: Add): void {
  const { ticks, min_max_tick: ends } = hand;
  if (ticks.length < MIN_TICKS) add('hand_config.ticks', 'too_few');
  for (const [index, tick] of ticks.entries()) {
    if (!isInside(tick)) add(`hand_config.ticks.${index}`, 'outside_image');
    if (index > 0 && tick.value >= ticks[index - 1]!.value)
      add(`hand_config.ticks.${index}.value`, 'not_descending');
  }
  if (hand.is_hand_rotating_360 !== (ends !== null))
    add('hand_config.min_max_tick', ends ? 'not_allowed' : 'required');
  if (ends === null) return;
  if (!isInside(ends)) add('hand_config.min_max_tick', 'outside_image');
  if (ticks.some(({ value }) => value <= ends.minimum_value))
    add('hand_config.min_max_tick.minimum_value', 'not_below_ticks');
  if (ticks.some(({ value }) => value >= ends.maximum_value))
    add('hand_config.min_max_tick.maximum_value', 'not_above_ticks');
}

function checkSimpleRange({ simple_range: range }: HandConfig, isInside: Inside, add: Add): void {
  if (range === null) return add('hand_config.simple_range', 'required');
  const { minimum_tick: low, maximum_tick: high, intermediate_ticks: between } = range;
  if (!isInside(low)) add('hand_config.simple_range.minimum_tick', 'outside_image');
  if (!isInside(high)) add('hand_config.simple_range.maximum_tick', 'outside_image');
  if (low.value >= high.value) add('hand_config.simple_range.minimum_tick.value', 'not_below_maximum');
  for (const [index, tick] of between.entries()) {
    const path = `hand_config.simple_range.intermediate_ticks.${index}`;
    if (!isInside(tick)) add(path, 'outside_image');
    if (tick.value <= low.value || tick.value >= high.value) add(`${path}.value`, 'not_between');
    if (index > 0 && tick.value > between[index - 1]!.value) add(`${path}.value`, 'not_descending');
  }
}

interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

function checkAreas(configuration: GaugeConfiguration, size: Size, add: Add): void {
  const { level_config, float_config, lamp_config, thermal_area_config, unsupported_config, digits_config } =
    configuration;
  const inside = (path: string, area: Area | undefined): void => {
    if (area && !isAreaInside(area, size)) add(path, 'outside_image');
  };
  inside('level_config.measurement_area', level_config?.measurement_area);
  inside('float_config.measurement_area', float_config?.measurement_area);
  inside('float_config.float_area', float_config?.float_area);
  inside('lamp_config.lamp_area', lamp_config?.lamp_area);
  inside('unsupported_config.measurement_area', unsupported_config?.measurement_area);
  inside('thermal_area_config.measurement_area', thermal_area_config?.measurement_area);
  if (float_config && float_config.float_area.height < FLOAT_MIN_HEIGHT_PX)
    add('float_config.float_area.height', 'too_small');
  if (float_config && float_config.float_area.width < FLOAT_MIN_WIDTH_PX)
    add('float_config.float_area.width', 'too_small');
  for (const part of ['level_config', 'float_config'] as const)
    if ((configuration[part]?.ticks.length ?? MIN_AREA_TICKS) < MIN_AREA_TICKS)
      add(`${part}.ticks`, 'too_few');
  if (digits_config && digits_config.digits.length === 0) add('digits_config.digits', 'required');
}

const isAreaInside = ({ x, y, width, height }: Area, size: Size): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height;
