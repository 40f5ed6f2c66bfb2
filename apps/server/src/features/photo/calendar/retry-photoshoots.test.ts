import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CalendarTest, timeAt } from '../../../../test/kit/calendar-test.ts';
import { insertPhoto } from '../../../../test/kit/rows/plain-target.ts';
import { updateCalendar } from './update-calendar.ts';
import { onPhotoReceived } from './on-photo-received.ts';

let day: CalendarTest;
beforeEach(async () => {
  day = await CalendarTest.start();
}, 30_000);
afterEach(() => day.server.close());

describe('a missing photo of a fixed time', () => {
  const tasks = async (): Promise<string[]> => {
    const rows = await day.server.platform.db
      .selectFrom('camera_task')
      .select(['created_at', 'status', 'payload'])
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at, status }) => `${created_at.toISOString().slice(11, 16)} ${status}`);
  };

  test('[CONST-025] is requested after 30, 60, 90 and 120 minutes', async () => {
    await day.follow(['09:10', '18:00']);
    await updateCalendar(day.server.platform);
    for (const minute of [10, 25, 40, 55, 70, 85, 100, 115, 130, 145]) await day.at(minute);
    expect(await tasks()).toEqual(['09:40 rejected', '10:10 rejected', '10:40 rejected', '11:10 queued']);
    expect((await day.calendar()).slots).toMatchObject([{ state: 'missed', retry_count: 4 }]);
  });

  test('[CONST-025] is not requested again once it arrived, and counts as retried', async () => {
    await day.follow(['09:10', '18:00']);
    await updateCalendar(day.server.platform);
    for (const minute of [10, 40, 70]) await day.at(minute);
    const { db } = day.server.platform;
    const { id } = await db
      .selectFrom('camera_task')
      .select('id')
      .where('result', 'is', null)
      .executeTakeFirstOrThrow();
    await insertRetried(id);
    for (const minute of [100, 130]) await day.at(minute);
    expect(await tasks()).toEqual(['09:40 rejected', '10:10 rejected']);
    expect(await day.slots()).toEqual(['09:10 retried']);
  });

  async function insertRetried(taskId: string): Promise<void> {
    const takenAt = timeAt(71);
    const photoId = await insertPhoto(day.server.platform, 'C1', takenAt);
    const { db } = day.server.platform;
    await db
      .updateTable('photo')
      .set({ task_id: taskId, trigger: 'remote' })
      .where('id', '=', photoId)
      .execute();
    await onPhotoReceived(day.server.platform, {
      photo_id: photoId,
      camera_id: 'C1',
      taken_at: takenAt.toISOString(),
    });
  }

  test('[CONST-026] is not requested with the next time within half an hour', async () => {
    await day.follow(['09:10', '10:00']);
    await updateCalendar(day.server.platform);
    for (const minute of [10, 40, 59]) await day.at(minute);
    expect(await tasks()).toEqual([]);
  });

  test('[CONST-026] is not requested once its time is over, also by a server that was down', async () => {
    await day.follow(['09:10', '11:00', '18:00']);
    await updateCalendar(day.server.platform);
    await day.at(10);
    await day.at(119);
    expect(await tasks()).toEqual([]);
    expect((await day.calendar()).slots).toMatchObject([{ retry_count: 0 }]);
  });

  test('[CONST-027] is not requested when the schedule is a frequency', async () => {
    const { db } = day.server.platform;
    await db.updateTable('schedule').set({ frequency_selection: '1_hours' }).execute();
    await day.at(60);
    await day.at(95);
    expect(await tasks()).toEqual([]);
  });

  test('the schedule shows beforehand whether the device can be woken', async () => {
    await day.follow(['09:10', '18:00']);
    await updateCalendar(day.server.platform);
    expect((await day.calendar()).retry).toBe('waits');
    const { db } = day.server.platform;
    await db
      .updateTable('camera')
      .set({ settings: JSON.stringify({ downlink_mode: 'continuous' }) })
      .where('id', '=', 'C1')
      .execute();
    expect((await day.calendar()).retry).toBe('wakes');
  });
});
