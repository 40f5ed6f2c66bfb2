import { expect, test } from '@playwright/test';
import { missingPackages } from '../apps/server/test/kit/external/debian-postgres.ts';
import { startApartServer, type ApartServer } from './support/host/apart-server.ts';
import { Console } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { Round } from './support/screen/round.ts';

const missing = missingPackages();
if (missing !== null && process.env['CI'] === 'true') throw new Error(`install ${missing} first`);

test.describe('S29 PostgreSQL, a bucket, and processes for each role', () => {
  test.skip(missing !== null, `without ${missing}`);
  test.describe.configure({ mode: 'serial' });
  let server: ApartServer;
  let camera: PumpCamera;
  let round: Round;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    server = await startApartServer();
    camera = new PumpCamera(server);
    await camera.introduce(0.8);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
    const console = new Console(server, await context.newPage(), context);
    await console.signIn('gus');
    round = new Round(console, 'en');
    await round.openTab('targets');
  });
  test.afterAll(async () => {
    await round.page.context().close();
    await server.stop();
  });

  test('3. readings of a worker change what the page of another process shows', async () => {
    const { words } = round;
    const row = round.row('Pressure');
    for (const [pressure, text] of [
      [1.25, words.warning],
      [1.5, words.error],
      [0.8, words.fine],
    ] as const) {
      await camera.shoot(pressure);
      await expect(row).toContainText(text, { timeout: 20_000 });
    }
    await camera.shoot(0.8, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
    await expect(row).toContainText(words.unreadable, { timeout: 20_000 });
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    expect(
      await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('3. a reading is confirmed, another corrected and reverted', async () => {
    const { page, words } = round;
    await camera.shoot(0.8);
    await expect(round.row('Pressure')).toContainText(words.fine, { timeout: 20_000 });
    await round.openTab('cameras');
    await page.getByLabel(words.inspection).check();
    await round.openTab('targets');
    await round.chip.click();
    const first = round.readings('Pressure').first();
    await expect(first).toContainText(words.fine);
    const id = await first.getAttribute('data-row');
    await first.getByRole('button', { name: words.confirm }).click();
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await camera.shoot(0.82);
    await round.showNew();
    await page.locator('button[aria-pressed]').first().click();
    const row = round.row('Pressure');
    await row.getByRole('button', { name: words.correct }).click();
    await page.getByLabel(words.value).fill('0.85');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('0.850');
    await expect(row).toContainText(words.corrected);
    await row.getByRole('button', { name: words.revert }).click();
    await expect(row).not.toContainText(words.corrected);
  });

  test('3. a worker that is killed in the middle of readings loses and doubles none', async () => {
    const photos: string[] = [];
    for (let count = 0; count < 6; count += 1) photos.push(await camera.shoot(0.8 + count / 100));
    await server.killWorker();
    for (let count = 0; count < 2; count += 1) photos.push(await camera.shoot(0.9 + count / 100));
    const [{ gauges }] = (await server.query<{ gauges: number }>(
      "select count(*)::int as gauges from gauge where camera_id = 'C1' and is_active and deleted_at is null",
    )) as [{ gauges: number }];
    const readings = () =>
      server.query<{ photo_id: string; count: number; targets: number }>(`
        select photo_id, count(*)::int as count, count(distinct gauge_id)::int as targets from measurement
        where photo_id in (${photos.map((id) => `'${id}'`).join(', ')}) group by 1 order by 1`);
    await expect
      .poll(readings, { timeout: 60_000 })
      .toEqual(photos.toSorted().map((photo_id) => ({ photo_id, count: gauges, targets: gauges })));
  });
});
