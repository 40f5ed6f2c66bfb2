import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Page, Request } from '@playwright/test';
import { seedEstimate } from './support/seed/export-data.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { makeRound } from './support/screen/round.ts';
import { readingsOfToday, seedReadings } from './support/seed/seed-readings.ts';
import { pretend } from './support/screen/speak-japanese.ts';
import { IN_F1, IN_F1_NEWEST, TimeSpanPage } from './support/screen/time-span-page.ts';

journey.describe.configure({ mode: 'serial' });

let uma: ConsoleClient;
let camera: PumpCamera;
let pressure: { gaugeId: string; cameraId: string };
let guard: string;

journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  await camera.introduce(0.8);
  pressure = { gaugeId: (await gaugesOf(uma, 'C1'))['Pressure']!.id, cameraId: 'C1' };
  const { guards } = await uma.api<{ guards: { id: string; name: string }[] }>('GET', '/cameras/C1');
  guard = guards.find(({ name }) => name === 'Leak')!.id;
  await seedEstimate(server, guard, await camera.shoot(0.8), 12.5);
  await seedEstimate(server, guard, await camera.shoot(0.8), 3.5);
  await seedReadings(
    server,
    pressure,
    readingsOfToday(40, () => 0.8, 6000),
  );
  await seedReadings(server, pressure, [{ at: new Date(), value: 1.5, uncertainty: 0.01 }]);
});

const rowsOn = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

journey.describe('what waits, guards beside gauges', () => {
  const round = makeRound('gus', 'en');
  const open = async (): Promise<TimeSpanPage> => {
    await round().console.open(IN_F1_NEWEST);
    return new TimeSpanPage(round().page);
  };

  journey('C confirms the reading that was on the screen, whatever arrives', async () => {
    const { page } = round();
    const span = await open();
    const current = page.locator('tr[aria-current=true]');
    await expect(span.rowsWith(/1\.500/)).toHaveCount(1);
    await expect(current).toHaveCount(1);
    const looked = await current.getAttribute('data-row');
    const [before, count] = [await rowsOn(page), await span.count()];
    await camera.shoot(0.9);
    await expect(span.newOnes).toBeVisible({ timeout: 20_000 });
    // what arrived is on the list, and nothing has moved for it
    await expect.poll(() => span.count()).toBeGreaterThan(count);
    expect(await rowsOn(page)).toEqual(before);
    await expect(current).toHaveAttribute('data-row', looked!);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('c');
    expect((await sent).url()).toContain(looked!.split(' ')[1]!);
    await expect(page.locator(`[data-row="${looked}"]`)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.locator(`[data-row="${looked}"]`)).toBeVisible();
    await span.showNewUntil(span.rowsWith(/0\.(89|90)\d/).first());
  });

  journey(
    'a reading that somebody else confirms takes its ring with it: C does nothing and says so',
    async () => {
      const { page } = round();
      const span = await open();
      const current = page.locator('tr[aria-current=true]');
      await span.plain.nth(1).click();
      const looked = (await current.getAttribute('data-row'))!;
      await uma.api('PATCH', `/measurements/${looked.split(' ')[1]}`, { is_confirmed: true, version: 1 });
      await expect(page.locator(`[data-row="${looked}"]`)).toHaveCount(0, { timeout: 20_000 });
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
      await page.keyboard.press('c');
      await expect(page.getByRole('status').filter({ hasText: 'is no longer in the list' })).toBeVisible();
      await expect(current).toHaveCount(0);
      expect(sent).toEqual([]);
      await page.keyboard.press('j');
      await expect(current).toBeVisible();
    },
  );

  journey('nothing is ticked by itself, and what is selected does not grow', async () => {
    const { page } = round();
    const span = await open();
    const ticked = span.rows.getByRole('checkbox', { checked: true });
    // The page is filled again after the reading that was confirmed before.
    await expect(span.rows).toHaveCount(30);
    await expect(ticked).toHaveCount(0);
    const all = page.getByRole('checkbox', {
      name: /^Select (all \d+ routine results|the routine result) on this page$/,
    });
    const toFirstRow = async () => (await span.rows.first().boundingBox())!.y - (await all.boundingBox())!.y;
    const before = await toFirstRow();
    await all.check();
    await expect(span.button('Clear selection')).toBeVisible();
    await expect.poll(toFirstRow).toBe(before);
    // What is ticked is counted now: until then the page may still be filled.
    const count = Number(/\d+/.exec(await page.getByText(/^\d+ selected/).innerText())![0]);
    expect(count).toBeGreaterThan(20);
    await expect(all).toHaveAccessibleName(`Select all ${count} routine results on this page`);
    await expect(ticked).toHaveCount(count);
    await camera.shoot(0.86);
    const added = span.rowsWith(/0\.8[56]\d/).first();
    await span.showNewUntil(added);
    await expect(added.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByText(`${count} selected`)).toBeVisible();
    await span.button('Clear selection').click();
  });

  journey('the list stays where it is when what is said above it comes late', async () => {
    const { page } = round();
    for (const late of ['correction_rates', 'uninspected_counts'])
      await page.route(`**/*${late}*`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue();
      });
    await page.setViewportSize({ width: 1024, height: 900 });
    const span = await open();
    await expect(span.rows).toHaveCount(30);
    const place = async () => (await span.rows.first().boundingBox())!.y;
    const before = await place();
    await expect(page.getByText(/expected to be wrong|Error rate not available/)).toBeVisible();
    expect(await place()).toBe(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  journey('a long list scrolls to its end and no further', async () => {
    const { page, console } = round();
    const span = await open();
    await expect(span.rows).toHaveCount(30);
    const windowScrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await windowScrolls()).toBe(0);
    await console.open('/cameras/C1');
    await page.setViewportSize({ width: 1024, height: 500 });
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Pressure/ })
        .first(),
    ).toBeVisible();
    expect(await windowScrolls()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  journey('the order by doubt puts the risky ones first, and filters stand in the address', async () => {
    const { page } = round();
    const span = await open();
    await page.getByRole('radio', { name: 'Newest first' }).click({ force: true });
    await expect(page).toHaveURL(/sort=newest/);
    await page.getByRole('radio', { name: 'Lowest confidence first' }).click({ force: true });
    await expect(page).not.toHaveURL(/sort=/);
    await expect(span.rowsWith(/1\.500/)).toHaveCount(1);
    await expect(span.rows.nth(0)).toContainText(/1\.500|Leak/);
    await expect(span.rows.nth(1)).toContainText(/1\.500|Leak/);
    await span.button(/^Error \d+$/).click();
    await expect(page).toHaveURL(/status=error/);
    await expect(span.rows).toHaveCount(2);
    await span.button('Camera All').click();
    await page.getByRole('menuitemradio', { name: 'Pump 1' }).click();
    await expect(page).toHaveURL(/camera_id=C1/);
    await expect(span.rows).toHaveCount(2);
    await span.button('Target All').click();
    await page.getByRole('menuitemradio', { name: 'Flow' }).click();
    await expect(page).toHaveURL(/target=gauge/);
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
    await page.reload();
    await span.button('Show all').click();
    await expect(span.rows.first()).toContainText(/1\.500|Leak/);
  });

  journey('a guard is judged here too: selecting all in range leaves out what it found wrong', async () => {
    const { page } = round();
    const span = await open();
    const before = await span.count();
    await span.button(/^Guards 2$/).click();
    await expect(span.rows).toHaveCount(2);
    const leak = span.rowsWith('Score 12.50 / threshold 10.00');
    const calm = span.rowsWith('Score 3.50 / threshold 10.00');
    await page.getByRole('checkbox', { name: 'Select the routine result on this page' }).check();
    await expect(leak.getByRole('checkbox')).not.toBeChecked();
    await expect(calm.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await span.button('Confirm selected (1)').click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('1 confirmed')).toBeVisible();
    await expect(span.rows).toHaveCount(1);
    await leak.click();
    const inspector = page.getByRole('complementary', { name: 'Selected result' });
    await expect(inspector.getByRole('heading', { name: 'Leak' })).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await inspector.getByRole('button', { name: 'Confirm normal' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ is_confirmed: true, confirmed_is_anomaly: false });
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Leak' }).click();
    await expect(leak).toBeVisible();
    await leak.click();
    await page.keyboard.press('a');
    await expect(leak).toHaveCount(0);
    await span.button('Show all').click();
    await span.expectCount(before - 2);
  });

  journey('what somebody else changed meanwhile stays with its reason and can be tried again', async () => {
    const { page } = round();
    await page.route('**/stream', (route) => route.abort());
    const span = await open();
    for (let i = 0; i < 2; i += 1) await span.plain.nth(i).getByRole('checkbox').check();
    const changed = await span.plain.nth(0).getAttribute('data-row');
    const id = changed!.split(' ')[1]!;
    const query = `gauge_id=${pressure.gaugeId}&page_size=1000`;
    const { records } = await uma.api<{ records: { id: string; version: number }[] }>(
      'GET',
      `/measurements/v3?${query}`,
    );
    const { version } = records.find((record) => record.id === id)!;
    await uma.api('PATCH', `/measurements/${id}`, { is_confirmed: true, version });
    await uma.api('PATCH', `/measurements/${id}`, { is_confirmed: false, version: version + 1 });
    await span.button('Confirm selected (2)').click();
    await expect(page.getByRole('alert')).toContainText('1 could not be confirmed');
    const row = page.locator(`tr[data-row="${changed}"]`);
    await expect(row).toContainText('Another user changed it');
    await span.button('Retry failed').click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  journey('500 in-range readings of all pages are confirmed in one action', async ({ server }) => {
    await seedReadings(
      server,
      pressure,
      readingsOfToday(500, () => 0.8, 5000),
    );
    const { page } = round();
    const span = await open();
    await expect.poll(() => span.count()).toBeGreaterThan(500);
    await page
      .getByRole('checkbox', { name: /^Select (all \d+ routine results|the routine result) on this page$/ })
      .check();
    await expect(page.getByText(/^\d+ selected$/)).toHaveText(/^(2\d|30) selected$/);
    await span.button(/^Also \d+ on other pages$/).click();
    const chosen = Number(/\d+/.exec(await page.getByText(/^\d+ selected$/).innerText())![0]);
    expect(chosen).toBeGreaterThanOrEqual(500);
    const sent: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/bulk_confirm') && sent.push(request));
    const start = Date.now();
    await span.button(`Confirm selected (${chosen})`).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(`${chosen} confirmed`)).toBeVisible({ timeout: 45_000 });
    globalThis.console.info(
      `${chosen} confirmed in one action in ${Date.now() - start} ms, ${sent.length} calls`,
    );
    await expect(span.plain).toHaveCount(0);
  });
});

journey('what a guard found is an alarm of its camera on every page', async ({ console, page, server }) => {
  await seedEstimate(server, guard, await camera.shoot(0.8), 12.5);
  await console.signIn('gus', '/?facility_id=F1&tab=camera');
  const inSidebar = page.getByRole('complementary').getByRole('link', { name: /Pump 1/ });
  await expect(inSidebar).toContainText('Error');
  await page
    .locator('button[aria-pressed]')
    .filter({ hasText: /^Error/ })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Pump 1' })).toBeVisible();
  await console.open(IN_F1);
  await expect(inSidebar).toContainText('Error');
});

journey(
  'a Japanese reader in Tokyo, on a phone: nothing is cut off, a row says the time at the camera and opens with its photo',
  async ({ console, page, server }) => {
    await seedReadings(
      server,
      pressure,
      Array.from({ length: 8 }, (_, i) => ({ at: new Date(Date.now() - i * 1000), value: 0.8 })),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await pretend(page, { language_tag: 'ja-JP', timezone: 'Asia/Tokyo' });
    await console.signIn('gus', `${IN_F1}&range=lastNDays&days=2`);
    const span = new TimeSpanPage(page, 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(span.words.title);
    await expect(page).toHaveURL(/range=lastNDays&days=2$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(span.plain.first()).toContainText(
      /\d\d:\d\d \d\d\/\d\d \([日月火水木金土]\) \(\d\d:\d\d UTC\)/,
    );
    // in the upper half, though the filters take as many lines as they need
    expect((await span.rows.first().boundingBox())!.y).toBeLessThan(422);
    for (let i = 0; i < 5; i += 1) await span.plain.nth(i).getByRole('checkbox').check();
    await span.plain.nth(6).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    expect((await sheet.boundingBox())!.width).toBe(390);
    await expect(page.locator('input:focus')).toHaveCount(0);
    await page.getByLabel(span.words.correctedValue).fill('0.85');
    await page.getByLabel(span.words.correctedValue).press('Enter');
    await expect(page.getByText('訂正しました')).toBeVisible();
    await page.keyboard.press('Escape');
    await span.button(span.review.confirmSelected(5)).click();
    await expect(page.getByRole('status').getByText(span.review.confirmedMany(5))).toBeVisible();
  },
);
