import type { Calendar, CameraHealth } from '@tenken/contract/photo/calendar.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { updateCalendar } from '../../src/features/photo/calendar/update-calendar.ts';
import { onPhotoReceived } from '../../src/features/photo/calendar/on-photo-received.ts';
import { insertPhoto } from './rows/plain-target.ts';
import { TEST_NOW } from './test-constants.ts';
import { createTestServer, type TestServer } from './test-server.ts';

const MINUTE_MS = 60_000;

/** A server on which only C1 "Pump 1" has a schedule, every quarter of an hour from 09:00 on. Minutes count from there. */
export class CalendarTest {
  readonly server: TestServer;
  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(): Promise<CalendarTest> {
    const server = await createTestServer();
    const { db } = server.platform;
    await db.updateTable('camera').set({ schedule_id: null }).where('id', '<>', 'C1').execute();
    // a camera that never called is awaited, not silent
    await db.updateTable('camera').set({ last_contact_at: TEST_NOW }).where('id', '=', 'C1').execute();
    await updateCalendar(server.platform);
    return new CalendarTest(server);
  }

  /** Moves the clock and updates the calendar. */
  async at(minutes: number): Promise<void> {
    this.server.platform.clock.set(timeAt(minutes));
    await updateCalendar(this.server.platform);
  }

  async photo(takenMinutes: number, receivedMinutes = takenMinutes): Promise<Id<'photo'>> {
    const id = await this.punctualPhoto(takenMinutes, receivedMinutes);
    const taken_at = timeAt(takenMinutes).toISOString();
    await onPhotoReceived(this.server.platform, { photo_id: id, camera_id: 'C1', taken_at });
    return id;
  }

  /** Stored while the camera was not called late or silent: the next run assigns it. */
  async punctualPhoto(takenMinutes: number, receivedMinutes = takenMinutes): Promise<Id<'photo'>> {
    const { platform } = this.server;
    const { db } = platform;
    const [takenAt, receivedAt] = [timeAt(takenMinutes), timeAt(receivedMinutes)];
    const id = await insertPhoto(platform, 'C1', takenAt);
    await db.updateTable('photo').set({ received_at: receivedAt }).where('id', '=', id).execute();
    await db.updateTable('camera').set({ last_contact_at: receivedAt }).where('id', '=', 'C1').execute();
    return id;
  }

  /** Logged in again at each call: sessions expire when the clock moves far. */
  async calendar(): Promise<Calendar> {
    return this.#get('/console/api/cameras/C1/calendar');
  }

  /** Time, state and cause of each slot. */
  async slots(): Promise<string[]> {
    const { slots } = await this.calendar();
    return slots.map(
      ({ due_at, state, cause }) => `${due_at.slice(11, 16)} ${state}${cause === null ? '' : ` ${cause}`}`,
    );
  }

  async health(cameraId = 'C1'): Promise<CameraHealth> {
    return (await this.#get<{ health: CameraHealth }>(`/console/api/cameras/${cameraId}`)).health;
  }

  /** The published states, in order. */
  async states(): Promise<string[]> {
    const rows = await this.server.platform.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'camera.state_changed')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => (payload as { to: string }).to);
  }

  /** Assigns fixed times, or a frequency, to C1. */
  async follow(plan: readonly string[] | '10_minutes' | '1_hours'): Promise<void> {
    const { db, clock } = this.server.platform;
    const isFrequency = typeof plan === 'string';
    await db
      .insertInto('schedule')
      .values({
        id: 'other',
        company_id: 'north',
        name: 'Other',
        type: isFrequency ? 'frequency' : 'fixed_times',
        frequency_selection: isFrequency ? plan : null,
        fixed_times: isFrequency ? null : [...plan],
        created_at: clock.now(),
      })
      .execute();
    await db.updateTable('camera').set({ schedule_id: 'other' }).where('id', '=', 'C1').execute();
  }

  async #get<Answer>(url: string): Promise<Answer> {
    return (await this.server.call({ url }, await this.server.signIn('uma'))).json<Answer>();
  }
}

export const timeAt = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);
