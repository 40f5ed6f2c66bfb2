import { isReadAsState, type GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import { AppError } from '../../platform/errors.ts';

/** A lamp is on (1) or off (0): any other number would be shown as off. */
export function requireValueOf(type: GaugeType, value: number | null | undefined, field: string): void {
  if (value == null || !isReadAsState(type) || value === 0 || value === 1) return;
  throw new AppError('invalid_input', { fields: { [field]: ['invalid_number'] } });
}
