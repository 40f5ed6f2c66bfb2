import type { AlertRule, Suppression } from './alert-rule.ts';
import { type AlertState, QUIET } from './alert-state.ts';
import type { AlertTransition } from './alert-transition.ts';
import type { Observation } from './observation.ts';
import { byTime, replay } from './replay.ts';

/** The state of a rule before everything from `at` on. */
export interface Checkpoint {
  readonly at: number;
  readonly state: AlertState;
}

const DAY_MS = 86_400_000;

export interface ReplayFrom {
  readonly state: AlertState;
  readonly transitions: readonly AlertTransition[];
  /** The states at the beginning of each later day of the series. */
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Replays from a checkpoint and creates one at each new day (UTC). For a late observation the replay starts at the
 * last checkpoint before it, with the same result as if everything had arrived in order.
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
