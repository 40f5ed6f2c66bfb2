import { limitStatus, type Limits, valueOf } from '../measurement/measurement.rules.ts';
import { CHANGE_WINDOW_HOURS } from './alert.limits.ts';
import type { AlertCondition, ValueWatched } from './alert-rule.ts';
import { type AlertLevel, isWorse } from './level.ts';
import type { GuardResultSeen, Observation, ReadingSeen } from './observation.ts';

/** The past that a condition depends on. */
export interface ConditionMemory {
  /** The level before this observation, for the deadband. */
  readonly level: AlertLevel;
  /** The last value, from which a change is measured. */
  readonly last: { readonly at: number; readonly value: number } | null;
}

const HOUR_MS = 3_600_000;
const BATTERY_DEADBAND = 5;
/** 1.2 - 0.9 is a little less than 0.3 in binary. */
const ROUNDING = 1e-12;

/** The level of an observation; null where it is irrelevant to this condition. */
export function conditionLevel(
  condition: AlertCondition,
  seen: Observation,
  memory: ConditionMemory,
): AlertLevel | null {
  switch (seen.of) {
    case 'reading':
      return readingLevel(condition, seen, memory);
    case 'judgement':
      return condition.kind === 'anomaly' ? anomalyLevel(seen) : null;
    case 'trigger':
      return condition.kind === 'trigger' ? badIf(seen.is_raised) : null;
    case 'battery':
      return condition.kind === 'battery' ? batteryLevel(condition, seen.percentage, memory.level) : null;
    case 'trend':
      return condition.kind === 'time_to_limit'
        ? badIf((seen.hours_to_limit ?? Infinity) <= condition.hours)
        : null;
    case 'camera':
      return isOfCamera(condition) ? badIf(SHOWN_BY[condition.kind].includes(seen.state)) : null;
    case 'nothing':
      return null;
  }
}

function readingLevel(
  condition: AlertCondition,
  seen: ReadingSeen,
  memory: ConditionMemory,
): AlertLevel | null {
  if (condition.kind === 'limit') return limitLevel(condition, seen, memory.level);
  if (condition.kind === 'change') return changeLevel(condition, seen, memory.last);
  return condition.kind === 'unreadable' ? badIf(valueOf(seen) === null) : null;
}

type CameraCondition = AlertCondition & { kind: keyof typeof SHOWN_BY };

const isOfCamera = (condition: AlertCondition): condition is CameraCondition =>
  Object.hasOwn(SHOWN_BY, condition.kind);

/** The camera states in which each condition holds: a camera that does not report is late as well. */
const SHOWN_BY: Record<`camera_${string}` & AlertCondition['kind'], readonly string[]> = {
  camera_late: ['late', 'silent'],
  camera_silent: ['silent'],
  camera_blind: ['too_dark', 'overexposed', 'blurred'],
  camera_moved: ['moved'],
};

const badIf = (isBad: boolean): AlertLevel => (isBad ? 'warning' : 'normal');

/** The value that a rule uses; null where there is none yet. */
export function watchedValue(when: ValueWatched, seen: ReadingSeen): number | null {
  if (when === 'both') return valueOf(seen);
  if (when === 'estimate') return seen.estimated_value;
  return seen.is_confirmed ? seen.confirmed_value : null;
}

function limitLevel(
  condition: AlertCondition & { kind: 'limit' },
  seen: ReadingSeen,
  before: AlertLevel,
): AlertLevel | null {
  const value = watchedValue(condition.when, seen);
  if (value === null) return null;
  const level = levelOfValue(condition, value, before);
  const isPutRight = condition.when === 'estimate' && seen.is_confirmed && seen.confirmed_value !== null;
  if (!isPutRight) return level;
  const confirmed = levelOfValue(condition, seen.confirmed_value, before);
  return isWorse(level, confirmed) ? confirmed : level;
}

function levelOfValue(
  { control, system, deadband }: AlertCondition & { kind: 'limit' },
  value: number,
  before: AlertLevel,
): AlertLevel {
  const status = limitStatus(
    value,
    before === 'normal' ? control : narrowed(control, deadband),
    before === 'error' ? narrowed(system, deadband) : system,
  );
  return status === 'error' || status === 'warning' ? status : 'normal';
}

/** Limits with the deadband, for a value that is already beyond them. */
const narrowed = (limits: Limits | null, by: number): Limits | null =>
  limits && {
    minimum_value: limits.minimum_value === null ? null : limits.minimum_value + by,
    maximum_value: limits.maximum_value === null ? null : limits.maximum_value - by,
  };

function changeLevel(
  condition: AlertCondition & { kind: 'change' },
  seen: ReadingSeen,
  last: ConditionMemory['last'],
): AlertLevel | null {
  const value = watchedValue(condition.when, seen);
  if (value === null) return null;
  if (last === null || seen.at - last.at > CHANGE_WINDOW_HOURS * HOUR_MS) return 'normal';
  const change = Math.abs(value - last.value);
  return badIf(change > 0 && change >= condition.minimum_change - ROUNDING * Math.abs(value));
}

/** A review takes precedence over the model. */
function anomalyLevel({ is_anomaly, confirmed_is_anomaly }: GuardResultSeen): AlertLevel | null {
  if (confirmed_is_anomaly !== null) return confirmed_is_anomaly ? 'error' : 'normal';
  return is_anomaly === null ? null : badIf(is_anomaly);
}

const batteryLevel = (
  condition: AlertCondition & { kind: 'battery' },
  percentage: number,
  before: AlertLevel,
): AlertLevel =>
  badIf(percentage <= condition.below_percentage + (before === 'normal' ? 0 : BATTERY_DEADBAND));
