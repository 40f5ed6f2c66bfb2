import { observe } from './alert-machine.ts';
import type { AlertRule, Suppression } from './alert-rule.ts';
import { type AlertState, QUIET } from './alert-state.ts';
import type { AlertTransition } from './alert-transition.ts';
import type { AlertLevel } from './level.ts';
import type { Observation } from './observation.ts';

/** One alert of a replay; open until something resolved it. */
export interface ReplayedAlert {
  readonly id: string;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly level: AlertLevel;
  /** When it was announced, and why. */
  readonly announcements: readonly AlertTransition[];
}

export interface Replay {
  readonly state: AlertState;
  readonly transitions: readonly AlertTransition[];
}

/** Runs a rule over a series in order of time: live evaluation does it step by step, a back-test at once. */
export function replay(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  series: readonly Observation[],
  from: AlertState = QUIET,
): Replay {
  let state = from;
  const transitions: AlertTransition[] = [];
  for (const seen of series.toSorted(byTime)) {
    const step = observe(rule, suppressions, state, seen);
    state = step.state;
    transitions.push(...step.transitions);
  }
  return { state, transitions };
}

/** The order of observations: by time, then by a fixed order. */
export const byTime = (one: Observation, other: Observation): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** The alerts that result from the transitions of a replay. */
export function alertsOf(transitions: readonly AlertTransition[]): ReplayedAlert[] {
  const alerts = new Map<string, ReplayedAlert>();
  for (const transition of transitions) {
    const { episode_id: id, at, level } = transition;
    const known = alerts.get(id) ?? { id, started_at: at, ended_at: null, level, announcements: [] };
    alerts.set(id, {
      ...known,
      level: transition.what === 'worsened' ? level : known.level,
      ended_at: transition.what === 'resolved' ? at : known.ended_at,
      announcements:
        transition.what === 'announced' ? [...known.announcements, transition] : known.announcements,
    });
  }
  return [...alerts.values()];
}
