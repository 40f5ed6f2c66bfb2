import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CalendarTest, timeAt } from '../../../../test/kit/calendar-test.ts';
import { updateCalendar } from './update-calendar.ts';
import { onPhotoReceived } from './on-photo-received.ts';

let day: CalendarTest;
beforeEach(async () => {
  day = await CalendarTest.start();
}, 30_000);
afterEach(() => day.server.close());

describe('the calendar', () => {
  test('[GEN-008] has the outcome of each expected photo, and the next due times', async () => {
    await day.at(15);
    expect(await day.slots()).toEqual(['09:15 waiting']);
    await day.photo(15.2);
    await day.at(30);
    await day.at(41);
    await day.photo(30.1, 41);
    await day.at(45);
    await day.at(60);
    await day.photo(60, 61);
    expect(await day.slots()).toEqual([
      '09:15 arrived',
      '09:30 late buffered',
      '09:45 missed no_contact',
      '10:00 arrived',
    ]);
    expect((await day.calendar()).next[0]).toBe('2026-11-15T10:15:00.000Z');
  });

  test('a photo that comes before its slot is stored is matched by the next run', async () => {
    day.server.platform.clock.set(timeAt(15.1));
    await day.photo(14.5, 15);
    await updateCalendar(day.server.platform);
    expect(await day.slots()).toEqual(['09:15 arrived']);
  });

  test('repeated runs and events change nothing', async () => {
    await day.at(15);
    await day.photo(15);
    await day.at(45);
    const before = await day.slots();
    const [first] = await day.server.platform.db.selectFrom('photo').select(['id', 'taken_at']).execute();
    await onPhotoReceived(day.server.platform, {
      photo_id: first!.id,
      camera_id: 'C1',
      taken_at: first!.taken_at.toISOString(),
    });
    await updateCalendar(day.server.platform);
    expect(await day.slots()).toEqual(before);
  });

  test('when the server was down, its slots are stored afterwards and can still be filled', async () => {
    await day.at(15);
    await day.photo(15);
    await day.at(100);
    expect(await day.slots()).toEqual([
      '09:15 arrived',
      ...['09:30', '09:45', '10:00', '10:15'].map((time) => `${time} missed server_down`),
      '10:30 waiting',
    ]);
    await day.photo(45, 101);
    expect((await day.slots())[2]).toBe('09:45 late buffered');
  });

  test('[STATE-002] of an inactive camera nothing is expected, and awaited slots are removed', async () => {
    await day.at(15);
    const { db } = day.server.platform;
    await db.updateTable('camera').set({ is_active: false }).where('id', '=', 'C1').execute();
    await day.at(120);
    expect(await day.slots()).toEqual([]);
    expect((await day.calendar()).next).toEqual([]);
    await db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C1').execute();
    await day.at(121);
    await day.at(135);
    expect(await day.slots()).toEqual(['11:15 waiting']);
  });

  test('a changed schedule does not change the past', async () => {
    await day.at(15);
    await day.follow(['09:20', '12:00']);
    await updateCalendar(day.server.platform);
    await day.at(20);
    expect(await day.slots()).toEqual(['09:15 waiting', '09:20 waiting']);
  });

  test('a schedule changed just before its first time loses no slot', async () => {
    await day.follow('1_hours');
    await day.at(60);
    expect(await day.slots()).toEqual(['10:00 waiting']);
  });

  test('a camera without a device has its whole interval as grace time', async () => {
    const { db } = day.server.platform;
    await db.updateTable('camera').set({ expected_interval_minutes: 60 }).where('id', '=', 'C5').execute();
    await updateCalendar(day.server.platform);
    await day.at(60);
    await day.at(131);
    const rows = await db.selectFrom('photo_slot').select(['state']).where('camera_id', '=', 'C5').execute();
    expect(rows.map(({ state }) => state)).toEqual(['missed', 'waiting']);
  });
});
