import type { Limits } from '../measurement/measurement.rules.ts';
import { type Add, isBelow, isNumber, type PartialInput, requireBetween } from './field-check.ts';
import { VALUE_BOUNDS } from './gauge.limits.ts';

type Typed = PartialInput<Limits> | null | undefined;

/** Control lower below control upper, inside the system limits; only existing sides are compared, strictly. */
export function checkLimits(control: Typed, system: Typed, add: Add): void {
  checkSides('control_limits_config', control, add);
  checkSides('system_limits_config', system, add);
  if (!isBelow(system?.minimum_value, control?.minimum_value))
    add('control_limits_config.minimum_value', 'not_above_system_minimum');
  if (!isBelow(control?.maximum_value, system?.maximum_value))
    add('control_limits_config.maximum_value', 'not_below_system_maximum');
  // with the side between them empty, two limits can still cross
  if (!isNumber(control?.maximum_value) && !isBelow(control?.minimum_value, system?.maximum_value))
    add('control_limits_config.minimum_value', 'not_below_system_maximum');
  if (!isNumber(control?.minimum_value) && !isBelow(system?.minimum_value, control?.maximum_value))
    add('control_limits_config.maximum_value', 'not_above_system_minimum');
}

function checkSides(path: string, limits: Typed, add: Add): void {
  for (const side of ['minimum_value', 'maximum_value'] as const) {
    const value = limits?.[side];
    if (value !== null && value !== undefined) requireBetween(`${path}.${side}`, value, VALUE_BOUNDS, add);
  }
  if (!isBelow(limits?.minimum_value, limits?.maximum_value))
    add(`${path}.minimum_value`, 'not_below_maximum');
}

/** Whether any limit is set; two empty sides are no limits. */
export const hasLimit = (limits: Limits | null | undefined): boolean =>
  isNumber(limits?.minimum_value) || isNumber(limits?.maximum_value);
