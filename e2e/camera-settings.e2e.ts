import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { deviceOf, relayedDeviceOf } from './support/seed/device-of.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { mailsOf } from './support/host/mail-folder.ts';
import { plainPhoto } from './support/seed/plain-photo.ts';
import { seedStockDevice } from './support/seed/seed-device.ts';
import { startStory } from './support/story.ts';

let jpeg: Buffer;
let device: DeviceClient;
journey.beforeAll(async ({ server }) => {
  device = deviceOf(server, 'C1');
  jpeg = await plainPhoto();
});

const upload = (meta: object = {}, from: DeviceClient = device) =>
  from.uploadPhoto({
    meta: { photo_uuid: randomUUID(), taken_at: new Date().toISOString(), ...meta },
    image: jpeg,
  });

journey.describe('S16 camera settings and remote operation with a device', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');
  const task = (page: Page, type: string) =>
    page.getByRole('list', { name: 'Task log' }).getByRole('listitem').filter({ hasText: type }).first();

  journey(
    '[ROUTE-003] [ROUTE-004] [CALL-031] [CAM-001] 1. the page is entered when the camera is loaded',
    async () => {
      const { page } = story();
      await device.hello({ firmware_version: 'e2.14.1', fpga_version: '31', settings_revision: 1 });
      await device.status({ battery_percentage: 80, cellular_rsrp_dbm: -95 });
      const now = Date.now();
      await device.sensorData(
        Array.from({ length: 40 }, (_, i) => ({
          datetime: new Date(now - i * 600_000).toISOString(),
          battery_percentage: 80,
          temperature_celsius: 21 + (i % 5),
          cellular_rsrp_dbm: -95,
        })),
      );
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/cameras/C1', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/cameras/C1');
      await page
        .getByRole('navigation', { name: 'Cameras' })
        .getByRole('link', { name: /Pump 1/ })
        .click();
      await asked;
      await expect(page.getByRole('tab', { name: 'Cameras' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Pump 1' })).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Pump 1' })).toBeVisible();
      await page.unroute('**/api/cameras/C1');
    },
  );

  journey(
    '[CAM-004] [CAM-005] [ENT-008] [ENT-009] [ENT-016] 1. header, settings and properties',
    async () => {
      const { page } = story();
      await expect(page.getByText(/^Battery 80/).first()).toBeAttached();
      for (const words of [
        'LC-10',
        'LTE',
        'Platform 2',
        'e2.14.1 (LTE) / FPGA 31',
        'lc_10_0001',
        'Auto · normal range',
      ])
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      await expect(page.getByTitle('Signal 3 of 4').first()).toBeVisible();
      await expect(page.getByTitle(/^Flash/).first()).toBeVisible();
    },
  );

  journey('[CAM-008] 1. sensor data', async () => {
    const { page } = story();
    await expect(page.getByText('25 °C')).toBeVisible();
    await expectAccessible(page);
  });

  journey('[CAM-006] [VAL-013] 2. exposure 4 is refused', async () => {
    const { page } = story();
    await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save settings' });
    await dialog.getByLabel('Exposure values').fill('4');
    await expect(dialog.getByText('This value is too large')).toBeVisible();
    await expect(save).toBeDisabled();
  });

  journey(
    '[ENT-017] [ENT-018] [ENT-019] [STATE-006] 2. settings are saved and queued for the device',
    async () => {
      const { page } = story();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Exposure values').fill('-3');
      for (const [field, choice] of [
        ['Flash', 'Always'],
        ['Flash range', 'Long range'],
        ['Flicker', '60 Hz'],
      ] as const) {
        await dialog.getByLabel(field, { exact: true }).click();
        await page.getByRole('option', { name: choice }).click();
      }
      await dialog.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog).toBeHidden();
      await expect(task(page, 'Camera settings update')).toContainText('queued');
      await expect(page.getByText('Settings update pending')).toBeVisible();
    },
  );

  journey(
    '[CAM-009] [CAM-010] [STATE-005] [ENT-047] 3. the device takes them over, and the log follows by itself',
    async () => {
      const { page } = story();
      const { records } = (await device.tasks()).body;
      const { id } = records[0]!;
      await expect(task(page, 'Camera settings update')).toContainText('pending');
      await device.taskEvent(id, { event: 'received' });
      await expect(task(page, 'Camera settings update')).toContainText('processed (downlink stage)');
      await device.taskEvent(id, { event: 'done' });
      await expect(task(page, 'Camera settings update')).toContainText(
        'potentially processed (uplink stage)',
      );
      const { settings_revision, settings } = (await device.settings()).body;
      expect(settings).toMatchObject({ flash_rule: 'always', exposure_values: [-3], flicker: '60Hz' });
      await device.status({ settings_revision });
      const ended = task(page, 'Camera settings update').getByText('processed', { exact: true });
      await expect(ended.first()).toBeVisible();
      await task(page, 'Camera settings update').getByText('Steps').click();
      await expect(task(page, 'Camera settings update').getByRole('listitem')).toHaveCount(5);
      await expect(page.getByText('Settings update pending')).toBeHidden();
      await expect(page.getByText('Always · long range')).toBeVisible();
    },
  );

  journey('[ENT-045] 4. a photo is requested once; the photo itself ends the request', async () => {
    const { page } = story();
    const ask = page.getByRole('button', { name: 'Take photo now' });
    await ask.click();
    await expect(task(page, 'Photoshoot request')).toContainText('queued');
    await expect(ask).toBeDisabled();
    const { records } = (await device.tasks()).body;
    const request = records.find(({ type }) => type === 'photoshoot_request')!;
    await device.taskEvent(request.id, { event: 'received' });
    const before = await page.getByRole('button', { name: /^Photo / }).count();
    await upload({ task_id: request.id, trigger: 'remote' });
    await expect(
      task(page, 'Photoshoot request').getByText('processed', { exact: true }).first(),
    ).toBeVisible();
    await expect(ask).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Photo / })).toHaveCount(before + 1);
  });

  journey(
    '5. a camera behind a router follows the path of its own platform, and may refuse',
    async ({ server }) => {
      const { console, page } = story();
      const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
      await uma.api('PATCH', '/cameras/C4', { is_active: true });
      const cellar = await relayedDeviceOf(server, 'C4', 'R1');
      expect((await cellar.hello({ firmware_version: 'b1.4.0', settings_revision: 1 })).body.camera_id).toBe(
        'C4',
      );
      await console.open('/cameras/C4');
      for (const words of ['LCAM-B1', 'BLE', 'Platform 1', 'b1.4.0 (BLE)'])
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      const ask = page.getByRole('button', { name: 'Take photo now' });
      await ask.click();
      const log = task(page, 'Photoshoot request');
      await expect(log).toContainText('queued');
      const [request] = (await cellar.tasks()).body.records;
      await expect(log).toContainText('checking');
      for (const event of ['accepted', 'running'] as const) {
        await cellar.taskEvent(request!.id, { event });
        await expect(log).toContainText(event);
      }
      await cellar.taskEvent(request!.id, { event: 'done' });
      expect((await upload({ task_id: request!.id, trigger: 'remote' }, cellar)).status).toBe(201);
      await expect(log.getByText('completed', { exact: true }).first()).toBeVisible();
      await ask.click();
      // the first request shows all these words too, among its steps
      let second: { id: string } | undefined;
      await expect(async () => {
        [second] = (await cellar.tasks()).body.records;
        expect(second).toBeDefined();
      }).toPass();
      await cellar.taskEvent(second!.id, { event: 'rejected', message: 'lens covered' });
      await expect(log.getByText('rejected', { exact: true }).first()).toBeVisible();
      await expect(log).toContainText('lens covered');
    },
  );

  journey(
    '[CONST-028] [CONST-029] [CONST-030] [CONST-031] 6. an IO camera offers the stated intervals and durations, keeps whom it mails, and shoots on until it is resolved',
    async ({ server }) => {
      const { console, page } = story();
      await console.open('/cameras/C3');
      await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('After-trigger shooting').check();
      await dialog.getByLabel('Photo interval').click();
      await expect(page.getByRole('option')).toHaveText([
        '10 minutes',
        '15 minutes',
        '30 minutes',
        '60 minutes',
      ]);
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Duration', { exact: true }).click();
      await expect(page.getByRole('option')).toHaveText([
        '1 hour',
        '3 hours',
        '6 hours',
        '12 hours',
        '1 day',
        '3 days',
        'Infinite',
        'Until the trigger is resolved',
      ]);
      await page.getByRole('option', { name: 'Until the trigger is resolved' }).click();
      await dialog.getByLabel('Email when triggered').check();
      await expect(dialog.getByText('No recipients')).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: /gus@/ })).toHaveCount(0);
      await dialog.getByRole('checkbox', { name: 'Uma (uma@north.test)' }).check();
      await dialog.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog).toBeHidden();
      const valve = deviceOf(server, 'C3');
      const at = new Date();
      const raised = await valve.trigger({ input: 1, state: 'raised', at: at.toISOString() });
      expect(raised.body).toEqual({ after_trigger: { interval_seconds: 600, until: null } });
      expect((await upload({ trigger: 'after_trigger' }, valve)).status).toBe(201);
      await expect(page.getByRole('button', { name: /^Photo / }).first()).toBeVisible();
      const later = new Date(at.getTime() + 1_000).toISOString();
      const resolved = await valve.trigger({ input: 1, state: 'resolved', at: later });
      expect(resolved.body).toEqual({ after_trigger: null });
      await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
      await expect(dialog.getByRole('checkbox', { name: 'Uma (uma@north.test)' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  );

  journey('6. raising input 1 and resolving it are mailed to Uma', async ({ server }) => {
    const valve = deviceOf(server, 'C3');
    const mailed = async (): Promise<string[]> => (await mailsOf(server)).map(({ to_address }) => to_address);
    const before = (await mailed()).length;
    // after the resolving of the story before, which was a second ahead
    const begin = Date.now();
    const after = (ms: number): string => new Date(begin + ms).toISOString();
    await valve.trigger({ input: 1, state: 'raised', at: after(2_000) });
    await expect.poll(async () => (await mailed()).slice(before)).toEqual(['uma@north.test']);
    await valve.trigger({ input: 1, state: 'resolved', at: after(3_000) });
    await expect
      .poll(async () => (await mailed()).slice(before))
      .toEqual(['uma@north.test', 'uma@north.test']);
  });

  journey('[VAL-105] [VAL-106] [VAL-107] 7. a display range up to 500 °C is refused', async () => {
    const { console, page } = story();
    await console.open('/cameras/C2');
    await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fixed temperature display range').check();
    const highest = dialog.getByLabel('Highest temperature');
    await highest.fill('500');
    await expect(dialog.getByText('This value is too large')).toBeVisible();
    await highest.fill('-5');
    await expect(dialog.getByText('The highest temperature must be above the lowest')).toBeVisible();
    await highest.fill('400');
    await dialog.getByLabel('Unit').click();
    await page.getByRole('option', { name: '°F' }).click();
    await expect(highest).toHaveValue('752');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  journey('[ERR-062] 7. a device of no known model is shown as unknown and logged', async ({ server }) => {
    const { console, page } = story();
    await seedStockDevice(server, 'zz_0001', 'ZZZZ2222');
    const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    const { id } = await uma.api<{ id: string }>('POST', '/cameras', {
      facility_id: 'F1',
      name: 'Unknown make',
      device_id: 'zz_0001',
      registration_code: 'ZZZZ2222',
    });
    const logged = page.waitForRequest(
      (call) => call.url().endsWith('/log') && (call.postData() ?? '').includes('No model name'),
    );
    await console.open(`/cameras/${id}`);
    expect((await logged).postDataJSON()).toMatchObject({
      message: 'No model name could be computed for device id',
    });
    const model = page.locator('dl > div').filter({ hasText: 'Model' }).locator('dd');
    await expect(model).toHaveText('-');
  });

  journey('[ENT-046] [CONST-047] 8. the sensor table has pages of 10, 30, 50 and 100', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1');
    await page.getByRole('button', { name: 'Show as table' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(31);
    for (const size of ['10', '30', '50', '100'])
      await expect(dialog.getByRole('radio', { name: size, exact: true })).toBeAttached();
    await dialog.getByText('50', { exact: true }).click();
    await expect(dialog.getByRole('row')).toHaveCount(41);
    await page.keyboard.press('Escape');
  });
});
