import { shownLevel } from '@tenken/contract/alert/shown-level.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { type AlertRow, findLastAlert, saveAnnounced } from '../episodes/alert.store.ts';
import type { EvaluationDeps, EvaluationTrigger } from '../rules/evaluation-trigger.ts';
import type { Evaluated } from '../rules/run-rules.ts';
import { recipientsByMailAndPush, recipientsByChat } from './recipients.ts';
import { insertMessages } from './message.store.ts';
import { type PendingNotification, pendingNotifications } from './pending-notifications.ts';
import { publishDue } from './publish-due.ts';
import type { Recipient } from './recipient.store.ts';

const MINUTE_MS = 60_000;

/** Inserts the messages that an evaluation requires; they are sent after the commit. */
export async function insertNotifications(
  deps: EvaluationDeps,
  tx: DatabaseTransaction,
  evaluated: Evaluated,
  found: { alerts: ReadonlyMap<string, AlertRow>; known: EvaluationTrigger; isSettled: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const waiting: Recipient[] = [];
  const alerts = await withLast(tx, evaluated, found);
  for (const notification of pendingNotifications(evaluated, { ...found, alerts, now }))
    waiting.push(...(await writeDown(tx, evaluated, notification, now)));
  await publishDue(deps, tx, evaluated.watched, waiting);
}

/** A resolution may be announced long after it happened, because the end of late data adds no observation. */
async function withLast(
  tx: DatabaseTransaction,
  { watched, kind, state }: Evaluated,
  { alerts, isSettled }: { alerts: ReadonlyMap<string, AlertRow>; isSettled: boolean },
): Promise<ReadonlyMap<string, AlertRow>> {
  const last = isSettled && state.episode === null ? await findLastAlert(tx, watched.id, kind) : null;
  return last ? new Map([...alerts, [last.observation_id, last]]) : alerts;
}

async function writeDown(
  tx: DatabaseTransaction,
  { watched, kind, entriesById }: Evaluated,
  { alert, cause, level, observation_id, isLate }: PendingNotification,
  now: Date,
): Promise<Recipient[]> {
  const minutes = watched.escalation?.after_minutes;
  await saveAnnounced(tx, alert.id, {
    level: level === 'normal' ? null : level,
    isRecovery: cause === 'recovered',
    escalateAt: minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS),
  });
  const observation = entriesById.get(observation_id);
  const isKnown = cause === 'repeated' && alert.acknowledged_at !== null;
  const recipients = [
    ...(await recipientsByMailAndPush(tx, watched.recipientsOf(kind))),
    ...(await recipientsByChat(
      tx,
      watched.facility_id,
      shownLevel(kind, level),
      shownLevel(kind, alert.level),
    )),
  ];
  const messages = recipients.map((to) => ({
    alert_id: alert.id,
    to,
    cause,
    level,
    observation_id,
    observed_at: observation ? new Date(observation.observation.at) : now,
    photo_id: observation?.photo_id ?? null,
    value: observation?.value ?? null,
    is_late: isLate,
    why: isKnown ? ('acknowledged' as const) : null,
  }));
  return insertMessages(tx, messages, now);
}
