import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/camera-sim/device-client.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import { Console, expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/pump-camera.ts';
import { limitCameras, seedStockDevice } from './support/seed-device.ts';
import type { TestServer } from './support/server.ts';
import { speakJapanese } from './support/speak-japanese.ts';
import { tellStory } from './support/story.ts';

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

let jpeg: Buffer;
let device: DeviceClient;
journey.beforeAll(async ({ server }) => {
  const pump = new PumpCamera(server);
  await pump.introduce(0.8);
  for (const pressure of [0.82, 0.84, 0.86]) await pump.shoot(pressure);
  device = deviceOf(server, 'C1');
  const values = { Pressure: 0.9, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
  jpeg = await encodeJpeg(
    drawPhoto({ scene: pumpScene(), width: 640, height: 480, values, light: 'day' }, 11).image,
  );
});

function deviceOf(server: TestServer, cameraId: string): DeviceClient {
  const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === cameraId)!;
  return new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
}

const upload = (meta: object = {}, from: DeviceClient = device) =>
  from.uploadPhoto({
    meta: { photo_uuid: randomUUID(), taken_at: new Date().toISOString(), ...meta },
    image: jpeg,
  });

journey.describe('S16 camera settings and remote operation with a device', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = tellStory('uma');
  const task = (page: Page, type: string) =>
    page.getByRole('list', { name: 'Task log' }).getByRole('listitem').filter({ hasText: type }).first();

  journey(
    '[ROUTE-003] [ROUTE-004] [CALL-031] [CAM-001] [CAM-002] [CAM-004] [CAM-005] [CAM-008] [ENT-008] [ENT-009] [ENT-016] 1. header, properties, targets and sensor data',
    async () => {
      const { console, page } = story();
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
      await console.open('/cameras/C1');
      await expect(page.getByRole('heading', { level: 1, name: 'Pump 1' })).toBeVisible();
      await expect(page.getByText(/^Battery 80/).first()).toBeAttached();
      for (const words of [
        'LC-10',
        'LTE',
        'platform_2',
        'e2.14.1 (LTE) / FPGA 31',
        'lc_10_0001',
        'Auto · normal range',
      ])
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      const active = page.getByRole('region', { name: 'Active inspection targets' });
      await expect(active.getByRole('listitem').filter({ hasText: 'Pressure' })).toContainText('0.8');
      await expect(page.getByText('25 °C')).toBeVisible();
      await axe(page);
    },
  );

  journey(
    '[CAM-006] [VAL-013] [ENT-017] [ENT-018] [ENT-019] [STATE-006] 2. exposure 4 is refused; settings are saved and queued for the device',
    async () => {
      const { page } = story();
      await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: 'Save settings' });
      await dialog.getByLabel('Exposure values').fill('4');
      await expect(dialog.getByText('This value is too large')).toBeVisible();
      await expect(save).toBeDisabled();
      await dialog.getByLabel('Exposure values').fill('-3');
      for (const [field, choice] of [
        ['Flash', 'Always'],
        ['Flash range', 'Long range'],
        ['Flicker', '60 Hz'],
      ] as const) {
        await dialog.getByLabel(field, { exact: true }).click();
        await page.getByRole('option', { name: choice }).click();
      }
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(task(page, 'Camera settings update')).toContainText('queued');
      await expect(page.getByText('A change of the settings is on its way to the device')).toBeVisible();
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
      await expect(page.getByText('A change of the settings is on its way')).toBeHidden();
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
    '[CONST-028] [CONST-029] [CONST-030] [CONST-031] 6. an IO camera offers the stated intervals and durations',
    async () => {
      const { console, page } = story();
      await console.open('/cameras/C3');
      await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Photos after a trigger').check();
      await dialog.getByLabel('A photo every').click();
      await expect(page.getByRole('option')).toHaveText([
        '10 minutes',
        '15 minutes',
        '30 minutes',
        '60 minutes',
      ]);
      await page.keyboard.press('Escape');
      await dialog.getByLabel('For', { exact: true }).click();
      await expect(page.getByRole('option')).toHaveText([
        '1 hour',
        '3 hours',
        '6 hours',
        '12 hours',
        '1 day',
        '3 days',
        'Without end',
        'Until the trigger is resolved',
      ]);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  );

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

journey.describe('S17 deactivate, activate, memo conflict, move', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = tellStory('uma');
  const menu = async (page: Page, item: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  journey(
    '[CAM-003] [CAM-012] [CAM-013] [STATE-001] [STATE-002] [STATE-003] [STATE-004] 1. a deactivated camera takes nothing in; stopped targets have a list',
    async () => {
      const { console, page } = story();
      await console.open('/cameras/C1');
      await page.getByText(/^Stopped \d/).click();
      await expect(page.getByRole('region', { name: 'Stopped inspection targets' })).toContainText(
        'Old counter',
      );
      await menu(page, /Deactivate/);
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
      const refused = await upload();
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        409,
        expect.stringContaining('camera_inactive'),
      ]);
      await menu(page, 'Activate');
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      expect((await upload()).status).toBe(201);
    },
  );

  journey(
    '[CAM-007] [VAL-012] [STATE-056] [STATE-057] [ERR-051] 2, 3. a memo of 251 characters is refused; two people clash, and one overwrites',
    async ({ server }) => {
      const { page } = story();
      const max = new ConsoleClient(server, { email: 'max@north.test', password: server.password });
      await page.getByRole('button', { name: 'Edit memo' }).click();
      const field = page.getByRole('textbox', { name: 'Memo' });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await field.fill('x'.repeat(251));
      await expect(page.getByText('A memo has at most 250 characters')).toBeVisible();
      await expect(save).toBeDisabled();
      await field.fill('B');
      await max.api('PATCH', '/cameras/C1/memo', { memo: 'A', base_version: 1 });
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Another user changed this memo' });
      await expect(dialog.getByText('A', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Overwrite' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('B', { exact: true })).toBeVisible();
    },
  );

  journey(
    '[CAM-011] [ROLE-006] [ROLE-013] [ROLE-017] 4. uma moves it inside her unit; gus sees no buttons',
    async ({ server, browser }) => {
      const { page } = story();
      await menu(page, /Move to another facility/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('To facility').click();
      await expect(page.getByRole('option')).toHaveText(['Water plant / Tank yard']);
      await page.getByRole('option').click();
      await expect(dialog.getByText('Will no longer see it: Gus')).toBeVisible();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: 'Tank yard' })).toBeVisible();
      const max = new ConsoleClient(server, { email: 'max@north.test', password: server.password });
      await max.api('POST', '/cameras/C1/move', { facility_id: 'F1' });
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
      const gus = new Console(server, await context.newPage(), context);
      await speakJapanese(gus.page);
      await gus.signIn('gus');
      await gus.open('/cameras/C1');
      await expect(gus.page.getByText('デバイス', { exact: true })).toBeVisible();
      for (const name of ['その他の操作', 'メモを編集', 'カメラ設定', '今すぐ撮影', '点検対象を追加'])
        await expect(gus.page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
      expect(await gus.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await axe(gus.page);
      await context.close();
    },
  );
});

journey.describe('S19 on-demand analysis', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = tellStory('uma');

  journey('[ROUTE-005] [ROUTE-006] 1. targets and photos are read now, with progress and rows', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1/ondemand_analysis');
    for (const other of ['Flow', 'Run lamp', 'Old counter'])
      await page.getByRole('checkbox', { name: other }).uncheck();
    await page.getByRole('button', { name: 'Run analysis' }).click();
    const results = page.getByRole('table', { name: 'Results' });
    await expect(page.getByText('Completed')).toBeVisible({ timeout: 30_000 });
    const rows = results.getByRole('row').filter({ hasText: 'Pressure' });
    expect(await rows.count()).toBeGreaterThanOrEqual(3);
    await expect(rows.first()).toContainText(/0\.[789]\d\d MPa|0\.[789]\d\d/);
    await axe(page);
  });

  journey(
    '2. an unknown camera is not found; a guest is not offered to save',
    async ({ server, browser }) => {
      const { console, page } = story();
      await console.open('/cameras/nobody/ondemand_analysis');
      await expect(page.getByText(/requested URL was not found/)).toBeVisible();
      const context = await browser.newContext({ locale: 'en-US' });
      const gus = new Console(server, await context.newPage(), context);
      await gus.signIn('gus');
      await gus.open('/cameras/C1/ondemand_analysis');
      await expect(gus.page.getByRole('button', { name: 'Run analysis' })).toBeEnabled();
      await expect(gus.page.getByLabel(/Save the results/)).toHaveCount(0);
      await context.close();
    },
  );
});

journey.describe('S24 camera registration', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = tellStory('uma');

  journey('[ERR-024] [GEN-021] 1. a wrong code fails, the right one makes a camera', async ({ server }) => {
    const { console, page } = story();
    const secret = await seedStockDevice(server, 'lc_11_0007', 'K7QX24MP');
    await console.open('/?facility_id=F1');
    await page.getByRole('button', { name: 'Register a camera' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Tank 7');
    await dialog.getByLabel('Device ID').fill('lc_11_0007');
    await dialog.getByLabel('Registration code').fill('WRONGONE');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The camera could not be registered' }),
    ).toBeVisible();
    await dialog.getByLabel('Registration code').fill('k7qx24mp');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tank 7' })).toBeVisible();
    const added = new DeviceClient({ deviceId: 'lc_11_0007', secret }, { send: sendTo(server.url) });
    const hello = await added.hello({ firmware_version: 'e1.0.0', settings_revision: 0 });
    expect(page.url()).toContain(hello.body.camera_id!);
  });

  journey('[ERR-025] 2. a full facility says so', async ({ server }) => {
    const { console, page } = story();
    await limitCameras(server, 1);
    await console.open('/?facility_id=F1');
    await page.getByRole('button', { name: 'Register a camera' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('API camera').click();
    await dialog.getByLabel('Name').fill('One too many');
    await dialog.getByRole('button', { name: 'Register' }).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'The number of cameras per facility exceeds the limit' });
    await expect(toast).toBeVisible();
    await limitCameras(server, null);
  });
});
