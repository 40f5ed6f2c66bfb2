import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Picture } from '@tenken/camera-sim/picture/picture.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { ConsoleRefusal } from '@tenken/camera-sim/browser-session.ts';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { startStory } from './support/story.ts';

const SIZE = { width: 640, height: 480 };
const scene = pumpScene();
const draw = (seed: number, pressure: number): Picture => {
  const values = { Pressure: pressure, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
  return drawPhoto({ scene, ...SIZE, values, light: 'day' }, seed);
};
/** The engine is loaded first, on a busy machine. */
const PATIENTLY = { timeout: 45_000 };

journey.describe('S19 on-demand analysis', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');
  let camera: DrawnCamera;
  const photoIds: string[] = [];
  let guardId: string;

  /** Twelve photos first, the targets after them: nothing is measured yet. The guard learns from the photos. */
  journey.beforeAll(async ({ server }) => {
    journey.setTimeout(120_000);
    camera = new DrawnCamera(server, 'C1', scene, SIZE);
    const pictures = Array.from({ length: 12 }, (_, i) => draw(i, 0.6 + i * 0.02));
    for (const [i, picture] of pictures.entries())
      photoIds.push(await camera.upload(picture, new Date(Date.now() - (12 - i) * 600_000)));
    await createTargets(camera.console, 'C1', photoIds[0]!, pictures[0]!.instruments);
    const { records } = await camera.console.guard<{ records: Guard[] }>('GET', '/guards?camera_id=C1');
    guardId = records.find(({ name }) => name === 'Leak')!.id;
    await camera.console.guard('POST', `/guards/${guardId}/ai_models`, { photo_ids: photoIds });
    await expect
      .poll(
        async () => (await camera.console.guard<Guard>('GET', `/guards/${guardId}`)).active_model?.id,
        PATIENTLY,
      )
      .toBeDefined();
  });

  const countReadings = async (): Promise<number> => {
    const { records } = await camera.console.api<{ records: { id: string; name: string }[] }>(
      'GET',
      '/gauges?camera_id=C1',
    );
    const { id } = records.find(({ name }) => name === 'Pressure')!;
    return (await camera.console.api<{ records: object[] }>('GET', `/measurements/v3?gauge_id=${id}`)).records
      .length;
  };

  journey(
    '[ROUTE-005] [ROUTE-006] 1. a gauge and a guard look at 12 photos: progress, a value and a label for each',
    async () => {
      const { console, page } = story();
      await console.open('/cameras/C1');
      const link = page.getByRole('main').getByRole('link', { name: 'On-demand analysis' });
      await link.waitFor();
      await page.route('**/api/cameras/C1', async (route) => {
        await expect(link).toBeVisible();
        await route.continue();
      });
      await link.click();
      await page.waitForURL('**/console/cameras/C1/ondemand_analysis');
      await expect(page.getByRole('heading', { level: 1, name: 'On-demand analysis' })).toBeVisible();
      await page.unroute('**/api/cameras/C1');
      for (const other of ['Flow', 'Run lamp', 'Old counter'])
        await page.getByRole('checkbox', { name: other }).uncheck();
      await page.getByRole('button', { name: 'Run analysis' }).click();
      await expect(page.getByText(/\d+ of 12 photos/)).toBeVisible();
      await expect(page.getByText('Completed')).toBeVisible(PATIENTLY);
      const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
      const readings = rows.filter({ hasText: 'Pressure' });
      await expect(readings).toHaveCount(12);
      await expect(readings.first()).toContainText(/0\.[56]\d\d/);
      await expect(rows.filter({ hasText: 'Leak' }).filter({ hasText: /Normal|Anomaly/ })).toHaveCount(12);
      expect(await countReadings()).toBe(0);
      await expectAccessible(page);
    },
  );

  journey('1. images from the disk are read too, and nothing of them is kept', async () => {
    const { page } = story();
    await page.getByRole('main').getByText('Upload', { exact: true }).click();
    await expect(page.getByLabel(/Save results/)).toHaveCount(0);
    const files = await Promise.all(
      [0.9, 1.1].map(async (pressure) => ({
        name: `at ${pressure} bar.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await encodeJpeg(draw(77, pressure).image)),
      })),
    );
    const choose = page.getByLabel('Choose images', { exact: true }).first();
    await choose.setInputFiles(Array.from({ length: 11 }, () => files[0]!));
    await expect(page.getByRole('alert')).toHaveText('Up to 10 images can be uploaded at a time');
    await expect(page.getByRole('button', { name: 'Run analysis' })).toBeDisabled();
    for (let i = 0; i < 11; i += 1)
      await page.getByRole('button', { name: 'Remove at 0.9 bar.jpg' }).first().click();
    await choose.setInputFiles(files);
    await page.getByRole('button', { name: 'Run analysis' }).click();
    const rows = page
      .getByRole('table', { name: 'Results' })
      .getByRole('row')
      .filter({ hasText: 'Pressure' });
    await expect(page.getByText('2 of 2 photos')).toBeVisible(PATIENTLY);
    await expect(rows.filter({ hasText: 'at 0.9 bar.jpg' })).toContainText(/0\.(8[5-9]|9[0-5])\d/);
    await expect(rows.filter({ hasText: 'at 1.1 bar.jpg' })).toContainText(/1\.[01]\d\d/);
    expect(await countReadings()).toBe(0);
    await expectAccessible(page);
  });

  journey('2. uma keeps the results of photos that have none', async () => {
    const { page } = story();
    await page.getByRole('main').getByText('Newest', { exact: true }).click();
    await page.getByLabel(/Save results/).check();
    await page.getByRole('button', { name: 'Run analysis' }).click();
    await expect(page.getByText('12 of 12 photos')).toBeVisible(PATIENTLY);
    const rows = page
      .getByRole('table', { name: 'Results' })
      .getByRole('row')
      .filter({ hasText: 'Pressure' });
    await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(12);
    expect(await countReadings()).toBe(12);
  });

  journey(
    '2. 101 photos are refused, an unknown camera is not found, and a guest may look but not save',
    async ({ server, browser }) => {
      const { console, page } = story();
      const refused = (who: ConsoleClient, body: object): Promise<number> =>
        who.api('POST', '/cameras/C1/ondemand_analyses', body).then(
          () => 202,
          (error: unknown) => (error as ConsoleRefusal).status,
        );
      const targets = [{ kind: 'guard', id: guardId }];
      const many = Array.from({ length: 101 }, (_, i) => `${photoIds[0]}${i}`);
      expect(await refused(camera.console, { targets, photo_ids: many })).toBe(422);
      const gus = new ConsoleClient(server, { email: 'gus@north.test', password: server.password });
      expect(await refused(gus, { targets, photo_ids: photoIds, save_results: true })).toBe(403);
      await console.open('/cameras/nobody/ondemand_analysis');
      await expect(page.getByText(/requested URL was not found/)).toBeVisible();
      const context = await browser.newContext({ locale: 'en-US' });
      const guest = new Console(server, await context.newPage(), context);
      await guest.signIn('gus', '/cameras/C1/ondemand_analysis');
      await expect(guest.page.getByRole('button', { name: 'Run analysis' })).toBeEnabled();
      await expect(guest.page.getByLabel(/Save results/)).toHaveCount(0);
      await context.close();
    },
  );
});
