import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calendar } from '@tenken/contract/calendar/calendar.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { insertPhoto } from '../testing/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.ts';
import { TEST_NOW } from '../testing/test-platform.ts';
import { keepCalendar } from './keep-calendar.ts';
import { onPhotoExamined } from './on-photo-examined.ts';
import { onPhotoReceived } from './on-photo-received.ts';

let server: TestServer;
let uma: SignedIn;
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await server?.close();
  server = await createTestServer();
  uma = await server.signIn('uma');
  const { db } = server.platform;
  await db.updateTable('camera').set({ schedule_id: null }).where('id', '<>', 'C1').execute();
  await keepCalendar(server.platform);
}, 30_000);
afterAll(() => server.close());

/** The clock, minutes after the start at 09:00; a round is made there. */
async function at(minutes: number): Promise<void> {
  server.platform.clock.set(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
  await keepCalendar(server.platform);
}

async function photo(takenMinutes: number, receivedMinutes = takenMinutes): Promise<Id<'photo'>> {
  const takenAt = new Date(TEST_NOW.getTime() + takenMinutes * MINUTE_MS);
  const receivedAt = new Date(TEST_NOW.getTime() + receivedMinutes * MINUTE_MS);
  const id = await insertPhoto(server.platform, 'C1', takenAt);
  const { db } = server.platform;
  await db.updateTable('photo').set({ received_at: receivedAt }).where('id', '=', id).execute();
  await db.updateTable('camera').set({ last_contact_at: receivedAt }).where('id', '=', 'C1').execute();
  await onPhotoReceived(server.platform, {
    photo_id: id,
    camera_id: 'C1',
    taken_at: takenAt.toISOString(),
  });
  return id;
}

async function calendar(): Promise<Calendar> {
  const { token } = await server.signIn('uma');
  return (await server.call({ url: '/console/api/cameras/C1/calendar' }, { ...uma, token })).json();
}

const slots = async (): Promise<string[]> =>
  (await calendar()).slots.map(
    ({ due_at, state, cause }) => `${due_at.slice(11, 16)} ${state}${cause === null ? '' : ` ${cause}`}`,
  );

const follow = async (fixed_times: string[]): Promise<void> => {
  const { db, clock } = server.platform;
  await db
    .insertInto('schedule')
    .values({
      id: 'fixed',
      company_id: 'north',
      name: 'Fixed',
      type: 'fixed_times',
      fixed_times,
      created_at: clock.now(),
    })
    .execute();
  await db.updateTable('camera').set({ schedule_id: 'fixed' }).where('id', '=', 'C1').execute();
  await keepCalendar(server.platform);
};

const states = async (): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('name', '=', 'camera.state_changed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (payload as { to: string }).to);
};

const healthOf = async (id = 'C1') => {
  const { token } = await server.signIn('uma');
  return (await server.call({ url: `/console/api/cameras/${id}` }, { ...uma, token })).json().health;
};

describe('the calendar', () => {
  test('[GEN-008] tells of each expected photo what became of it, and when the next are due', async () => {
    await at(15);
    expect(await slots()).toEqual(['09:15 waiting']);
    await photo(15.2);
    await at(30);
    await at(41);
    await photo(30.1, 41);
    await at(45);
    await at(60);
    await photo(60, 61);
    expect(await slots()).toEqual([
      '09:15 arrived',
      '09:30 late buffered',
      '09:45 missed no_contact',
      '10:00 arrived',
    ]);
    expect((await calendar()).next[0]).toBe('2026-11-15T10:15:00.000Z');
  });

  test('a photo that comes before its slot is written down is found by the next round', async () => {
    server.platform.clock.set(new Date(TEST_NOW.getTime() + 15.1 * MINUTE_MS));
    await photo(14.5, 15);
    await keepCalendar(server.platform);
    expect(await slots()).toEqual(['09:15 arrived']);
  });

  test('rounds and events that are repeated change nothing', async () => {
    await at(15);
    await photo(15);
    await at(45);
    const before = await slots();
    const [first] = await server.platform.db.selectFrom('photo').select(['id', 'taken_at']).execute();
    await onPhotoReceived(server.platform, {
      photo_id: first!.id,
      camera_id: 'C1',
      taken_at: first!.taken_at.toISOString(),
    });
    await keepCalendar(server.platform);
    expect(await slots()).toEqual(before);
  });

  test('when the server was down, its slots are written down afterwards and may still be filled', async () => {
    await at(15);
    await photo(15);
    await at(100);
    expect(await slots()).toEqual([
      '09:15 arrived',
      ...['09:30', '09:45', '10:00', '10:15'].map((time) => `${time} missed server_down`),
      '10:30 waiting',
    ]);
    await photo(45, 101);
    expect((await slots())[2]).toBe('09:45 late buffered');
  });

  test('[STATE-002] of a stopped camera nothing is expected, also not what was awaited', async () => {
    await at(15);
    const { db } = server.platform;
    await db.updateTable('camera').set({ is_active: false }).where('id', '=', 'C1').execute();
    await at(120);
    expect(await slots()).toEqual([]);
    expect((await calendar()).next).toEqual([]);
    await db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C1').execute();
    await at(121);
    await at(135);
    expect(await slots()).toEqual(['11:15 waiting']);
  });

  test('a changed schedule leaves the past alone', async () => {
    await at(15);
    await follow(['09:20', '12:00']);
    await at(20);
    expect(await slots()).toEqual(['09:15 waiting', '09:20 waiting']);
  });

  test('a schedule that is changed just before its first time loses nothing', async () => {
    const { db, clock } = server.platform;
    await db
      .insertInto('schedule')
      .values({
        id: 'hourly',
        company_id: 'north',
        name: 'Hourly',
        type: 'frequency',
        frequency_selection: '1_hours',
        created_at: clock.now(),
      })
      .execute();
    await db.updateTable('camera').set({ schedule_id: 'hourly' }).where('id', '=', 'C1').execute();
    await at(60);
    expect(await slots()).toEqual(['10:00 waiting']);
  });

  test('a camera without a device has the whole interval it is expected by', async () => {
    const { db } = server.platform;
    await db.updateTable('camera').set({ expected_interval_minutes: 60 }).where('id', '=', 'C5').execute();
    await keepCalendar(server.platform);
    await at(60);
    await at(131);
    const rows = await db.selectFrom('photo_slot').select(['state']).where('camera_id', '=', 'C5').execute();
    expect(rows.map(({ state }) => state)).toEqual(['missed', 'waiting']);
  });
});

describe('a camera', () => {
  test('is late after ten minutes, silent after three missed photos, back with the first photo', async () => {
    await at(15);
    await at(24);
    expect(await states()).toEqual([]);
    await at(25.1);
    expect(await states()).toEqual(['late']);
    await at(30);
    await at(45);
    await at(60.1);
    expect(await states()).toEqual(['late', 'silent']);
    expect(await healthOf()).toMatchObject({ state: 'silent', since: '2026-11-15T10:00:06.000Z' });
    await at(60.3);
    await photo(60.2);
    expect(await states()).toEqual(['late', 'silent', 'fine']);
    expect((await healthOf()).state).toBe('fine');
  });

  test('is back with a photo that was received before the silence was told, but known only after it', async () => {
    for (const minute of [15, 30, 45, 60.1]) await at(minute);
    expect((await healthOf()).state).toBe('silent');
    await photo(60.05);
    expect((await healthOf()).state).toBe('fine');
  });

  test('that was offline for three hours and sends 50 photos fills its calendar as late, with one event', async () => {
    const { db } = server.platform;
    await db
      .insertInto('schedule')
      .values({
        id: 'often',
        company_id: 'north',
        name: 'Often',
        type: 'frequency',
        frequency_selection: '10_minutes',
        created_at: TEST_NOW,
      })
      .execute();
    await db.updateTable('camera').set({ schedule_id: 'often' }).where('id', '=', 'C1').execute();
    await keepCalendar(server.platform);
    for (let minute = 10; minute <= 180; minute += 10) await at(minute);
    expect(await states()).toEqual(['late', 'silent']);
    await at(181);
    for (let i = 0; i < 50; i += 1) await photo(i * 3.6 + 1, 181);
    expect(await states()).toEqual(['late', 'silent', 'fine']);
    const seen = await slots();
    expect(
      seen.filter((slot) => slot.endsWith('late buffered') || slot.endsWith('late taken_late')),
    ).toHaveLength(17);
    expect(seen.at(-1)).toBe('12:00 waiting');
    expect(seen.filter((slot) => slot.includes('missed'))).toEqual([]);
  });

  test('without contact for a day is silent, whatever it is expected to do', async () => {
    const { db } = server.platform;
    await db.updateTable('camera').set({ last_contact_at: TEST_NOW }).where('id', '=', 'C2').execute();
    await at(24 * 60 - 1);
    expect((await healthOf('C2')).state).toBe('fine');
    await at(24 * 60 + 1);
    expect((await healthOf('C2')).state).toBe('silent');
  });

  test('without a device and without an interval is never silent', async () => {
    await at(3 * 24 * 60);
    expect((await healthOf('C5')).state).toBe('fine');
  });

  test('that sees nothing says so with its newest photo, and late photos do not count', async () => {
    const { db } = server.platform;
    const examine = async (minutes: number, quality_reasons: string[], is_late = false): Promise<void> => {
      server.platform.clock.advance(1_000); // events of one instant have no order
      const id = await photo(minutes);
      await db
        .updateTable('photo')
        .set({ quality_reasons, is_late, processed_at: TEST_NOW })
        .where('id', '=', id)
        .execute();
      await onPhotoExamined(server.platform, { photo_id: id });
    };
    await examine(1, ['too_dark']);
    expect(await healthOf()).toMatchObject({ state: 'too_dark', since: '2026-11-15T09:01:00.000Z' });
    await examine(0.5, []);
    await examine(2, ['blurred'], true);
    expect((await healthOf()).state).toBe('too_dark');
    await examine(3, ['glare']);
    expect(await states()).toEqual(['too_dark', 'fine']);
  });
});

describe('a photo of a fixed time that did not come', () => {
  const tasks = async (): Promise<string[]> => {
    const rows = await server.platform.db
      .selectFrom('camera_task')
      .select(['created_at', 'status', 'payload'])
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at, status }) => `${created_at.toISOString().slice(11, 16)} ${status}`);
  };

  test('[CONST-025] is asked for after 30, 60, 90 and 120 minutes', async () => {
    await follow(['09:10', '18:00']);
    for (const minute of [10, 25, 40, 55, 70, 85, 100, 115, 130, 145]) await at(minute);
    expect(await tasks()).toEqual(['09:40 rejected', '10:10 rejected', '10:40 rejected', '11:10 queued']);
    expect((await calendar()).slots).toMatchObject([{ state: 'missed', retry_count: 4 }]);
  });

  test('[CONST-025] is not asked for any more once it came, and counts as retried', async () => {
    await follow(['09:10', '18:00']);
    for (const minute of [10, 40, 70]) await at(minute);
    const { db } = server.platform;
    const { id } = await db
      .selectFrom('camera_task')
      .select('id')
      .where('result', 'is', null)
      .executeTakeFirstOrThrow();
    await insertRetried(id);
    for (const minute of [100, 130]) await at(minute);
    expect(await tasks()).toEqual(['09:40 rejected', '10:10 rejected']);
    expect(await slots()).toEqual(['09:10 retried']);
  });

  async function insertRetried(taskId: string): Promise<void> {
    const takenAt = new Date(TEST_NOW.getTime() + 71 * MINUTE_MS);
    const photoId = await insertPhoto(server.platform, 'C1', takenAt);
    const { db } = server.platform;
    await db
      .updateTable('photo')
      .set({ task_id: taskId, trigger: 'remote' })
      .where('id', '=', photoId)
      .execute();
    await onPhotoReceived(server.platform, {
      photo_id: photoId,
      camera_id: 'C1',
      taken_at: takenAt.toISOString(),
    });
  }

  test('[CONST-026] is not asked for with the next time within half an hour', async () => {
    await follow(['09:10', '10:00']);
    for (const minute of [10, 40, 59]) await at(minute);
    expect(await tasks()).toEqual([]);
  });

  test('[CONST-027] is not asked for when the schedule is a frequency', async () => {
    const { db } = server.platform;
    await db.updateTable('schedule').set({ frequency_selection: '1_hours' }).execute();
    await at(60);
    await at(95);
    expect(await tasks()).toEqual([]);
  });

  test('says beforehand whether the device can be woken', async () => {
    await follow(['09:10', '18:00']);
    expect((await calendar()).retry).toBe('waits');
    const { db } = server.platform;
    await db
      .updateTable('camera')
      .set({ settings: JSON.stringify({ downlink_mode: 'continuous' }) })
      .where('id', '=', 'C1')
      .execute();
    expect((await calendar()).retry).toBe('wakes');
  });
});
