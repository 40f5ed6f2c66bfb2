import { CALENDAR_MAX_DAYS, NEXT_SHOTS_SHOWN } from '@tenken/contract/photo/calendar.limits.ts';
import type { getCalendar as getCalendarRoute } from '@tenken/contract/photo/calendar.routes.ts';
import type { Calendar, Slot } from '@tenken/contract/photo/calendar.schema.ts';
import { retryReach } from '@tenken/contract/photo/slot.rules.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { describeRecurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import * as z from 'zod/mini';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../../camera/require-camera.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { languageOf } from '../../schedule/language-of.ts';
import { nextSlots } from '../../schedule/slots.ts';
import { expectationOf, findWatchedCamera, type WatchedCamera } from './plan.store.ts';
import { findSlots, type SlotRow } from './slot.store.ts';

const DAY_MS = 86_400_000;

/** The outcome of the expected photos of a camera; by default of the last 24 hours. */
export async function getCalendar(
  platform: Platform,
  { caller, params, query }: Call<typeof getCalendarRoute, UserCaller>,
): Promise<Calendar> {
  await requireCamera(platform, caller, params.id, 'read');
  const now = platform.clock.now();
  const until = query.until_datetime ?? new Date(now.getTime() + 1);
  const from = query.from_datetime ?? new Date(until.getTime() - DAY_MS);
  const days = (until.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0 || days > CALENDAR_MAX_DAYS + 1 / 24) throw new AppError('invalid_range');
  const camera = await findWatchedCamera(platform.db, params.id);
  if (!camera) throw new AppError('not_found');
  const expected = expectationOf(camera);
  const next = expected === null ? [] : nextSlots(expected, camera.timezone, now, NEXT_SHOTS_SHOWN);
  return {
    timezone: camera.timezone,
    schedule: scheduleOf(camera, caller),
    expected_interval_minutes: expected?.type === 'interval' ? expected.minutes : null,
    slots: (await findSlots(platform.db, params.id, from, until)).map(toSlot),
    next: next.map((at) => at.toISOString()),
    retry: retryReach({
      schedule_type: camera.type,
      platform: camera.platform,
      downlink_mode: z.parse(cameraSettings, camera.settings).downlink_mode,
      is_retry_enabled: camera.is_retry_on,
    }),
  };
}

function scheduleOf(camera: WatchedCamera, { user }: UserCaller): Calendar['schedule'] {
  const { schedule_id: id, schedule_name: name, frequency_selection, fixed_times } = camera;
  if (id === null || name === null) return null;
  const recurrence =
    frequency_selection === null
      ? ({ type: 'fixed_times', fixed_times: fixed_times ?? [] } as const)
      : ({ type: 'frequency', frequency_selection } as const);
  return { id, name, description: describeRecurrence(recurrence, languageOf(user)) };
}

const toSlot = (row: SlotRow): Slot => ({
  due_at: row.due_at.toISOString(),
  state: row.state,
  cause: row.cause as Slot['cause'],
  retry_count: row.retry_count,
  photo:
    row.photo_id === null
      ? null
      : {
          id: row.photo_id,
          datetime: row.photo_taken_at!.toISOString(),
          received_at: row.photo_received_at!.toISOString(),
        },
});
