import type { MeasurementStatus } from './measurement.schema.ts';

/** The fields of a reading that a summary needs. */
export interface SummedReading {
  /** Milliseconds. */
  readonly at: number;
  readonly value: number | null;
  /** By the current limits. */
  readonly status: MeasurementStatus;
}

export interface Excursion {
  readonly from: number;
  /** When a reading was within limits again; null while the newest one is outside. */
  readonly until: number | null;
  /** Its known duration. */
  readonly lasted_ms: number;
  readonly level: 'warning' | 'error';
  /** The value furthest from the overall mean, and its time. */
  readonly extreme: { readonly at: number; readonly value: number };
  readonly readings: number;
}

export interface SeriesSummary {
  /** With a value. */
  readonly count: number;
  readonly unreadable: number;
  readonly minimum: { readonly at: number; readonly value: number } | null;
  readonly maximum: { readonly at: number; readonly value: number } | null;
  /** Of the readings, equally weighted. */
  readonly mean: number | null;
  /** Total time between adjacent readings, without gaps. */
  readonly known_ms: number;
  readonly outside_ms: number;
  /** Newest first. */
  readonly excursions: readonly Excursion[];
}

/** More than this many usual intervals without a value are a gap. */
const GAP_INTERVALS = 2.5;

/**
 * The summary of a series of readings, oldest first. A value holds until the next one, but not across a gap, so that
 * the time outside the limits is never overestimated.
 */
export function summarizeSeries(readings: readonly SummedReading[]): SeriesSummary {
  const read = readings.filter(hasValue);
  const mean = read.length === 0 ? null : read.reduce((sum, { value }) => sum + value, 0) / read.length;
  const longest = usualInterval(read) * GAP_INTERVALS;
  const excursions = excursionsOf(read, longest, mean ?? 0);
  return {
    count: read.length,
    unreadable: readings.length - read.length,
    minimum: pick(read, (one, best) => one.value < best.value),
    maximum: pick(read, (one, best) => one.value > best.value),
    mean,
    known_ms: read.reduce((sum, one, i) => sum + heldMs(one, read[i + 1], longest), 0),
    outside_ms: excursions.reduce((sum, { lasted_ms }) => sum + lasted_ms, 0),
    excursions: excursions.toReversed(),
  };
}

type Read = SummedReading & { readonly value: number };

const hasValue = (reading: SummedReading): reading is Read => reading.value !== null;

const isOutside = ({ status }: SummedReading): boolean => status === 'warning' || status === 'error';

/** How long a value holds. */
function heldMs(one: Read, next: Read | undefined, longest: number): number {
  if (!next) return 0;
  const ms = next.at - one.at;
  return ms <= longest ? ms : 0;
}

function excursionsOf(read: readonly Read[], longest: number, mean: number): Excursion[] {
  const excursions: Excursion[] = [];
  let run: Read[] = [];
  for (const [i, one] of read.entries()) {
    if (!isOutside(one)) continue;
    run.push(one);
    const next = read[i + 1];
    const isConnected = next !== undefined && next.at - one.at <= longest;
    if (isConnected && isOutside(next)) continue;
    excursions.push(excursionOf(run, isConnected ? next : null, next === undefined, mean));
    run = [];
  }
  return excursions;
}

function excursionOf(run: readonly Read[], end: Read | null, isNewest: boolean, mean: number): Excursion {
  const first = run[0]!;
  const last = run.at(-1)!;
  const until = end?.at ?? last.at;
  const extreme = pick(run, (one, best) => Math.abs(one.value - mean) > Math.abs(best.value - mean))!;
  return {
    from: first.at,
    until: isNewest ? null : until,
    lasted_ms: until - first.at,
    level: run.some(({ status }) => status === 'error') ? 'error' : 'warning',
    extreme: { at: extreme.at, value: extreme.value },
    readings: run.length,
  };
}

function pick(
  read: readonly Read[],
  isBetter: (one: Read, best: Read) => boolean,
): { at: number; value: number } | null {
  let best: Read | null = null;
  for (const one of read) if (best === null || isBetter(one, best)) best = one;
  return best && { at: best.at, value: best.value };
}

/** The median interval: one long break does not change it. */
function usualInterval(read: readonly Read[]): number {
  if (read.length < 2) return Number.POSITIVE_INFINITY;
  const intervals = Float64Array.from(read.slice(1), (one, i) => one.at - read[i]!.at).sort();
  return intervals[Math.floor(intervals.length / 2)]!;
}
