import {
  type AlertCondition,
  type AlertRule,
  type AlertTools,
  type Announcing,
  NO_TOOLS,
} from './alert-rule.ts';
import type { AlertTransition } from './alert-transition.ts';
import type { Observation, ReadingSeen } from './observation.ts';

/** Limits 0.4 to 1.2 (control) and 0.2 to 1.4 (system). */
export const LIMIT: AlertCondition & { kind: 'limit' } = {
  kind: 'limit',
  control: { minimum_value: 0.4, maximum_value: 1.2 },
  system: { minimum_value: 0.2, maximum_value: 1.4 },
  when: 'estimate',
  deadband: 0,
};

export const ruleOf = (
  condition: AlertCondition,
  tools: Partial<AlertTools> = {},
  announcing: Partial<Announcing> = {},
): AlertRule => ({
  condition,
  tools: { ...NO_TOOLS, ...tools },
  announcing: {
    levels: ['warning', 'error'],
    repeat: 'on_change',
    on_recovery: false,
    period: null,
    timezone: 'UTC',
    ...announcing,
  },
});

/** `09:15` of the first day, `+1 09:15` of the next. */
export function at(clock: string): number {
  const [time = '', day = '+0'] = clock.split(' ').toReversed();
  return Date.parse(`2026-11-02T${time}:00Z`) + Number(day) * 86_400_000;
}

/** A reading of a value; null is unreadable, a `?` after the value makes it doubtful. */
export function reading(clock: string, value: number | null, more: Partial<ReadingSeen> = {}): Observation {
  return {
    of: 'reading',
    at: at(clock),
    id: clock,
    estimated_value: value,
    confirmed_value: null,
    is_confirmed: false,
    is_doubtful: false,
    ...more,
  };
}

/** Rows such as `09:00 1.25`, `09:15 -` (unreadable), `09:30 1.3?` (doubtful), `09:45 silent`. */
export const series = (rows: string): Observation[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [said = '', ...clock] = row.trim().split(' ').toReversed();
      const when = clock.toReversed().join(' ');
      if (said === 'silent') return { of: 'nothing', at: at(when), id: when };
      const value = said === '-' ? null : Number(said.replace('?', ''));
      return reading(when, value, { is_doubtful: said.endsWith('?') });
    });

/** `09:00 raised warning`, as the rows of a table. */
export const shown = (transitions: readonly AlertTransition[]): string[] =>
  transitions.map(({ observation_id, what, level, cause, why }) =>
    [observation_id, what, why ?? cause, what === 'announced' || why ? undefined : level]
      .filter((word) => word !== undefined)
      .join(' '),
  );
