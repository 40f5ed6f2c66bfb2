import { minuteOfDay } from '../wire/minute-of-day.ts';
import { type AlertRule, isSuppressed, type Suppression } from './alert-rule.ts';
import type { AlertState, Episode, HeldBack } from './alert-state.ts';
import { type AlertTransition, transition, type Step } from './alert-transition.ts';
import { isWorse, worst } from './level.ts';
import type { Observation } from './observation.ts';

const MINUTE_MS = 60_000;

/**
 * Whether an open alert is announced now. A suppressed announcement is made up for: the first observation after the
 * suppression, the hours or the cooldown announces the alert, if it is still bad.
 */
export function announce(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  state: AlertState & { readonly episode: Episode },
  seen: Observation,
): Step {
  const { episode } = state;
  const cause = causeOf(rule, state);
  if (cause === null) return { state, transitions: [] };
  const why = reasonToWait(rule, suppressions, state, seen.at);
  const message = transition(why === null ? 'announced' : 'held_back', episode.id, seen, episode.level);
  if (why !== null)
    return {
      state: { ...state, episode: { ...episode, held_back: why } },
      transitions: why === episode.held_back ? [] : [{ ...message, cause, why }],
    };
  const announced = worst(episode.announced ?? 'normal', episode.level);
  return {
    state: { ...state, episode: { ...episode, announced, held_back: null } },
    transitions: [{ ...message, cause }],
  };
}

function causeOf(
  rule: AlertRule,
  { phase, level, episode }: AlertState & { readonly episode: Episode },
): 'raised' | 'worsened' | 'repeated' | null {
  if (phase !== 'alerting') return null;
  if (episode.announced === null) return 'raised';
  if (isWorse(episode.level, episode.announced)) return 'worsened';
  return rule.announcing.repeat === 'every_time' && level !== 'normal' ? 'repeated' : null;
}

/** The resolution is announced only to recipients who were notified of the alert. */
export function announceRecovery(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  episode: Episode,
  seen: Observation,
): readonly AlertTransition[] {
  if (!rule.announcing.on_recovery || episode.announced === null) return [];
  if (isSuppressed(suppressions, 'shelved', seen.at) || !isInPeriod(rule, seen.at)) return [];
  return [{ ...transition('announced', episode.id, seen, 'normal'), cause: 'recovered' }];
}

function reasonToWait(
  rule: AlertRule,
  suppressions: readonly Suppression[],
  { ended_at, episode }: AlertState & { readonly episode: Episode },
  at: number,
): HeldBack | null {
  if (!rule.announcing.levels.includes(episode.level)) return 'switched_off';
  if (isSuppressed(suppressions, 'shelved', at)) return 'shelved';
  if (!isInPeriod(rule, at)) return 'outside_period';
  const isCooling = ended_at !== null && at - ended_at < rule.tools.cooldown_minutes * MINUTE_MS;
  return isCooling && episode.announced === null ? 'cooldown' : null;
}

function isInPeriod({ announcing: { period, timezone } }: AlertRule, at: number): boolean {
  if (period === null) return true;
  const minute = minuteOfDay(at, timezone);
  return period.start <= minute && minute < period.end;
}
