import type { LimitScale } from '../../../shared/ui/reading/limit-bar-geometry.ts';
import type { GaugeTarget } from './inspection-target.ts';

/** Room beside the outermost limit of a display, as a share of what its limits span. */
const ROOM = 0.25;

/** The scale to draw a gauge's values on; null for a lamp, and for a display that has neither ends nor limits. */
export function limitScaleOf(target: GaugeTarget): LimitScale | null {
  if (target.type === 'lamp') return null;
  const control = target.control_limits_config ?? null;
  const system = target.system_limits_config ?? null;
  const ends = target.scale ?? endsOf(target);
  return ends && { ...ends, control, system };
}

/** A display has no printed ends: its limits, and its value, say how far its bar has to reach, to a short number. */
function endsOf(target: GaugeTarget): { minimum: number; maximum: number } | null {
  const limits = [target.control_limits_config, target.system_limits_config].flatMap((limit) =>
    limit ? [limit.minimum_value, limit.maximum_value] : [],
  );
  const known = limits.filter((limit): limit is number => limit !== null);
  if (known.length === 0) return null;
  const value = target.latest_measurement?.value ?? null;
  const all = value === null ? known : [...known, value];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || Math.abs(high) || 1) * ROOM;
  const step = 10 ** (Math.floor(Math.log10(room)) - 1);
  return {
    minimum: Math.floor(tidy((low - room) / step)) * step,
    maximum: Math.ceil(tidy((high + room) / step)) * step,
  };
}

/** Without what floating point adds: 35.000000000000004 is 35. */
const tidy = (value: number): number => Number(value.toPrecision(12));
