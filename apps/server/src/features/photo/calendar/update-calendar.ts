import { SLOTS_KEPT_DAYS } from '@tenken/contract/photo/calendar.limits.ts';
import type { Timer } from '../../../platform/housekeeping/timers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateCameraStates } from './update-camera-states.ts';
import { followChanges, planSlots } from './plan-slots.ts';
import { retryPhotoshoots } from './retry-photoshoots.ts';
import { fillAwaited, markMissed, purgeSlots } from './slot.store.ts';
import { findSuspects } from './watch.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

/** Measured by the clock of the server. */
const ROUND_MS = 10_000;

/**
 * One run: assigns photos to slots or marks them missed, inserts due slots, retries missing photos
 * and updates the states of cameras. Every step is safe to repeat.
 */
export async function updateCalendar(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await followChanges(deps);
  await fillAwaited(db);
  const missed = await markMissed(db, now, false);
  await planSlots(deps);
  await fillAwaited(db);
  missed.push(...(await markMissed(db, now, true)));
  await retryPhotoshoots(deps);
  await updateCameraStates(deps, [...new Set([...missed, ...(await findSuspects(db, now))])]);
}

/** Compares with the clock, so that a changed clock takes effect immediately. */
export function calendarTimer(deps: Deps): Timer {
  let lastRound = -Infinity;
  return {
    name: 'keep-calendar',
    everyMs: 1_000,
    run: async () => {
      const now = deps.clock.now().getTime();
      if (Math.abs(now - lastRound) < ROUND_MS) return;
      await updateCalendar(deps);
      lastRound = now;
    },
  };
}

/** Purges slots beyond the period that can be listed. */
export const purgeOldSlots = ({ db, clock }: Deps): Promise<void> =>
  purgeSlots(db, new Date(clock.now().getTime() - SLOTS_KEPT_DAYS * 86_400_000));
