import type { LimitScale } from '../../ui/reading/limit-bar-geometry.ts';
import type { GaugeTarget } from './inspection-target.ts';

/** The scale to draw a gauge's values on; null for a lamp and for types without ends. */
export function limitScaleOf({ type, scale, ...limits }: GaugeTarget): LimitScale | null {
  if (!scale || type === 'lamp') return null;
  return {
    ...scale,
    control: limits.control_limits_config ?? null,
    system: limits.system_limits_config ?? null,
  };
}
