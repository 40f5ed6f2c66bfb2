import type { AlertRule, Suppression } from './alert-rule.ts';
import { type AlertState, QUIET } from './alert-state.ts';
import type { AlertTransition } from './alert-transition.ts';
import type { Observation } from './observation.ts';
import { byTime, replay } from './replay.ts';

/** A rule's state before everything from `at` on. */
export interface Checkpoint {
  readonly at: number;
  readonly state: AlertState;
}

const DAY_MS = 86_400_000;

export interface ReplayFrom {
  readonly state: AlertState;
  readonly transitions: readonly AlertTransition[];
  /** The states at the beginning of each day that the series enters, after the one it began at. */
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Goes on from a checkpoint and leaves one at each new day (UTC). Whoever learns of an observation of the past begins at
 * the last checkpoint before it, and comes to the same end as if everything had come in order.
 */
export function replayFrom(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  series: readonly Observation[],
  from: Checkpoint = { at: -Infinity, state: QUIET },
): ReplayFrom {
  let { state } = from;
  const transitions: AlertTransition[] = [];
  const checkpoints: Checkpoint[] = [];
  for (const [day, observations] of byDay(series)) {
    if (day > from.at) checkpoints.push({ at: day, state });
    const part = replay(rule, suppressions, observations, state);
    state = part.state;
    transitions.push(...part.transitions);
  }
  return { state, transitions, checkpoints };
}

export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

const byDay = (series: readonly Observation[]): Map<number, Observation[]> =>
  Map.groupBy(series.toSorted(byTime), ({ at }) => dayOf(at));
