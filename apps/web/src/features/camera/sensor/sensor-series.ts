import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';

type SensorKind = 'temperature' | 'battery' | 'signal' | 'wifi';

export interface SensorSeries {
  readonly kind: SensorKind;
  readonly unit: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** Ends of the drawn scale, in the unit. */
  readonly scale: { readonly minimum: number; readonly maximum: number };
}

const KINDS = [
  { kind: 'temperature', unit: '°C', field: 'temperature_celsius', fixed: null, step: 5 },
  { kind: 'battery', unit: '%', field: 'battery_percentage', fixed: { minimum: 0, maximum: 100 }, step: 0 },
  {
    kind: 'signal',
    unit: 'dBm',
    field: 'cellular_rsrp_dbm',
    fixed: { minimum: -130, maximum: -70 },
    step: 0,
  },
  { kind: 'wifi', unit: 'dBm', field: 'wifi_rssi_dbm', fixed: { minimum: -90, maximum: -30 }, step: 0 },
] as const;

/** What a camera measured, one series each; a series it never reported is left out. */
export function sensorSeries(records: readonly SensorData[]): SensorSeries[] {
  return KINDS.flatMap(({ kind, unit, field, fixed, step }) => {
    const points = records.flatMap((record) => {
      const value = record[field];
      return value === null ? [] : [{ at: Date.parse(record.datetime), value }];
    });
    if (points.length === 0) return [];
    return [{ kind, unit, points, scale: fixed ? within(fixed, points) : around(points, step) }];
  });
}

type Points = SensorSeries['points'];

/** A fixed scale makes two cameras comparable; a value beyond it widens it. */
function within({ minimum, maximum }: SensorSeries['scale'], points: Points): SensorSeries['scale'] {
  const values = points.map(({ value }) => value);
  return { minimum: Math.min(minimum, ...values), maximum: Math.max(maximum, ...values) };
}

/** Room of a step above and below, so that a steady value lies in the middle. */
function around(points: Points, step: number): SensorSeries['scale'] {
  const values = points.map(({ value }) => value);
  return {
    minimum: Math.floor((Math.min(...values) - step) / step) * step,
    maximum: Math.ceil((Math.max(...values) + step) / step) * step,
  };
}

/** Reports further apart than this are not joined by a line: nobody knows what was between them. */
const GAP_MS = 3 * 3_600_000;

/** The line as an SVG path in a box of the given pixels. */
export function sensorPath(
  { points, scale }: Pick<SensorSeries, 'points' | 'scale'>,
  span: { readonly from: number; readonly until: number },
  box: { readonly width: number; readonly height: number },
): string {
  let before = Number.NEGATIVE_INFINITY;
  return points
    .map(({ at, value }) => {
      const x = ((at - span.from) / (span.until - span.from)) * box.width;
      const y = box.height - ((value - scale.minimum) / (scale.maximum - scale.minimum)) * box.height;
      const command = at - before > GAP_MS ? 'M' : 'L';
      before = at;
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
