import { nextRetry, slotTimes } from '@tenken/contract/photo/slot.rules.ts';
import { SLOTS_KEPT_DAYS } from '@tenken/contract/photo/calendar.limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nextSlots, slotsBetween, type Expectation } from '../../schedule/slots.ts';
import {
  expectationOf,
  findChangedPlans,
  findDueCameras,
  clearAwaited,
  insertSlots,
  setNextDue,
  watchNewCameras,
  type NewSlot,
  type NextDue,
  type WatchedCamera,
} from './plan.store.ts';

const CAMERAS_AT_ONCE = 500;
/** Slots planned in one step after a long standstill. */
const SLOTS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Inserts a slot for every expected photo that is due. It resumes where it stopped, so that no slot is missing after a
 * downtime, and a repeat is harmless.
 */
export async function planSlots({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const due = await findDueCameras(db, now, CAMERAS_AT_ONCE);
    if (due.length === 0) return;
    const planned = due.map((camera) => planCamera(camera, now));
    await insertSlots(
      db,
      planned.flatMap(({ slots }) => slots),
    );
    await setNextDue(
      db,
      planned.map(({ next }) => next),
    );
  }
}

/** A new schedule, zone or activity applies from now on; new cameras are added. */
export async function followChanges({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await watchNewCameras(db);
  const changed = await findChangedPlans(db);
  if (changed.length === 0) return;
  await clearAwaited(
    db,
    changed.filter(({ plan }) => plan === null).map(({ camera_id }) => camera_id),
  );
  await setNextDue(
    db,
    changed.map((camera) => {
      const expected = expectationOf(camera);
      const from = sinceWhen(camera, now);
      const [next] = expected === null ? [] : nextSlots(expected, camera.timezone, from, 1);
      return { camera_id: camera.camera_id, plan: camera.plan, next_due_at: next ?? null };
    }),
  );
}

/** When the next slot of the old plan has passed, the new plan starts no earlier than it. */
const sinceWhen = ({ next_due_at: next }: WatchedCamera, now: Date): Date =>
  next !== null && next < now ? new Date(next.getTime() - 1) : now;

function planCamera(camera: WatchedCamera, now: Date): { slots: NewSlot[]; next: NextDue } {
  const expected = expectationOf(camera)!;
  const start = Math.max(camera.next_due_at!.getTime(), now.getTime() - SLOTS_KEPT_DAYS * DAY_MS);
  const due = slotsBetween(expected, camera.timezone, new Date(start - 1), now).slice(0, SLOTS_AT_ONCE);
  const [next] = nextSlots(expected, camera.timezone, due.at(-1) ?? now, 1);
  const following = [...due.slice(1), next!];
  return {
    slots: due.map((dueAt, i) => toSlot(camera, expected, dueAt, following[i]!)),
    next: { camera_id: camera.camera_id, plan: camera.plan, next_due_at: next! },
  };
}

function toSlot(camera: WatchedCamera, { type }: Expectation, dueAt: Date, nextDueAt: Date): NewSlot {
  const isRetried = camera.is_retry_on && type === 'fixed_times';
  return {
    camera_id: camera.camera_id,
    due_at: dueAt,
    ...slotTimes(type, dueAt, nextDueAt),
    retry_at: isRetried ? nextRetry({ type, due_at: dueAt, next_due_at: nextDueAt }, dueAt) : null,
  };
}
