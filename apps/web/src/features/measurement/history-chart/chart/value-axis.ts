import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { isWithin, usualRange, widen } from '@tenken/contract/measurement/usual-range.rules.ts';
import { IN_UNIT, onAxis, type PlotGauge, type PlotSeries, type ToAxis } from './plot-series.ts';

/** What the upright axis of the chart counts. */
export type AxisKind = 'unit' | 'lamp' | 'share';

/** Gauges of one unit share their axis; different units are drawn as shares of their own ranges, 0 to 1. */
export function axisKind(gauges: readonly PlotGauge[]): AxisKind {
  if (gauges.every(({ type }) => type === 'lamp')) return 'lamp';
  const isMixed = new Set(gauges.map(({ type, unit }) => (type === 'lamp' ? 'lamp' : unit))).size > 1;
  return isMixed ? 'share' : 'unit';
}

/** Where a gauge's values lie on an axis of shares: its scale, or what it showed in the period. */
export function toAxis(kind: AxisKind, gauge: PlotGauge, readings: readonly Measurement[]): ToAxis {
  if (kind !== 'share') return IN_UNIT;
  const ends = gauge.scale
    ? ([gauge.scale.minimum, gauge.scale.maximum] as const)
    : usualEnds(readings.flatMap(({ value }) => value ?? []));
  if (ends === null) return IN_UNIT;
  const [low, high] = ends;
  return high > low ? { offset: low, factor: 1 / (high - low) } : { offset: low - 0.5, factor: 1 };
}

/** The ends of what was read, wild values left out. */
function usualEnds(values: readonly number[]): [number, number] | null {
  const usual = usualRange(values, null);
  return endsOf(usual ? values.filter((value) => isWithin(value, usual)) : values);
}

/** Room above and below what is drawn, as a share of it. */
const ROOM = 0.05;
const LAMP_RANGE: [number, number] = [-0.25, 1.25];
const SHARE_RANGE: [number, number] = [-ROOM, 1 + ROOM];

/** A value so far beyond the scale, as a share of it, and far from the other values, gets no room. */
const WILD_SHARE = 0.5;

/** A limit so many times as far from the readings as they spread, or lie from zero, would only flatten them. */
const FAR_LIMIT = 10;

/**
 * The ends of the axis: the gauges' scales, or only what was read when a person asks to fit. Readings beyond the scale
 * have room, except for wild ones. Without a scale the readings decide, and the limits that are drawn with them.
 */
export function valueRange(
  kind: AxisKind,
  series: readonly PlotSeries[],
  isFitted: boolean,
): [number, number] {
  if (kind === 'lamp') return LAMP_RANGE;
  const ends = scaleEnds(kind, series);
  const read = endsOf(ordinaryOf(series, ends));
  const scale = isFitted ? null : ends;
  if (scale && (!read || (read[0] >= scale[0] && read[1] <= scale[1]))) return scale;
  const limits = ends || isFitted ? [] : nearLimits(series, read);
  const both = endsOf([...(scale ?? []), ...(read ?? []), ...limits]);
  if (both === null) return ends ?? [0, 1];
  const [low, high] = both;
  const room = (high - low) * ROOM || Math.abs(high) * ROOM || 1;
  return [low - room, high + room];
}

/** How many values the axis has no room for. */
export const countOutside = (series: readonly PlotSeries[], [low, high]: readonly [number, number]): number =>
  series.reduce((sum, { ys }) => sum + ys.filter((y) => y < low || y > high).length, 0);

/** What was read without the wild values; all of it where they are all alike. */
function ordinaryOf(series: readonly PlotSeries[], ends: [number, number] | null): number[] {
  const values = series.flatMap(({ ys }) => [...ys].filter((y) => !Number.isNaN(y)));
  const scale = ends && { minimum: ends[0], maximum: ends[1] };
  const usual = usualRange(values, scale);
  if (!scale && !usual) return values;
  const reach = scale && widen(scale, WILD_SHARE);
  const ordinary = values.filter(
    (value) => (reach && isWithin(value, reach)) || (usual && isWithin(value, usual)),
  );
  return ordinary.length > 0 ? ordinary : values;
}

/** The limits of the first gauge, which the chart draws, unless they are absurdly far from what was read. */
function nearLimits(series: readonly PlotSeries[], read: [number, number] | null): number[] {
  const limits = series.slice(0, 1).flatMap(({ gauge }) => limitLines(gauge, IN_UNIT).map(({ y }) => y));
  const [low, high] = read ?? [0, 0];
  const reach = FAR_LIMIT * Math.max(high - low, Math.abs(low), Math.abs(high));
  return reach === 0 ? limits : limits.filter((limit) => limit >= low - reach && limit <= high + reach);
}

const scaleEnds = (kind: AxisKind, series: readonly PlotSeries[]): [number, number] | null =>
  kind === 'share'
    ? SHARE_RANGE
    : endsOf(series.flatMap(({ gauge: { scale } }) => (scale ? [scale.minimum, scale.maximum] : [])));

/** Smallest and largest, null when there is nothing; NaN stands for nothing. */
function endsOf(values: Iterable<number>): [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

export interface LimitLine {
  readonly kind: 'error' | 'warning';
  readonly side: 'upper' | 'lower';
  /** On the chart's axis. */
  readonly y: number;
  /** In the gauge's unit. */
  readonly value: number;
}

/** The limits of a gauge as lines of the chart. */
export function limitLines(gauge: PlotGauge, axis: ToAxis): LimitLine[] {
  const pairs = [
    ['error', gauge.system_limits_config],
    ['warning', gauge.control_limits_config],
  ] as const;
  return pairs.flatMap(([kind, limits]) =>
    (
      [
        ['upper', limits?.maximum_value ?? null],
        ['lower', limits?.minimum_value ?? null],
      ] as const
    ).flatMap(([side, value]) => (value === null ? [] : [{ kind, side, value, y: onAxis(value, axis) }])),
  );
}
