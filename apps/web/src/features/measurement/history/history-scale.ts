import { isWithin, usualRange } from '@tenken/contract/measurement/usual-range.rules.ts';
import type { LimitScale } from '../../../shared/ui/reading/limit-bar-geometry.ts';
import type { GaugeTarget } from '../target/inspection-target.ts';
import type { HistoryPoint } from './sparkline-geometry.ts';

/** Of what was read, above and below, so that the curve does not lie on the edge. */
const ROOM = 0.08;

/** Where a gauge's past is drawn: on its own scale, on the two states of a lamp, or on what was read where there are no ends. */
export function historyScaleOf(
  { type, scale, control_limits_config, system_limits_config }: GaugeTarget,
  points: readonly HistoryPoint[],
): LimitScale {
  const limits = { control: control_limits_config ?? null, system: system_limits_config ?? null };
  if (type === 'lamp') return { minimum: -0.25, maximum: 1.25, control: null, system: null };
  if (scale) return { ...scale, ...limits };
  const values = usualOnes(points.flatMap(({ value }) => (value === null ? [] : [value])));
  const bounds = [limits.control, limits.system].flatMap((limit) =>
    [limit?.minimum_value, limit?.maximum_value].filter((value) => value != null),
  );
  const lowest = Math.min(...values, ...bounds);
  const highest = Math.max(...values, ...bounds);
  if (!Number.isFinite(lowest)) return { minimum: 0, maximum: 1, ...limits };
  const room = (highest - lowest) * ROOM || Math.max(1, Math.abs(highest) * ROOM);
  return { minimum: lowest - room, maximum: highest + room, ...limits };
}

/** One wild value must not flatten all the others: it is drawn at the edge. */
function usualOnes(values: readonly number[]): readonly number[] {
  const usual = usualRange(values, null);
  return usual ? values.filter((value) => isWithin(value, usual)) : values;
}

/** The values named on the axis; the ends that were only made up for room are not. */
export function axisValues(target: GaugeTarget, { minimum, maximum }: LimitScale): number[] {
  if (target.type === 'lamp') return [0, 1];
  if (target.scale) return [minimum, (minimum + maximum) / 2, maximum];
  const step = niceStep((maximum - minimum) / 2);
  const first = Math.ceil(minimum / step) * step;
  const count = Math.floor((maximum - first) / step);
  return Array.from({ length: count + 1 }, (_, i) => Number((first + i * step).toPrecision(12)));
}

/** The largest of 1, 2 and 5 times a power of ten that is not above. */
function niceStep(roughly: number): number {
  const power = 10 ** Math.floor(Math.log10(roughly));
  return ([5, 2, 1].find((factor) => factor * power <= roughly * 1.0000001) ?? 1) * power;
}
