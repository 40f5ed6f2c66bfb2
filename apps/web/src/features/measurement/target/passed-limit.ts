import type { Limits } from '@tenken/contract/measurement/measurement.rules.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

type LimitName = 'system_upper' | 'system_lower' | 'control_upper' | 'control_lower';

export type PassedLimit = { name: LimitName; limit: number; isBeyond: boolean };

type Reading = {
  value: number;
  status: MeasurementStatus;
  control: Limits | null;
  system: Limits | null;
};

/** Which limit gave the value its status, to put it into words; null when the status names none. */
export function passedLimit({ value, status, control, system }: Reading): PassedLimit | null {
  if (status === 'error') return passedSide(value, system, 'system_upper', 'system_lower');
  if (status === 'warning') return passedSide(value, control, 'control_upper', 'control_lower');
  return null;
}

function passedSide(
  value: number,
  limits: Limits | null,
  upper: LimitName,
  lower: LimitName,
): PassedLimit | null {
  const maximum = limits?.maximum_value ?? null;
  const minimum = limits?.minimum_value ?? null;
  if (maximum !== null && value >= maximum) return { name: upper, limit: maximum, isBeyond: value > maximum };
  if (minimum !== null && value <= minimum) return { name: lower, limit: minimum, isBeyond: value < minimum };
  return null;
}
