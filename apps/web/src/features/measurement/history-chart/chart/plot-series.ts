import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { linkReadings } from '../shown-readings.ts';

/** More lines than this cannot be told apart. */
export const MAX_SERIES = 5;
/** Two-sided 95 % of a normal distribution, in standard deviations. */
const BAND_SIGMAS = 1.96;

export type PlotGauge = Pick<
  Gauge,
  | 'id'
  | 'name'
  | 'type'
  | 'unit'
  | 'scale'
  | 'measurement_format'
  | 'control_limits_config'
  | 'system_limits_config'
> &
  Partial<Pick<Gauge, 'camera'>>;

/** A gauge's readings in the form the chart draws: columns, oldest first, all of the same length. */
export interface PlotSeries {
  readonly gauge: PlotGauge;
  readonly readings: readonly Measurement[];
  /** Seconds since 1970. */
  readonly times: Float64Array;
  /** On the chart's axis; NaN where nothing was read. */
  readonly ys: Float64Array;
  /** Half the height of the uncertainty band; NaN for what a person confirmed. */
  readonly spreads: Float64Array;
  /** 1 where a line leads here from the reading before. */
  readonly links: Uint8Array;
  readonly confirmed: Uint8Array;
}

/** Puts a value on the chart's axis; the identity unless gauges of different units share the chart. */
export type ToAxis = { readonly offset: number; readonly factor: number };
export const IN_UNIT: ToAxis = { offset: 0, factor: 1 };

export const onAxis = (value: number, { offset, factor }: ToAxis): number => (value - offset) * factor;

/** `shiftMs` draws readings later than they were, beside those they are compared with; the readings keep their time. */
export function plotSeries(
  gauge: PlotGauge,
  readings: readonly Measurement[],
  axis: ToAxis = IN_UNIT,
  shiftMs = 0,
): PlotSeries {
  const count = readings.length;
  const times = new Float64Array(count);
  const ys = new Float64Array(count);
  const spreads = new Float64Array(count);
  const confirmed = new Uint8Array(count);
  for (const [i, { datetime, value, uncertainty, is_confirmed }] of readings.entries()) {
    times[i] = (Date.parse(datetime) + shiftMs) / 1000;
    ys[i] = value === null ? Number.NaN : onAxis(value, axis);
    const hasBand = !is_confirmed && uncertainty !== null && gauge.type !== 'lamp';
    spreads[i] = hasBand ? BAND_SIGMAS * uncertainty * axis.factor : Number.NaN;
    confirmed[i] = is_confirmed ? 1 : 0;
  }
  return { gauge, readings, times, ys, spreads, confirmed, links: linkReadings(times, ys) };
}

/** The reading nearest to a time in seconds; null when there is none. */
export function nearestIndex(times: Float64Array, time: number): number | null {
  if (times.length === 0) return null;
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low > 0 && time - times[low - 1]! <= times[low]! - time ? low - 1 : low;
}
