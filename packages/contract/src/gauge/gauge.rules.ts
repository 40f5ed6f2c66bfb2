import type { FieldErrors } from '../wire/errors.ts';
import { checkFloat, checkLamp, checkLevel, checkUnsupported } from './area.rules.ts';
import { hasCollinearThree, isPlaced } from './collinear.ts';
import { checkDigits } from './digits.rules.ts';
import { type Add, isNumber, type PartialInput, type PictureSize, requireBetween } from './field-check.ts';
import type { GaugeConfiguration, GaugeType } from './gauge-configuration.schema.ts';
import { MAX_CROP_PX, MIN_CROP_PX } from './gauge.limits.ts';
import { checkHand } from './hand.rules.ts';
import { checkLimits } from './limits.rules.ts';
import { checkAlerts, checkRecipients, checkWriting } from './settings.rules.ts';
import { checkTemperatureUnit, checkThermal } from './thermal.rules.ts';

type PartName =
  | 'hand_config'
  | 'digits_config'
  | 'level_config'
  | 'float_config'
  | 'lamp_config'
  | 'thermal_area_config'
  | 'unsupported_config';

/** The part of the configuration that a type needs. */
const PART_OF_TYPE: Record<GaugeType, PartName> = {
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

/**
 * Errors of a configuration by field; empty when it can be saved. Used by console and server alike. An incomplete
 * configuration is checked as far as it is filled in.
 */
export function checkGaugeConfiguration(
  type: GaugeType,
  configuration: PartialInput<GaugeConfiguration>,
): FieldErrors {
  const errors: FieldErrors = {};
  const add: Add = (path, code) => void (errors[path] ??= []).push(code);
  checkParts(type, configuration, add);
  checkPerspective(configuration, add);
  checkWriting(configuration, add);
  checkLimits(configuration.control_limits_config, configuration.system_limits_config, add);
  checkAlerts(configuration, add);
  checkRecipients(configuration, add);
  checkPart(type, configuration, add);
  return errors;
}

function checkParts(type: GaugeType, configuration: PartialInput<GaugeConfiguration>, add: Add): void {
  const wanted = PART_OF_TYPE[type];
  for (const part of new Set(Object.values(PART_OF_TYPE))) {
    if (part === wanted && !configuration[part]) add(part, 'required');
    if (part !== wanted && configuration[part]) add(part, 'not_for_this_type');
  }
}

const CROP_BOUNDS = { minimum: MIN_CROP_PX, maximum: MAX_CROP_PX };

function checkPerspective({ crop, perspective }: PartialInput<GaugeConfiguration>, add: Add): void {
  requireBetween('crop.height', crop?.height, CROP_BOUNDS, add);
  requireBetween('crop.width', crop?.width, CROP_BOUNDS, add);
  requireBetween('perspective.height', perspective?.height, CROP_BOUNDS, add);
  requireBetween('perspective.width', perspective?.width, CROP_BOUNDS, add);
  for (const name of ['source_points', 'destination_points'] as const) {
    const points = perspective?.[name] ?? [];
    const placed = points.filter((point) => isPlaced(point));
    if (points.length !== 4 || placed.length !== 4) add(`perspective.${name}`, 'four_points');
    else if (hasCollinearThree(placed)) add(`perspective.${name}`, 'collinear');
  }
}

function checkPart(type: GaugeType, configuration: PartialInput<GaugeConfiguration>, add: Add): void {
  const size = sizeOf(configuration);
  const { hand_config, digits_config, level_config, float_config, lamp_config } = configuration;
  if (hand_config) checkHand(type, hand_config, size, add);
  if (digits_config) checkDigits(digits_config, size, add);
  if (level_config) checkLevel(level_config, size, add);
  if (float_config) checkFloat(float_config, size, add);
  if (lamp_config) checkLamp(lamp_config, size, add);
  if (configuration.thermal_area_config) {
    checkThermal(configuration.thermal_area_config, size, add);
    checkTemperatureUnit(configuration.unit, configuration.thermal_area_config, add);
  }
  if (configuration.unsupported_config) checkUnsupported(configuration.unsupported_config, size, add);
}

function sizeOf({ perspective }: PartialInput<GaugeConfiguration>): PictureSize {
  const { width, height } = perspective ?? {};
  return isNumber(width) && isNumber(height) ? { width, height } : null;
}
