import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { deviceOf } from './support/seed/device-of.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { plainPhoto } from './support/seed/plain-photo.ts';
import { startStory } from './support/story.ts';

let device: DeviceClient;
journey.beforeAll(async ({ server }) => {
  device = deviceOf(server, 'C1');
  await device.hello({ firmware_version: 'e2.14.1', fpga_version: '31', settings_revision: 1 });
});

/** What the form refuses, and what the page says of a camera, is in the tests of its parts. */
journey.describe('S16 camera settings and remote operation with a device', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');
  const task = (page: Page, type: string) =>
    page.getByRole('list', { name: 'Task log' }).getByRole('listitem').filter({ hasText: type }).first();

  journey(
    '[CAM-009] [CAM-010] [STATE-005] [ENT-047] 1. settings are saved; the device takes them over, and the log follows by itself',
    async () => {
      const { console, page } = story();
      await console.open('/cameras/C1');
      await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Exposure values').fill('-3');
      await dialog.getByLabel('Flash', { exact: true }).click();
      await page.getByRole('option', { name: 'Always' }).click();
      await dialog.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog).toBeHidden();
      await expect(task(page, 'Camera settings update')).toContainText('queued');
      await expectAccessible(page);
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
      expect(settings).toMatchObject({ flash_rule: 'always', exposure_values: [-3] });
      await device.status({ settings_revision });
      const ended = task(page, 'Camera settings update').getByText('processed', { exact: true });
      await expect(ended.first()).toBeVisible();
      await task(page, 'Camera settings update').getByText('Steps').click();
      await expect(task(page, 'Camera settings update').getByRole('listitem')).toHaveCount(5);
      await expect(page.getByText('Settings update pending')).toBeHidden();
      await expect(page.getByText('Always · normal range')).toBeVisible();
    },
  );

  journey('[ENT-045] 2. a photo is requested once; the photo itself ends the request', async () => {
    const { page } = story();
    const ask = page.getByRole('button', { name: 'Take photo now' });
    await ask.click();
    await expect(task(page, 'Photoshoot request')).toContainText('queued');
    await expect(ask).toBeDisabled();
    const { records } = (await device.tasks()).body;
    const request = records.find(({ type }) => type === 'photoshoot_request')!;
    await device.taskEvent(request.id, { event: 'received' });
    const before = await page.getByRole('button', { name: /^Photo / }).count();
    await device.uploadPhoto({
      meta: {
        photo_uuid: randomUUID(),
        taken_at: new Date().toISOString(),
        task_id: request.id,
        trigger: 'remote',
      },
      image: await plainPhoto(),
    });
    await expect(
      task(page, 'Photoshoot request').getByText('processed', { exact: true }).first(),
    ).toBeVisible();
    await expect(ask).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Photo / })).toHaveCount(before + 1);
  });
});
