import { inTransaction } from '../../platform/db/database.ts';
import { purgeDeliveries } from '../../platform/delivery/delivery.store.ts';
import type { DueTimer } from '../../platform/housekeeping/due-timers.ts';
import type { Platform } from '../../platform/platform.ts';
import { followCamera } from './episodes/alert.store.ts';
import { escalate } from './messages/escalate.ts';
import { findNextEscalation } from './messages/escalation.store.ts';
import {
  findDrawn,
  findNextMessage,
  findUsersWithDue,
  findChatChannelsWithDue,
  purgePictures,
} from './messages/message.store.ts';
import { publishDue } from './messages/publish-due.ts';
import { evaluate } from './rules/evaluate.ts';
import type { EvaluationDeps } from './rules/evaluation-trigger.ts';
import {
  findNextSettling,
  findSettled,
  purgeCheckpoints,
  clearPendingSettlement,
} from './rules/rule.store.ts';
import { clearSettingsOfDeleted } from './settings/setting.store.ts';
import { findStale, markEvaluated } from './subject/subject.store.ts';
import type { Subject } from './subject/subject.ts';

type TimerDeps = EvaluationDeps & Pick<Platform, 'log'>;

const BATCH = 200;
const SECOND_MS = 1_000;
/** A delivery job that has not run within this time counts as lost. */
const REQUEUE_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;
/** Photos older than 90 days are not accepted, and later corrections no longer change alerts. */
const CHECKPOINT_DAYS = 92;
/** A mail that has not left after 7 days is given up. */
const PICTURE_DAYS = 8;
/** Same retention as mails. */
const DELIVERY_DAYS = 30;

/**
 * One run: changed settings, ends of late data, escalations, and due messages. Returns when the next one is due. Safe
 * to repeat.
 */
export async function runAlertScheduler(
  deps: TimerDeps,
  queuedAt: QueuedAt = new Map(),
): Promise<Date | null> {
  const { db, clock } = deps;
  const stale = await findStale(db, BATCH);
  for (const subject of stale) await reevaluate(deps, subject);
  const now = clock.now();
  for (const subject of await findSettled(db, now, BATCH)) {
    await reevaluate(deps, subject);
    // an erased subject has no pending notifications
    await clearPendingSettlement(db, subject.id, now);
  }
  await escalate(deps);
  const waiting = await sendDue(deps, queuedAt);
  return stale.length === BATCH ? clock.now() : findNextDue(deps, waiting);
}

async function findNextDue({ db, clock }: TimerDeps, waiting: number): Promise<Date | null> {
  const now = clock.now();
  const message = await findNextMessage(db, REQUEUE_AFTER_MS);
  // these recipients have just been given a job
  const nextQueueAt = now.getTime() + (waiting >= BATCH ? SECOND_MS : REQUEUE_AFTER_MS + SECOND_MS);
  const times = [
    await findNextSettling(db),
    await findNextEscalation(db, now),
    message !== null && message <= now ? new Date(nextQueueAt) : message,
  ].flatMap((time) => (time === null ? [] : [time.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Recipients with a pending job, and since when: one job is enough. */
type QueuedAt = Map<string, number>;

/**
 * Messages that waited for the end of quiet hours, for a digest, or whose job was lost; new messages have a job of their own. Returns
 * how many recipients wait.
 */
async function sendDue(deps: TimerDeps, queuedAt: QueuedAt): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  for (const [id, at] of queuedAt) if (Math.abs(now - at) > REQUEUE_AFTER_MS) queuedAt.delete(id);
  const allUsers = await findUsersWithDue(db, clock.now(), BATCH, REQUEUE_AFTER_MS);
  const allChannels = await findChatChannelsWithDue(db, clock.now(), BATCH, REQUEUE_AFTER_MS);
  const users = allUsers.filter((id) => !queuedAt.has(id));
  const channels = allChannels.filter(({ chat_channel_id }) => !queuedAt.has(chat_channel_id));
  const waiting = Math.max(allUsers.length, allChannels.length);
  if (users.length + channels.length === 0) return waiting;
  await inTransaction(db, async (tx) => {
    const nowhere = { company_id: null, facility_id: null };
    await publishDue(
      deps,
      tx,
      nowhere,
      users.map((id) => ({ channel: 'mail', id })),
    );
    for (const { chat_channel_id: id, facility_id } of channels)
      await publishDue(deps, tx, { company_id: null, facility_id }, [{ channel: 'chat', id }]);
  });
  for (const id of [...users, ...channels.map(({ chat_channel_id }) => chat_channel_id)])
    queuedAt.set(id, now);
  return waiting;
}

/** A failing subject must not block the others; its next observation tries again. */
async function reevaluate(deps: TimerDeps, subject: Subject): Promise<void> {
  const { db, log } = deps;
  try {
    if (subject.subject === 'camera') await inTransaction(db, (tx) => followCamera(tx, subject.id));
    await evaluate(deps, subject, { since: null });
  } catch (error) {
    log.error({ err: error, ...subject }, 'the alert rules of a subject could not be evaluated');
    await inTransaction(db, async (tx) => {
      await markEvaluated(tx, subject);
      await clearPendingSettlement(tx, subject.id, null);
    });
  }
}

/** Channel of the NOTIFY in 0060_alert_due.sql. */
export function alertTimer(deps: TimerDeps): DueTimer {
  const queuedAt: QueuedAt = new Map();
  return {
    name: 'keep-alerts-going',
    channel: 'tenken_alert_due',
    run: () => runAlertScheduler(deps, queuedAt),
  };
}

/** Purges checkpoints that no late photo can need, and pictures of sent mails. */
export async function purgeOldAlertParts({
  db,
  blobs,
  clock,
}: Pick<Platform, 'db' | 'blobs' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await purgeCheckpoints(db, before(CHECKPOINT_DAYS));
  await purgeDeliveries(db, before(DELIVERY_DAYS));
  await clearSettingsOfDeleted(db);
  for (;;) {
    const drawn = await findDrawn(db, before(PICTURE_DAYS), BATCH);
    if (drawn.length === 0) return;
    for (const { picture_keys } of drawn) for (const key of picture_keys) await blobs.delete(key);
    await purgePictures(
      db,
      drawn.map(({ id }) => id),
    );
  }
}
