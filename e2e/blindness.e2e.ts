import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import type { Calendar } from '@tenken/contract/photo/calendar.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { healthMessages } from '../apps/web/src/features/camera/health.messages.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { MovedServer } from './support/moved-server.ts';
import { plainPhoto } from './support/seed/plain-photo.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

journey.describe.configure({ mode: 'serial' });

const MINUTE_MS = 60_000;
let device: DeviceClient;
let jpeg: Buffer;
let moved: MovedServer;
/** Signed in anew after each move of the clock, which ends sessions. */
let uma: ConsoleClient;

journey.beforeAll(async ({ server }) => {
  moved = new MovedServer(server);
  const { device_id: deviceId, secret } = server.devices.find(({ camera_id }) => camera_id === 'C1')!;
  device = new DeviceClient(
    { deviceId, secret },
    { send: sendTo(server.url), now: () => moved.now().getTime() },
  );
  jpeg = await plainPhoto();
});

const upload = (takenAt: Date, more: { image?: Buffer; uuid?: string } = {}) =>
  device.uploadPhoto({
    meta: { photo_uuid: more.uuid ?? randomUUID(), taken_at: takenAt.toISOString(), trigger: 'schedule' },
    image: more.image ?? jpeg,
  });

/** What the calendar says, once the server has made its round. */
async function calendar(fits: (calendar: Calendar) => boolean): Promise<Calendar> {
  let latest: Calendar | undefined;
  await expect(async () => {
    latest = await uma.api<Calendar>('GET', '/cameras/C1/calendar');
    expect(fits(latest), JSON.stringify(latest.slots.slice(-4))).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [300] });
  return latest!;
}

const stateOf = async (): Promise<string> => (await uma.api<Camera>('GET', '/cameras/C1')).health.state;
const becomes = (state: string): Promise<void> =>
  expect.poll(stateOf, { timeout: 20_000, intervals: [300] }).toBe(state);

interface Task {
  readonly status: string;
  readonly payload?: { trigger?: string };
}
const tasks = async (): Promise<Task[]> =>
  (await uma.api<{ records: Task[] }>('GET', '/camera_tasks?camera_id=C1')).records.filter(
    ({ payload }) => payload?.trigger === 'retry',
  );

/** As the device asks for its work. */
async function fetchTasks(): Promise<{ id: string; type: string }[]> {
  const path = '/device/v1/tasks';
  const response = await fetch(moved.server.url + path, {
    headers: device.sign('GET', path, new Uint8Array()),
  });
  return ((await response.json()) as { records: { id: string; type: string }[] }).records;
}

/** The clock at a time of the day, and the round that follows it. */
async function at(hours: number, minutes: number): Promise<void> {
  await moved.moveTo(hours, minutes);
  await moved.moveBy(15_000);
  uma = moved.person('uma');
}

journey.describe('S18 a device’s day', () => {
  journey('[CONST-018] 1. hello and settings tell the schedule and the next shot', async () => {
    await at(7, 1);
    await expect
      .poll(async () => (await uma.api<Camera>('GET', '/cameras/C1')).health.next_photoshoot_at)
      .toContain('T07:15:00');
    const hello = await device.hello({ firmware_version: 'e1.2.3', settings_revision: 1 });
    expect(hello.body).toMatchObject({ camera_id: 'C1' });
    expect(hello.body.next_photoshoot_at).toContain('T07:15:00');
    const settings = await device.settings();
    expect(settings.body.schedule).toEqual({
      type: 'frequency',
      rrules: ['FREQ=MINUTELY;INTERVAL=15'],
      timezone: 'UTC',
    });
    const { next } = await calendar(({ next: shots }) => shots.length === 5);
    expect(next.map((shot) => shot.slice(11, 16))).toEqual(['07:15', '07:30', '07:45', '08:00', '08:15']);
  });

  journey(
    '2. the same photo twice is one photo and one slot; what is not signed well is refused',
    async () => {
      await at(7, 15);
      const uuid = randomUUID();
      const takenAt = moved.now();
      expect((await upload(takenAt, { uuid })).status).toBe(201);
      const second = await upload(takenAt, { uuid });
      expect([second.status, second.body.duplicate]).toEqual([200, true]);
      const { slots } = await calendar(({ slots: all }) => all.at(-1)?.state === 'arrived');
      expect(slots.filter(({ due_at }) => due_at.includes('T07:15'))).toHaveLength(1);
      const { url, devices } = moved.server;
      const { secret } = devices.find(({ camera_id }) => camera_id === 'C1')!;
      const identity = { deviceId: 'lc_10_0001', secret };
      const clockOf = (aheadMs: number) => ({
        send: sendTo(url),
        now: () => moved.now().getTime() + aheadMs,
      });
      const stranger = new DeviceClient({ ...identity, secret: '00'.repeat(32) }, clockOf(0));
      const yesterday = new DeviceClient(identity, clockOf(-24 * 60 * MINUTE_MS));
      const headers = device.sign('GET', '/device/v1/settings', new Uint8Array());
      const fetchSettings = () => fetch(`${url}/device/v1/settings`, { headers });
      expect((await fetchSettings()).status).toBe(200);
      const refusals = [await stranger.settings(), await yesterday.settings(), await fetchSettings()];
      expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401]);
    },
  );

  journey(
    '[CONST-025] [CONST-026] 3. a missing photo of a fixed time is asked for again until it comes',
    async () => {
      const { id } = await uma.api<{ id: string }>('POST', '/schedules', {
        name: 'Morning',
        recurrence_type: 'fixed_times',
        fixed_times: ['08:00', '12:00', '12:50'],
      });
      await uma.api('PUT', '/cameras/C1/schedule', { schedule_id: id });
      await expect.poll(async () => (await calendar(() => true)).next[0]?.slice(11, 16)).toBe('08:00');
      await at(8, 0);
      await calendar(({ slots }) =>
        slots.some(({ due_at, state }) => due_at.includes('T08:00') && state === 'waiting'),
      );
      expect(await tasks()).toHaveLength(0);
      await at(8, 30);
      await expect.poll(async () => (await tasks()).length, { timeout: 20_000 }).toBe(1);
      await at(9, 0);
      await expect.poll(async () => (await tasks()).length, { timeout: 20_000 }).toBe(2);
      const retry = (await fetchTasks()).find(({ type }) => type === 'photoshoot_request')!;
      const answer = await device.uploadPhoto({
        meta: {
          photo_uuid: randomUUID(),
          taken_at: moved.now().toISOString(),
          trigger: 'retry',
          task_id: retry.id,
        },
        image: jpeg,
      });
      expect(answer.status).toBe(201);
      await calendar(({ slots }) =>
        slots.some(({ due_at, state }) => due_at.includes('T08:00') && state === 'retried'),
      );
      await at(9, 30);
      await at(12, 0);
      await calendar(({ slots }) => slots.some(({ due_at }) => due_at.includes('T12:00')));
      await at(12, 31);
      await calendar(() => true);
      expect(await tasks()).toHaveLength(2);
      await uma.api('PUT', '/cameras/C1/schedule', { schedule_id: 'quarter' });
    },
  );

  journey('4. 21 MB are too much, and a text is no picture', async () => {
    const huge = await upload(moved.now(), { image: Buffer.alloc(21 * 1024 * 1024) });
    const text = await upload(moved.now(), { image: Buffer.from('hello') });
    expect([huge.status, text.status]).toEqual([413, 422]);
  });
});

journey.describe('blindness is a state', () => {
  let page: Page;
  let console: Console;

  journey.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    console = new Console(moved.server, page, context);
  });

  const sidebar = () =>
    page.getByRole('navigation', { name: 'Cameras' }).getByRole('link', { name: /Pump 1/ });

  journey('a camera that misses its photos is late, then silent, in grey and with an age', async () => {
    await at(14, 0);
    await upload(moved.now());
    await becomes('fine');
    await at(14, 15);
    await calendar(({ slots }) => slots.at(-1)!.due_at.includes('T14:15'));
    await at(14, 26);
    await becomes('late');
    for (const [hours, minutes] of [
      [14, 30],
      [14, 45],
      [15, 0],
    ] as const) {
      await at(hours, minutes);
      const due = `T${hours}:${String(minutes).padStart(2, '0')}`;
      await calendar(({ slots }) => slots.at(-1)!.due_at.includes(due));
    }
    await becomes('silent');
    await page.clock.install({ time: moved.now() });
    await console.signIn('uma');
    await expect(sidebar()).toContainText('Not reporting');
    const tile = page.getByRole('article').filter({ hasText: 'Pump 1' });
    await expect(tile).toContainText('Not reporting');
    await expect(tile).toContainText(/ago/);
    await sidebar().click();
    await expect(page.getByRole('banner').or(page.locator('main header')).first()).toContainText(
      'Not reporting',
    );
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Expected photos' }) });
    await expect(panel).toContainText('Missed');
    await expect(panel).toContainText('device not connected');
    await expect(panel).toContainText('Next');
    await expectAccessible(page);
  });

  journey(
    '50 photos that waited three hours fill the calendar as late; the page follows by itself',
    async () => {
      await at(17, 59);
      const now = moved.now().getTime();
      await calendar(({ slots }) => slots.at(-1)!.due_at.includes('T17:45'));
      for (let i = 0; i < 50; i += 1) {
        const answer = await upload(new Date(now - 180 * MINUTE_MS + i * 3.6 * MINUTE_MS));
        expect(answer.status).toBe(201);
      }
      const finalCalendar = await calendar(({ slots }) =>
        slots
          .filter(({ due_at }) => due_at > new Date(now - 179 * MINUTE_MS).toISOString())
          .every(({ state }) => state !== 'missed'),
      );
      expect(finalCalendar.slots.filter(({ state }) => state === 'late').length).toBeGreaterThanOrEqual(11);
      await becomes('fine');
      await page.clock.setSystemTime(moved.now());
      await console.open('/');
      // its lists are there before the clock moves again
      await expect(sidebar()).toBeVisible();
      await expect(sidebar()).not.toContainText('Not reporting');
    },
  );

  journey('a black photo makes it too dark, in Japanese too', async ({ browser }) => {
    await at(18, 0);
    const black = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    await upload(moved.now(), { image: black });
    await becomes('too_dark');
    await expect(sidebar()).toContainText('Too dark');
    const context = await browser.newContext();
    const japanese = await context.newPage();
    await speakJapanese(japanese);
    await new Console(moved.server, japanese, context).signIn('uma');
    await expect(japanese.getByText(healthMessages.ja.states.too_dark).first()).toBeVisible();
    await context.close();
    await upload(new Date(moved.now().getTime() + 1_000));
    await becomes('fine');
  });
});
