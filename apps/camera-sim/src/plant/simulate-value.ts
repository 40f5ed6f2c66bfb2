import {
  DAY_MS,
  HOUR_MS,
  type TimeMs,
  checkTime,
  shareOfDay,
  slotRandom,
  smoothNoise,
} from './time-noise.ts';

/** A measured quantity that wanders about a usual value. */
export interface AnalogSpec {
  readonly kind: 'analog';
  /** Values never leave this range. */
  readonly minimum: number;
  readonly maximum: number;
  readonly usual: number;
  /** Slow drift over days, and quick changes within an hour: largest deviation each. */
  readonly drift: number;
  readonly flutter: number;
  /** Half of the daily rise and fall; highest in the afternoon. */
  readonly dailySwing: number;
  /** Now and then the value leaves its usual band for some hours, by up to `size` up or down. */
  readonly excursion: { readonly perWeek: number; readonly size: number; readonly hours: number } | null;
}

/** A counter that only grows. */
export interface CountingSpec {
  readonly kind: 'counting';
  readonly start: number;
  /** Time at which it stands at `start`. */
  readonly since: TimeMs;
  readonly perHour: number;
}

/** Something that is on or off: 1 or 0. */
export interface SwitchingSpec {
  readonly kind: 'switching';
  /** Share of the time it is on. */
  readonly onShare: number;
  /** How long it stays as it is, about, hours. */
  readonly hours: number;
}

/** A battery that runs down from `start` percent and is changed when it is nearly empty. */
export interface BatterySpec {
  readonly kind: 'battery';
  readonly start: number;
  readonly since: TimeMs;
  readonly percentPerDay: number;
}

export type ValueSpec = AnalogSpec | CountingSpec | SwitchingSpec | BatterySpec;

/** The value of a quantity at any time: a pure function of seed and time. */
export function simulateValue(seed: number, spec: ValueSpec): (time: TimeMs) => number {
  checkSpec(spec);
  return (time) => {
    checkTime(time);
    switch (spec.kind) {
      case 'analog':
        return analogAt(seed, spec, time);
      case 'counting':
        return countAt(seed, spec, time);
      case 'switching':
        return isOnAt(seed, spec, time) ? 1 : 0;
      case 'battery':
        return batteryAt(spec, time);
    }
  };
}

function analogAt(seed: number, spec: AnalogSpec, time: TimeMs): number {
  const daily = -Math.cos((shareOfDay(time) - 0.1) * 2 * Math.PI);
  const slow = 0.7 * smoothNoise(seed, time, 2.3 * DAY_MS, 1) + 0.3 * smoothNoise(seed, time, 9 * HOUR_MS, 2);
  const quick = 0.6 * smoothNoise(seed, time, 50 * 60_000, 3) + 0.4 * smoothNoise(seed, time, 7 * 60_000, 4);
  const value =
    spec.usual +
    spec.dailySwing * daily +
    spec.drift * slow +
    spec.flutter * quick +
    (spec.excursion === null ? 0 : excursionAt(seed, spec.excursion, time));
  return Math.min(spec.maximum, Math.max(spec.minimum, value));
}

/** Each slot of time may hold one excursion that rises, stays and falls inside the slot. */
function excursionAt(
  seed: number,
  { perWeek, size, hours }: NonNullable<AnalogSpec['excursion']>,
  time: TimeMs,
): number {
  const slotMs = Math.max(2 * hours * HOUR_MS, 12 * HOUR_MS);
  const slot = Math.floor(time / slotMs);
  if (slotRandom(seed, slot, 5) >= (perWeek * slotMs) / (7 * DAY_MS)) return 0;
  const start = slotRandom(seed, slot, 6) * (slotMs - hours * HOUR_MS);
  const share = (time - slot * slotMs - start) / (hours * HOUR_MS);
  if (share <= 0 || share >= 1) return 0;
  const direction = slotRandom(seed, slot, 7) < 0.6 ? 1 : -1;
  const strength = 0.6 + 0.4 * slotRandom(seed, slot, 8);
  return direction * strength * size * Math.min(1, 3 * Math.sin(Math.PI * share));
}

/** Counting goes faster by day than by night, but never backwards: the swing is less than the steady part. */
function countAt(seed: number, { start, since, perHour }: CountingSpec, time: TimeMs): number {
  const hours = (time - since) / HOUR_MS;
  const phase = slotRandom(seed, 0, 9);
  const swing = (at: TimeMs): number => -Math.cos((shareOfDay(at) + phase) * 2 * Math.PI);
  const lead = 0.6 * (24 / (2 * Math.PI)) * (swing(time) - swing(since));
  return start + perHour * Math.max(0, hours + lead);
}

function isOnAt(seed: number, { onShare, hours }: SwitchingSpec, time: TimeMs): boolean {
  return slotRandom(seed, Math.floor(time / (hours * HOUR_MS)), 10) < onShare;
}

function batteryAt({ start, since, percentPerDay }: BatterySpec, time: TimeMs): number {
  const used = Math.max(0, ((time - since) / DAY_MS) * percentPerDay);
  if (used <= start - 1) return Math.round(start - used);
  // A fresh battery goes in when the old one is down to one percent.
  return Math.round(100 - ((used - start + 1) % 99));
}

function checkSpec(spec: ValueSpec): void {
  for (const [key, value] of Object.entries(spec)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key} is not a number`);
  }
  if (
    spec.kind === 'analog' &&
    !(spec.minimum < spec.maximum && spec.usual >= spec.minimum && spec.usual <= spec.maximum)
  ) {
    throw new RangeError(`The usual value ${spec.usual} is not between ${spec.minimum} and ${spec.maximum}`);
  }
  if (spec.kind === 'counting' && spec.perHour < 0) throw new RangeError('A counter cannot run backwards');
  if (spec.kind === 'switching' && !(spec.onShare >= 0 && spec.onShare <= 1 && spec.hours > 0)) {
    throw new RangeError('A switch needs an on-share between 0 and 1 and a length in hours');
  }
  if (spec.kind === 'battery' && !(spec.start >= 1 && spec.start <= 100 && spec.percentPerDay >= 0)) {
    throw new RangeError(`A battery cannot start at ${spec.start} percent`);
  }
}
