import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CalendarTest } from '../../../../test/kit/calendar-test.ts';
import { TEST_NOW } from '../../../../test/kit/test-constants.ts';
import { updateCalendar } from './update-calendar.ts';
import { onPhotoExamined } from './on-photo-examined.ts';

let day: CalendarTest;
beforeEach(async () => {
  day = await CalendarTest.start();
}, 30_000);
afterEach(() => day.server.close());

describe('a camera', () => {
  test('is late after ten minutes, not reporting after three missed photos, and back with the first photo', async () => {
    await day.at(15);
    await day.at(24);
    expect(await day.states()).toEqual([]);
    await day.at(25.1);
    expect(await day.states()).toEqual(['late']);
    await day.at(30);
    await day.at(45);
    await day.at(60.1);
    expect(await day.states()).toEqual(['late', 'silent']);
    expect(await day.health()).toMatchObject({ state: 'silent', since: '2026-11-15T10:00:06.000Z' });
    await day.at(60.3);
    await day.photo(60.2);
    expect(await day.states()).toEqual(['late', 'silent', 'fine']);
    expect((await day.health()).state).toBe('fine');
  });

  test('is back with a photo that was received before the state change was published, but processed after it', async () => {
    for (const minute of [15, 30, 45, 60.1]) await day.at(minute);
    expect((await day.health()).state).toBe('silent');
    await day.photo(60.05);
    expect((await day.health()).state).toBe('fine');
  });

  test('that was called silent while its photo was being stored is back with the next run', async () => {
    for (const minute of [15, 30, 45, 60.1]) await day.at(minute);
    expect((await day.health()).state).toBe('silent');
    await day.punctualPhoto(60.05);
    await day.at(60.3);
    expect((await day.health()).state).toBe('fine');
  });

  test('that was offline for three hours and sends 50 photos fills its calendar as late, with one event', async () => {
    await day.follow('10_minutes');
    await updateCalendar(day.server.platform);
    for (let minute = 10; minute <= 180; minute += 10) await day.at(minute);
    expect(await day.states()).toEqual(['late', 'silent']);
    await day.at(181);
    for (let i = 0; i < 50; i += 1) await day.photo(i * 3.6 + 1, 181);
    expect(await day.states()).toEqual(['late', 'silent', 'fine']);
    const seen = await day.slots();
    expect(
      seen.filter((slot) => slot.endsWith('late buffered') || slot.endsWith('late taken_late')),
    ).toHaveLength(17);
    expect(seen.at(-1)).toBe('12:00 waiting');
    expect(seen.filter((slot) => slot.includes('missed'))).toEqual([]);
  });

  test('without contact for a day is not reporting, whatever it is expected to do', async () => {
    const { db } = day.server.platform;
    await db.updateTable('camera').set({ last_contact_at: TEST_NOW }).where('id', '=', 'C2').execute();
    await day.at(24 * 60 - 1);
    expect((await day.health('C2')).state).toBe('fine');
    await day.at(24 * 60 + 1);
    expect((await day.health('C2')).state).toBe('silent');
  });

  test('without a device and without an interval is never marked as not reporting', async () => {
    await day.at(3 * 24 * 60);
    expect((await day.health('C5')).state).toBe('awaited');
  });

  test('with an unusable newest photo is reported as such, and late photos do not count', async () => {
    const { db } = day.server.platform;
    const examine = async (minutes: number, quality_reasons: string[], is_late = false): Promise<void> => {
      day.server.platform.clock.advance(1_000); // events of the same time have no order
      const id = await day.photo(minutes);
      await db
        .updateTable('photo')
        .set({ quality_reasons, is_late, processed_at: TEST_NOW })
        .where('id', '=', id)
        .execute();
      await onPhotoExamined(day.server.platform, { photo_id: id });
    };
    await examine(1, ['too_dark']);
    expect(await day.health()).toMatchObject({ state: 'too_dark', since: '2026-11-15T09:01:00.000Z' });
    await examine(0.5, []);
    await examine(2, ['blurred'], true);
    expect((await day.health()).state).toBe('too_dark');
    await examine(3, ['glare']);
    expect(await day.states()).toEqual(['too_dark', 'fine']);
  });
});
