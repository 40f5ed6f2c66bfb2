import { observe } from './alert-machine.ts';
import type { AlertRule, Suppression } from './alert-rule.ts';
import { type AlertState, QUIET } from './alert-state.ts';
import { type Checkpoint, dayOf, type ReplayFrom } from './checkpoints.ts';
import type { AlertTransition, Step } from './alert-transition.ts';
import type { Observation } from './observation.ts';
import { byTime } from './replay.ts';

/** The version of a rule from a time on; null while it was switched off. A changed setting does not affect the past. */
export interface RuleVersion {
  readonly from: number;
  readonly rule: AlertRule | null;
}

const ALWAYS: readonly Suppression[] = [{ from: -Infinity, until: null, why: 'maintenance' }];

/**
 * Runs a rule over a series, each observation with the version of its time. While it is switched off values are
 * recorded, so that the first reading afterwards can be compared; open alerts end with the switch.
 */
export function replayVersions(
  versions: readonly RuleVersion[],
  suppressions: readonly Suppression[],
  series: readonly Observation[],
  from: Checkpoint = { at: -Infinity, state: QUIET },
): ReplayFrom {
  let { state } = from;
  let day = from.at;
  const transitions: AlertTransition[] = [];
  const checkpoints: Checkpoint[] = [];
  for (const moment of momentsOf(versions, series, from.at)) {
    if (dayOf(moment.at) > day) {
      day = dayOf(moment.at);
      checkpoints.push({ at: day, state });
    }
    const step: Step = moment.seen
      ? evaluateMoment(versions, suppressions, state, moment.seen)
      : switchOff(state, moment.at);
    ({ state } = step);
    transitions.push(...step.transitions);
  }
  return { state, transitions, checkpoints };
}

interface Moment {
  readonly at: number;
  /** Absent: the rule is switched off here. */
  readonly seen?: Observation;
}

/** A version at the same time applies before the observation. */
function momentsOf(versions: readonly RuleVersion[], series: readonly Observation[], from: number): Moment[] {
  const switches = versions.filter(({ rule, from: at }) => rule === null && at >= from);
  const seen: Moment[] = series.toSorted(byTime).map((one) => ({ at: one.at, seen: one }));
  if (switches.length === 0) return seen;
  return [...switches.map(({ from: at }) => ({ at })), ...seen].toSorted((one, other) => one.at - other.at);
}

function evaluateMoment(
  versions: readonly RuleVersion[],
  suppressions: readonly Suppression[],
  state: AlertState,
  seen: Observation,
): Step {
  const index = versions.findLastIndex(({ from }) => from <= seen.at);
  const rule = versions[index]?.rule ?? null;
  if (rule !== null) return observe(rule, suppressions, state, seen);
  const next = versions.slice(index + 1).find((version) => version.rule !== null)?.rule;
  return next ? observe(next, ALWAYS, state, seen) : { state, transitions: [] };
}

function switchOff(state: AlertState, at: number): Step {
  const { episode, last } = state;
  const quiet = { ...QUIET, last, ended_at: episode === null ? state.ended_at : at };
  if (episode === null) return { state: quiet, transitions: [] };
  const { id, level } = episode;
  return {
    state: quiet,
    transitions: [{ what: 'resolved', at, observation_id: id, episode_id: id, level }],
  };
}

/** The newest version of a rule. */
export const newestRule = (versions: readonly RuleVersion[]): AlertRule | null =>
  versions.at(-1)?.rule ?? null;
