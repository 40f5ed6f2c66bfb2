import type { AlertTransition } from '@tenken/contract/alert/alert-transition.ts';
import { isWorse } from '@tenken/contract/alert/level.ts';
import type { AlertRow } from '../episodes/alert.store.ts';
import type { EvaluationTrigger } from '../rules/evaluation-trigger.ts';
import type { Evaluated } from '../rules/run-rules.ts';
import { isLate } from '../rules/settle-after.ts';

/** A pending notification. */
export interface PendingNotification {
  readonly alert: AlertRow;
  readonly cause: NonNullable<AlertTransition['cause']>;
  readonly level: AlertTransition['level'];
  readonly observation_id: string;
  readonly isLate: boolean;
}

interface Found {
  readonly alerts: ReadonlyMap<string, AlertRow>;
  readonly known: EvaluationTrigger;
  readonly isSettled: boolean;
  readonly now: Date;
}

/**
 * What recipients are notified of. Something seen in time is sent as it is announced; after a correction, and after late
 * data, only what the current state still requires. Each level of an alert is sent once.
 */
export function pendingNotifications(
  evaluated: Evaluated,
  { alerts, known, isSettled, now }: Found,
): PendingNotification[] {
  const announced = evaluated.transitions.filter(({ what }) => what === 'announced');
  const timely = announced.filter((transition) => isTimely(evaluated, known, transition, now));
  const announcedSoFar = new Map<string, AlertRow>(alerts);
  const pending: PendingNotification[] = [];
  const add = (transition: AlertTransition, late: boolean): void => {
    const alert = announcedSoFar.get(transition.episode_id);
    if (!alert || !transition.cause || !isNotAnnounced(alert, transition)) return;
    const { level, observation_id } = transition;
    // for users who know the alert, one raised again by a correction has worsened
    const cause = transition.cause === 'raised' && alert.announced_level ? 'worsened' : transition.cause;
    pending.push({ alert, cause, level, observation_id, isLate: late });
    announcedSoFar.set(transition.episode_id, afterNotification(alert, transition));
  };
  for (const transition of timely) add(transition, false);
  if (isSettled || (evaluated.isReplay && !isWaiting(evaluated, known, now)))
    for (const transition of catchUpNotifications(evaluated, [...announcedSoFar.values()]))
      add(transition, isSettled);
  return pending;
}

/** Timely: also when another observation followed a moment later, such as that the camera does not report. */
function isTimely(
  { isReplay, own, from, entriesById }: Evaluated,
  { isReview = false, confirmedId }: EvaluationTrigger,
  { observation_id }: AlertTransition,
  now: Date,
): boolean {
  if (observation_id === confirmedId) return true;
  if (isLate(entriesById, observation_id, now)) return false;
  return !isReplay || (!isReview && own.some(({ at, id }) => at === from && id === observation_id));
}

/** A late observation waits for the end of its batch. */
const isWaiting = (
  { own, from, entriesById }: Evaluated,
  { isReview = false }: EvaluationTrigger,
  now: Date,
): boolean => !isReview && own.some(({ at, id }) => at === from && isLate(entriesById, id, now));

function isNotAnnounced(alert: AlertRow, { cause, level }: AlertTransition): boolean {
  if (cause === 'recovered') return alert.announced_level !== null && !alert.is_recovery_told;
  if (cause === 'repeated') return true;
  return isWorse(level, alert.announced_level ?? 'normal');
}

const afterNotification = (alert: AlertRow, { cause, level }: AlertTransition): AlertRow =>
  cause === 'recovered'
    ? { ...alert, is_recovery_told: true }
    : { ...alert, announced_level: level === 'normal' ? alert.announced_level : level };

/** What the state after the newest observation still requires: the open alert, or that the last one is resolved. */
function catchUpNotifications(
  { state, newest, versions }: Evaluated,
  alerts: readonly AlertRow[],
): AlertTransition[] {
  const base = { at: newest.at.getTime(), observation_id: newest.id, what: 'announced' } as const;
  const { episode } = state;
  if (episode !== null) {
    if (episode.announced === null) return [];
    return [{ ...base, episode_id: episode.id, level: episode.announced, cause: 'raised' }];
  }
  const last = alerts.toSorted((one, other) => one.started_at.getTime() - other.started_at.getTime()).at(-1);
  if (last?.state !== 'resolved' || !versions.at(-1)?.rule?.announcing.on_recovery) return [];
  return [{ ...base, episode_id: last.observation_id, level: 'normal', cause: 'recovered' }];
}
