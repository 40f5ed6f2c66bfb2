import { announce, announceRecovery } from './announce.ts';
import { type AlertRule, isSuppressed, type Suppression } from './alert-rule.ts';
import type { AlertState } from './alert-state.ts';
import { conditionLevel, watchedValue } from './condition-level.ts';
import { transition, type Step } from './alert-transition.ts';
import { type AlertLevel, isWorse, levelReachedBy, worst } from './level.ts';
import type { Observation } from './observation.ts';

const MINUTE_MS = 60_000;

/**
 * Applies one observation. Observations are in order of time: a late one requires a replay from the state before it.
 * In a maintenance window nothing is evaluated; values are recorded, so that work on a gauge does not count as a
 * change.
 */
export function observe(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  state: AlertState,
  seen: Observation,
): Step {
  if (seen.of === 'nothing') return { state: fallSilent(state), transitions: [] };
  const said = conditionLevel(rule.condition, seen, state);
  if (said === null) return { state, transitions: [] };
  if (isSuppressed(suppressions, 'maintenance', seen.at))
    return { state: { ...state, has_data: true, last: valueAfter(rule, state, seen) }, transitions: [] };
  const counts = !isDoubtful(rule, seen) || said === state.said;
  const level = counts ? said : state.level;
  const known = {
    ...state,
    has_data: true,
    said,
    level,
    last: counts ? valueAfter(rule, state, seen) : state.last,
    recent: [...state.recent, level].slice(-rule.tools.of),
  };
  return advance(rule, suppressions, known, seen);
}

/** An open alert stays open; pending durations start again. */
const fallSilent = (state: AlertState): AlertState => ({
  ...state,
  has_data: false,
  ...(state.phase === 'pending' && { phase: 'normal', since: null }),
});

/** Doubt applies to values, not to whether there is one. */
const isDoubtful = ({ condition }: AlertRule, seen: Observation): boolean =>
  seen.of === 'reading' && condition.kind !== 'unreadable' && seen.is_doubtful && !seen.is_confirmed;

function valueAfter(rule: AlertRule, state: AlertState, seen: Observation): AlertState['last'] {
  if (rule.condition.kind !== 'change' || seen.of !== 'reading') return state.last;
  const value = watchedValue(rule.condition.when, seen);
  return value === null ? state.last : { at: seen.at, value };
}

function advance(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  state: AlertState,
  seen: Observation,
): Step {
  const reached = levelReachedBy(state.recent, rule.tools.needed);
  const next = reached === 'normal' ? recover(rule, state, seen) : worsen(rule, state, seen, reached);
  if (next.state.episode === null) {
    const { episode } = state;
    if (episode === null) return next;
    return {
      ...next,
      transitions: [...next.transitions, ...announceRecovery(rule, suppressions, episode, seen)],
    };
  }
  const announced = announce(rule, suppressions, { ...next.state, episode: next.state.episode }, seen);
  return { state: announced.state, transitions: [...next.transitions, ...announced.transitions] };
}

function worsen(rule: AlertRule, state: AlertState, seen: Observation, level: AlertLevel): Step {
  const { episode } = state;
  if (episode !== null) {
    const worsened = isWorse(level, episode.level);
    return {
      state: {
        ...state,
        phase: 'alerting',
        since: null,
        episode: { ...episode, level: worst(level, episode.level) },
      },
      transitions: worsened ? [transition('worsened', episode.id, seen, level)] : [],
    };
  }
  const since = state.phase === 'pending' ? (state.since ?? seen.at) : seen.at;
  if (seen.at - since < rule.tools.on_delay_minutes * MINUTE_MS)
    return { state: { ...state, phase: 'pending', since }, transitions: [] };
  return {
    state: {
      ...state,
      phase: 'alerting',
      since: null,
      episode: { id: seen.id, started_at: seen.at, level, announced: null, held_back: null },
    },
    transitions: [transition('raised', seen.id, seen, level)],
  };
}

function recover(rule: AlertRule, state: AlertState, seen: Observation): Step {
  const { episode } = state;
  if (episode === null) return { state: { ...state, phase: 'normal', since: null }, transitions: [] };
  const since = state.phase === 'recovering' ? (state.since ?? seen.at) : seen.at;
  if (seen.at - since < rule.tools.off_delay_minutes * MINUTE_MS)
    return { state: { ...state, phase: 'recovering', since }, transitions: [] };
  return {
    state: { ...state, phase: 'normal', since: null, episode: null, ended_at: seen.at },
    transitions: [transition('resolved', episode.id, seen, episode.level)],
  };
}
