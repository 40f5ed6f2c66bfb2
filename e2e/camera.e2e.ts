import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ConsoleRefusal } from '@tenken/camera-sim/browser-session.ts';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { deviceOf } from './support/seed/device-of.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { plainPhoto } from './support/seed/plain-photo.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { limitCameras, seedStockDevice } from './support/seed/seed-device.ts';
import type { TestServer } from './support/host/server.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';
import { startStory } from './support/story.ts';

const personAt = (server: TestServer, name: string): ConsoleClient =>
  new ConsoleClient(server, { email: `${name}@north.test`, password: server.password });

/** The status of a refused call. */
const refusalOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as ConsoleRefusal).status,
  );

const menu = async (page: Page, item: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

journey.describe('S17 deactivate, activate, memo conflict, move', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');
  let pump: PumpCamera;
  journey.beforeAll(async ({ server }) => {
    pump = new PumpCamera(server);
    await pump.introduce(0.8);
    await pump.shoot(0.8);
  });
  const sidebar = (page: Page) =>
    page.getByRole('navigation', { name: 'Cameras' }).getByRole('link', { name: /Pump 1/ });
  const pressure = (page: Page) =>
    page
      .getByRole('region', { name: 'Active inspection targets' })
      .getByRole('listitem')
      .filter({ hasText: 'Pressure' });

  journey('[CAM-002] [CAM-003] 1. active and stopped targets have their lists', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1');
    await expect(pressure(page)).toContainText('0.8');
    await page.getByText(/^Stopped \d/).click();
    await expect(page.getByRole('region', { name: 'Stopped inspection targets' })).toContainText(
      'Old counter',
    );
  });

  journey(
    '[CAM-013] [STATE-001] [STATE-002] 1. a deactivated camera is grey and takes nothing in',
    async ({ server }) => {
      const { page } = story();
      await menu(page, /Deactivate/);
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.locator('main header').getByText('Inactive', { exact: true })).toBeVisible();
      await expect(sidebar(page)).toContainText('Inactive');
      const refused = await deviceOf(server, 'C1').uploadPhoto({
        meta: { photo_uuid: randomUUID(), taken_at: new Date().toISOString() },
        image: await plainPhoto(),
      });
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        409,
        expect.stringContaining('camera_inactive'),
      ]);
    },
  );

  journey('[CAM-012] [STATE-004] 1. activated it takes photos again, and they are read', async () => {
    const { page } = story();
    await menu(page, 'Activate');
    await expect(page.locator('main header').getByText('Active', { exact: true })).toBeVisible();
    await page.getByText(/^Active \d/).click();
    await pump.shoot(1.1);
    await expect(pressure(page)).toContainText('1.1');
  });

  journey(
    '[CAM-007] [VAL-012] [STATE-056] [STATE-057] [ERR-051] 2, 3. a memo of 251 characters is refused; two people clash, and one overwrites',
    async ({ server }) => {
      const { page } = story();
      const max = personAt(server, 'max');
      await page.getByRole('button', { name: 'Edit memo' }).click();
      const field = page.getByRole('textbox', { name: 'Memo' });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await field.fill('x'.repeat(251));
      await expect(page.getByText('A memo has at most 250 characters')).toBeVisible();
      await expect(save).toBeDisabled();
      await field.fill('x'.repeat(250));
      await save.click();
      await expect(page.getByText('x'.repeat(250))).toBeVisible();
      await page.getByRole('button', { name: 'Edit memo' }).click();
      await field.fill('B');
      await max.api('PATCH', '/cameras/C1/memo', { memo: 'A', base_version: 2 });
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Another user changed this memo' });
      await expect(dialog.getByText('A', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Overwrite' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('B', { exact: true })).toBeVisible();
    },
  );

  journey(
    '[CAM-011] [ROLE-006] [ROLE-013] [ROLE-017] 4. uma moves it inside her unit, max into any; gus sees no buttons',
    async ({ server, browser }) => {
      const { page } = story();
      await menu(page, /Move to another facility/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('To facility').click();
      await expect(page.getByRole('option')).toHaveText(['Water plant / Tank yard']);
      await page.getByRole('option').click();
      await expect(dialog.getByText('Loses access: Gus')).toBeVisible();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: 'Tank yard' })).toBeVisible();
      const [uma, max, guest] = ['uma', 'max', 'gus'].map((name) => personAt(server, name)) as [
        ConsoleClient,
        ConsoleClient,
        ConsoleClient,
      ];
      expect(await refusalOf(uma.api('POST', '/cameras/C1/move', { facility_id: 'F3' }))).toBe(404);
      await max.api('POST', '/cameras/C1/move', { facility_id: 'F3' });
      const { records } = await max.api<{ records: { id: string; name: string }[] }>(
        'GET',
        '/gauges?facility_id=F3',
      );
      const gauge = records.find(({ name }) => name === 'Pressure')!;
      const history = await max.api<{ records: unknown[] }>('GET', `/measurements/v3?gauge_id=${gauge.id}`);
      expect(history.records.length).toBeGreaterThanOrEqual(1);
      await max.api('POST', '/cameras/C1/move', { facility_id: 'F1' });
      for (const [method, path, body] of [
        ['POST', '/cameras/C1/move', { facility_id: 'F2' }],
        ['PATCH', '/cameras/C1/memo', { memo: 'C', base_version: 4 }],
        ['PATCH', '/cameras/C1', { is_active: false }],
        ['PUT', '/cameras/C1/settings', { settings: { flicker: 'OFF' }, base_revision: 1 }],
      ] as const)
        expect([path, await refusalOf(guest.api(method, path, body))]).toEqual([path, 403]);
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
      const gus = new Console(server, await context.newPage(), context);
      await speakJapanese(gus.page);
      await gus.signIn('gus', '/cameras/C1');
      await expect(gus.page.getByText('デバイス', { exact: true })).toBeVisible();
      for (const name of ['その他の操作', 'メモを編集', 'カメラ設定', '今すぐ撮影', '点検対象を追加'])
        await expect(gus.page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
      expect(await gus.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(gus.page);
      await context.close();
    },
  );

  journey('a camera that was knocked says so until it looks where it did', async () => {
    const { console, page } = story();
    await console.open('/cameras/C1');
    await pump.shoot(0.8, { shot: { shift: { dx: 30, dy: 12, rotationDeg: 0, scale: 1 } } });
    const header = page.locator('main header').first();
    await expect(header).toContainText('Moved', { timeout: 20_000 });
    await expect(sidebar(page)).toContainText('Moved');
    await menu(page, /Realign inspection targets/);
    await expect(page).toHaveURL(/\/cameras\/C1\/reanchor/);
    await pump.shoot(0.8);
    await console.open('/cameras/C1');
    await expect(header).not.toContainText('Moved', { timeout: 20_000 });
  });
});

journey.describe('S24 camera registration', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');

  journey('[ERR-024] [GEN-021] 1. a wrong code fails, the right one makes a camera', async ({ server }) => {
    const { console, page } = story();
    const secret = await seedStockDevice(server, 'lc_11_0007', 'K7QX24MP');
    await console.open('/?facility_id=F1');
    await page.getByRole('button', { name: 'Add camera' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Tank 7');
    await dialog.getByLabel('Device ID').fill('lc_11_0007');
    await dialog.getByLabel('Registration code').fill('WRONGONE');
    await dialog.getByRole('button', { name: 'Add camera' }).click();
    await expect(dialog.getByLabel('Registration code')).toHaveAccessibleDescription(/do not match/);
    await dialog.getByLabel('Registration code').fill('k7qx24mp');
    await dialog.getByRole('button', { name: 'Add camera' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tank 7' })).toBeVisible();
    await expect(
      page.getByRole('banner').or(page.locator('main')).getByText('Waiting for first connection').first(),
    ).toBeVisible();
    const added = new DeviceClient({ deviceId: 'lc_11_0007', secret }, { send: sendTo(server.url) });
    const hello = await added.hello({ firmware_version: 'e1.0.0', settings_revision: 0 });
    expect(page.url()).toContain(hello.body.camera_id!);
  });

  journey(
    'a camera is deleted after it was deactivated and its name typed; its device is free again',
    async ({ server }) => {
      const { page } = story();
      await menu(page, /Deactivate/);
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      await menu(page, /Delete permanently/);
      const dialog = page.getByRole('dialog', { name: 'Delete Tank 7?' });
      const remove = dialog.getByRole('button', { name: 'Delete permanently' });
      await dialog.getByLabel('Type “Tank 7” to confirm').fill('Tank');
      await expect(remove).toBeDisabled();
      await dialog.getByLabel('Type “Tank 7” to confirm').fill('Tank 7');
      await remove.click();
      await expect(page.getByRole('status').filter({ hasText: 'Tank 7 deleted' })).toBeVisible();
      await expect(page).toHaveURL(/facility_id=F1/);
      await expect(page.getByRole('link', { name: /Tank 7/ })).toHaveCount(0);
      const freed = new DeviceClient(
        { deviceId: 'lc_11_0007', secret: 'ab'.repeat(32) },
        { send: sendTo(server.url) },
      );
      const hello = await freed.hello({ firmware_version: 'e1.0.0', settings_revision: 0 });
      expect(hello.body.camera_id).toBeNull();
    },
  );

  journey('[ERR-025] 2. a full facility says so', async ({ server }) => {
    const { console, page } = story();
    await limitCameras(server, 1);
    await console.open('/?facility_id=F1');
    await page.getByRole('button', { name: 'Add camera' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('API camera').click();
    await dialog.getByLabel('Name').fill('One too many');
    await dialog.getByRole('button', { name: 'Add camera' }).click();
    const limitMessage = 'This facility has reached its camera limit';
    // as a toast, and where it was typed
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(limitMessage)).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(limitMessage);
    await limitCameras(server, null);
  });
});
