import type { AlertLevel } from './level.ts';
import type { Limits } from '../measurement/measurement.rules.ts';

/** Which values a rule uses: the engine's (unless corrected), confirmed ones, or the effective one. */
export type ValueWatched = 'estimate' | 'confirmed' | 'both';

/** The condition of a rule with its thresholds. */
export type AlertCondition =
  | {
      readonly kind: 'limit';
      readonly control: Limits | null;
      readonly system: Limits | null;
      readonly when: ValueWatched;
      /** A value must come back by this much, in the gauge's unit, before a limit counts as kept again. */
      readonly deadband: number;
    }
  | { readonly kind: 'change'; readonly minimum_change: number; readonly when: ValueWatched }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'time_to_limit';
      readonly hours: number;
      readonly control: Limits | null;
      readonly system: Limits | null;
    }
  | { readonly kind: 'anomaly' | 'trigger' }
  | { readonly kind: 'camera_late' | 'camera_silent' | 'camera_blind' | 'camera_moved' }
  | { readonly kind: 'battery'; readonly below_percentage: number };

export type AlertKind = AlertCondition['kind'];

export const ALERT_KINDS = [
  'limit',
  'change',
  'unreadable',
  'time_to_limit',
  'anomaly',
  'trigger',
  'camera_late',
  'camera_silent',
  'camera_blind',
  'camera_moved',
  'battery',
] as const satisfies readonly AlertKind[];

/** Measures against false alarms; the names are those of ISA-18.2. */
export interface AlertTools {
  /** The alert is raised after the condition has held this long, by its observations. */
  readonly on_delay_minutes: number;
  /** The alert is resolved after the condition has not held for this long. */
  readonly off_delay_minutes: number;
  /** At least `needed` of the last `of` observations must be bad. */
  readonly needed: number;
  readonly of: number;
  /** After an alert the next one is not announced for this long. */
  readonly cooldown_minutes: number;
}

export const NO_TOOLS: AlertTools = {
  on_delay_minutes: 0,
  off_delay_minutes: 0,
  needed: 1,
  of: 1,
  cooldown_minutes: 0,
};

/** A period in which alerts are suppressed, and why; `until` is exclusive, null is open. */
export interface Suppression {
  readonly from: number;
  readonly until: number | null;
  readonly why: 'maintenance' | 'shelved';
}

/** Whether alerts are suppressed at a time for a reason. */
export const isSuppressed = (
  suppressions: readonly Suppression[],
  why: Suppression['why'],
  at: number,
): boolean =>
  suppressions.some(
    (suppression) =>
      suppression.why === why &&
      suppression.from <= at &&
      (suppression.until === null || at < suppression.until),
  );

/** When and how often an alert is announced. It is listed also where no one is notified. */
export interface Announcing {
  /** The levels that are notified. */
  readonly levels: readonly AlertLevel[];
  /** For a new and a worsened alert, or for every bad observation. */
  readonly repeat: 'on_change' | 'every_time';
  readonly on_recovery: boolean;
  /** Minutes of the day in the camera's time zone, end exclusive; null is the whole day. */
  readonly period: { readonly start: number; readonly end: number } | null;
  readonly timezone: string;
}

export interface AlertRule {
  readonly condition: AlertCondition;
  readonly tools: AlertTools;
  readonly announcing: Announcing;
}
