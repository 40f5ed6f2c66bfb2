import { AxeBuilder } from '@axe-core/playwright';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/pump-camera.ts';
import { gaugesOf } from './support/readings.ts';
import { readingsOfToday, seedReadings } from './support/seed-readings.ts';
import type { TestServer } from './support/server.ts';
import { speakJapanese } from './support/speak-japanese.ts';
import { tellByKeys } from './support/story.ts';

const PAGE = '/time_span_inspection';
const IN_F1 = `${PAGE}?facility_id=F1`;

journey.describe.configure({ mode: 'serial' });

journey.describe('S07 time-span inspection with bulk confirmation', () => {
  let camera: PumpCamera;
  let uma: ConsoleClient;
  let pressure: { gaugeId: string; cameraId: string };

  journey.beforeAll(async ({ server }) => {
    camera = new PumpCamera(server);
    uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    await camera.introduce(0.8);
    pressure = { gaugeId: (await gaugesOf(uma, 'C1'))['Pressure']!.id, cameraId: 'C1' };
    await seed(server, 130);
    await seedReadings(server, pressure, [
      { at: new Date(), value: 1.5, uncertainty: 0.01 },
      { at: new Date(Date.now() - 1), value: 1.25, uncertainty: 0.01 },
      { at: new Date(Date.now() - 2), value: null },
      { at: new Date(Date.now() - 3), value: 0.8, uncertainty: 0.01, reasons: ['implausible'] },
    ]);
  });

  const seed = (server: TestServer, count: number, value = 0.8): Promise<string[]> =>
    seedReadings(
      server,
      pressure,
      readingsOfToday(count, () => value, 5000 + Math.floor(Math.random() * 4000)),
    );

  journey(
    '[ROUTE-025] [ROUTE-026] [CALL-054] [CALL-055] [CALL-062] [CALL-063] [CALL-064] [ENT-056] [STATE-031] [STATE-032] today arrives page by page, each with the same query',
    async ({ console, page }) => {
      const asked: URL[] = [];
      await page.route('**/api/measurements/v3?facility_id*', async (route) => {
        asked.push(new URL(route.request().url()));
        if (asked.length === 1) await page.waitForTimeout(600); // longer than the patience of the skeleton
        await route.continue();
      });
      await console.signIn('gus');
      await console.open(IN_F1);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Unconfirmed 13\d$/ })).toBeVisible();
      const queries = asked.map((url) => Object.fromEntries(url.searchParams));
      expect(queries).toHaveLength(3);
      const { page: _none, ...first } = queries[0]!;
      expect(Object.keys(first).toSorted()).toEqual([
        'facility_id',
        'from_datetime',
        'page_size',
        'until_datetime',
      ]);
      const pages = queries.map(({ page: cursor, ...same }) => {
        expect(same).toEqual(first);
        return cursor;
      });
      expect(pages[0]).toBeUndefined();
      expect(new Set(pages).size).toBe(3);
      await expect(rowsOf(page)).toHaveCount(30);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );

  journey(
    '[VAL-047] [VAL-048] [CONST-001] a range is at most 31 days and starts before its end',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(IN_F1);
      await chooseDays(page, '2026-03-01', '2026-04-01');
      await expect(page.getByText('Choose at most 31 days')).toBeVisible();
      await fillDays(page, '2026-03-05', '2026-03-01');
      await expect(page.getByText('The first day must not be after the last')).toBeVisible();
      await fillDays(page, '2026-03-01', '2026-03-31');
      await expect(page).toHaveURL(/range=custom&first=2026-03-01&last=2026-03-31/);
      await expect(page.getByText('Nothing waits for confirmation')).toBeVisible();
      await page.getByRole('radio', { name: 'Today' }).click({ force: true });
      await expect(page).toHaveURL(/range=today/);
      await expect(rowsOf(page)).toHaveCount(30);
    },
  );

  journey(
    '[STATE-027] in-range rows are preselected, a corrected and five ticked ones leave the list, the count drops by six',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(IN_F1);
      const before = await countOf(page);
      for (const risky of await rowsOf(page)
        .filter({ hasText: /1\.500|1\.250|Could not be read|Doubtful/ })
        .all())
        await expect(risky.getByRole('checkbox')).not.toBeChecked();
      await expect(rowsOf(page).filter({ hasText: '0.800' }).last().getByRole('checkbox')).toBeChecked();

      await page.getByRole('button', { name: 'Clear selection' }).click();
      const plain = rowsOf(page).filter({ hasText: '0.800' }).filter({ hasNotText: 'Doubtful' });
      for (let i = 0; i < 5; i += 1) await plain.nth(i).getByRole('checkbox').check();
      await plain
        .nth(6)
        .getByRole('button', { name: /^Correct/ })
        .click();
      const field = page.getByLabel('Corrected value');
      await field.fill('abc');
      await field.press('Enter');
      await expect(page.getByText('Enter a number')).toBeVisible();
      await field.fill('0.85');
      await field.press('Enter');
      await expectCount(page, before - 1);
      await page.getByRole('button', { name: 'Confirm selected (5)' }).click();
      await expect(page.getByText('5 results were confirmed')).toBeVisible();
      await expectCount(page, before - 6);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expectCount(page, before - 1);
    },
  );

  journey(
    '[STATE-028] [STATE-029] a new photo of today adds its row, one of yesterday does not',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(IN_F1);
      const before = await countOf(page);
      await camera.shoot(1.3, {}, new Date(Date.now() - 86_400_000));
      await camera.shoot(1.1);
      await expect(
        rowsOf(page)
          .filter({ hasText: /1\.1\d\d/ })
          .first(),
      ).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => countOf(page)).toBeGreaterThan(before);
      await expect(rowsOf(page).filter({ hasText: /1\.3\d\d/ })).toHaveCount(0);
    },
  );

  journey(
    'the order by doubt puts the risky ones first, and filters stand in the address',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(IN_F1);
      await page.getByRole('radio', { name: 'Doubtful first' }).click({ force: true });
      await expect(page).toHaveURL(/sort=doubt/);
      await expect(rowsOf(page).first()).toContainText('1.500');
      await page.getByRole('button', { name: /^Error \d+$/ }).click();
      await expect(page).toHaveURL(/status=error/);
      await expect(rowsOf(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Camera All' }).click();
      await page.getByRole('menuitemradio', { name: 'Pump 1' }).click();
      await expect(page).toHaveURL(/camera_id=C1/);
      await expect(rowsOf(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Target All' }).click();
      await page.getByRole('menuitemradio', { name: 'Flow' }).click();
      await expect(page).toHaveURL(/target=gauge/);
      await expect(page.getByText('Nothing matches the filter')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(rowsOf(page).first()).toContainText('1.500');
    },
  );

  journey(
    'what somebody else changed meanwhile stays with its reason and can be tried again',
    async ({ console, page }) => {
      await page.route('**/stream', (route) => route.abort());
      await console.signIn('gus');
      await console.open(IN_F1);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      const plain = rowsOf(page).filter({ hasText: '0.800' }).filter({ hasNotText: 'Doubtful' });
      for (let i = 0; i < 2; i += 1) await plain.nth(i).getByRole('checkbox').check();
      const changed = await plain.nth(0).getAttribute('data-row');
      const id = changed!.split(' ')[1]!;
      const query = `gauge_id=${pressure.gaugeId}&page_size=1000`;
      const { records } = await uma.api<{ records: { id: string; version: number }[] }>(
        'GET',
        `/measurements/v3?${query}`,
      );
      const { version } = records.find((record) => record.id === id)!;
      await uma.api('PATCH', `/measurements/${id}`, { is_confirmed: true, version });
      await uma.api('PATCH', `/measurements/${id}`, { is_confirmed: false, version: version + 1 });
      await page.getByRole('button', { name: 'Confirm selected (2)' }).click();
      await expect(page.getByRole('alert')).toContainText('1 result could not be confirmed');
      await expect(page.locator(`tr[data-row="${changed}"]`)).toContainText(
        'Somebody else changed it meanwhile',
      );
      await page.getByRole('button', { name: 'Try these again' }).click();
      await expect(page.locator(`tr[data-row="${changed}"]`)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  journey(
    '[VAL-113] [ROLE-027] [ROLE-041] without a facility in reach there is the generic error page, and the next navigation clears it',
    async ({ console, page }) => {
      await console.signIn('gus');
      for (const address of [PAGE, `${PAGE}?facility_id=FS`, `${PAGE}?facility_id=F2`]) {
        await console.open(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
      }
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await page.waitForURL('**/console/?facility_id=F1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pump hall');
      await page.getByRole('link', { name: /^Time-span inspection/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time-span inspection');
    },
  );

  journey(
    'in Japanese, on a phone: nothing is cut off and a row opens with its photo',
    async ({ console, page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await speakJapanese(page);
      await console.signIn('gus');
      await console.open(IN_F1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('期間点検');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByRole('button', { name: '選択を解除' }).click();
      const rows = rowsOf(page).filter({ hasText: '0.800' });
      for (let i = 0; i < 5; i += 1) await rows.nth(i).getByRole('checkbox').check();
      await rows.nth(6).click();
      await page.getByLabel('訂正値').fill('0.85');
      await page.getByLabel('訂正値').press('Enter');
      await expect(page.getByText('訂正しました')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '5件をまとめて確定' }).click();
      await expect(page.getByText('5件を確定しました')).toBeVisible();
    },
  );

  journey(
    '500 in-range readings of all pages are confirmed in one action',
    async ({ console, page, server }) => {
      await seed(server, 500);
      await console.signIn('gus');
      await console.open(IN_F1);
      await page.getByRole('radio', { name: 'Today' }).click({ force: true });
      await expect.poll(() => countOf(page)).toBeGreaterThan(500);
      const all = page.getByRole('button', { name: /^Select all \d+ in range$/ });
      await all.click();
      const chosen = Number(/\d+/.exec(await page.getByText(/^\d+ selected$/).innerText())![0]);
      expect(chosen).toBeGreaterThanOrEqual(500);
      const sent: Request[] = [];
      page.on('request', (request) => request.url().endsWith('/bulk_confirm') && sent.push(request));
      const start = Date.now();
      await page.getByRole('button', { name: `Confirm selected (${chosen})` }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByText(`${chosen} results were confirmed`)).toBeVisible({ timeout: 45_000 });
      globalThis.console.info(
        `${chosen} confirmed in one action in ${Date.now() - start} ms, ${sent.length} calls`,
      );
      await expect(rowsOf(page).filter({ hasText: '0.800' }).filter({ hasNotText: 'Doubtful' })).toHaveCount(
        0,
      );
    },
  );
});

journey.describe('S07 by keyboard alone', () => {
  const story = tellByKeys('gus');

  journey('rows are walked, ticked, corrected and confirmed without a pointer', async ({ server }) => {
    const { page, console, keys } = story();
    const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    const gauge = { gaugeId: (await gaugesOf(uma, 'C1'))['Pressure']!.id, cameraId: 'C1' };
    const newest = (i: number) => ({ at: new Date(Date.now() - i * 10), value: 0.7, uncertainty: 0.01 });
    const readings = Array.from({ length: 20 }, (_, i) => newest(i));
    await seedReadings(server, gauge, readings);
    await console.open(IN_F1);
    const { keyboard } = page;
    await expect(rowsOf(page).filter({ hasText: '0.700' }).first()).toBeVisible();

    await keys.press('button', /^Choose the days/);
    await expect(page.getByLabel('First day', { exact: true })).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/range=custom/);
    await keys.press('button', /^Clear selection/);

    const before = await countOf(page);
    await walkTo(page, '0.700');
    for (let i = 0; i < 5; i += 1) {
      await keyboard.press('x');
      await keyboard.press('j');
    }
    await keyboard.press('e');
    await expect(page.getByLabel('Corrected value')).toBeFocused();
    await keys.type('0.75');
    await expectCount(page, before - 1);
    await expect(page.locator('tr[aria-current=true]')).toBeFocused();
    await keyboard.press('Shift+C');
    await expect(page.getByText('5 results were confirmed')).toBeVisible();
    await expectCount(page, before - 6);
    await walkTo(page, '0.700');
    await keyboard.press('c');
    await expectCount(page, before - 7);
  });
});

const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

/** How much waits in the range. */
async function countOf(page: Page): Promise<number> {
  const chip = page.getByRole('button', { name: /^Unconfirmed \d+$/ });
  await chip.waitFor();
  await expect(page.getByText('Loading more')).toHaveCount(0);
  return Number(/\d+/.exec(await chip.innerText())![0]);
}

const expectCount = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('button', { name: `Unconfirmed ${count}`, exact: true })).toBeVisible();

async function chooseDays(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('button', { name: /^Choose the days/ }).click();
  await fillDays(page, first, last);
}

async function fillDays(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel('First day', { exact: true }).fill(first);
  await page.getByLabel('Last day', { exact: true }).fill(last);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** Down with J until the row that is looked at shows a text. */
async function walkTo(page: Page, text: string): Promise<void> {
  const current = page.locator('tr[aria-current=true]').filter({ hasText: text });
  for (let i = 0; i < 60 && !(await current.isVisible()); i += 1) await page.keyboard.press('j');
}
