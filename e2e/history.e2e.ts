import { historyMessages } from '../apps/web/src/features/measurement/history-chart/history.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { HistoryPage, PressureHistory } from './support/screen/history-page.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { manyReadings } from './support/seed/many-readings.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { makeRound } from './support/screen/round.ts';

journey.describe.configure({ mode: 'serial' });

let past: PressureHistory;
journey.beforeAll(async ({ server }) => {
  past = new PressureHistory(server);
  await past.shoot(new PumpCamera(server), [0.6, 0.8, 0.9, 'dark', 1.0, 1.3, 0.8]);
  const [first, second, third] = await past.readings();
  await past.confirm(first!);
  await past.confirm(second!, { confirmed_value: 0.85, reason: 'read on site' });
  await past.comment(third!, 'valve opened');
});

journey.describe('S08 reading history and chart, in Japanese', () => {
  const language = 'ja';
  const round = makeRound('gus', language);
  const text = historyMessages[language];
  const days = uiMessages[language].dateRange;
  const open = async (more = ''): Promise<HistoryPage> => {
    await round().console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3${more}`);
    return new HistoryPage(round().page);
  };

  journey(
    '[CONST-002] [CONST-003] [GEN-025] [GEN-026] 1. the ranges are 1, 3, 4, 7, 14 and 30 days and this month; chart and table agree',
    async () => {
      const { page } = round();
      const history = await open();
      const ranges = page.getByRole('group', { name: text.range });
      const names = [1, 3, 4, 7, 14, 30].map((count) => text.days(count));
      for (const name of [...names, text.thisMonth])
        await expect(ranges.getByRole('radio', { name, exact: true })).toHaveCount(1);
      await expect(ranges.getByRole('radio')).toHaveCount(7);
      expect(await history.count()).toBe(7);
      const said = await history.said(7);
      await expect(history.reading).toContainText('0.6');
      await expectAccessible(page);
      await page.getByTitle(text.table, { exact: true }).click();
      const rows = await history.rows();
      expect(rows).toHaveLength(7);
      for (const [i, { time, value }] of rows.entries()) {
        expect(said[i]).toContain(time);
        expect(said[i]).toContain(value);
      }
      await expect(history.table).toContainText('0.850 MPa');
      await expectAccessible(page);
    },
  );

  journey(
    '[CONST-004] [CONST-005] [VAL-006] [VAL-047] 2. times are 2026/03/05 (木) 09:00, and days are typed as YYYY-MM-DD, 31 at most',
    async () => {
      const { page } = round();
      const history = await open('&view=table');
      const pattern = /^20\d\d\/\d\d\/\d\d \([日月火水木金土]\) \d\d:\d\d$/;
      for (const { time } of await history.rows()) expect(time).toMatch(pattern);
      await page.getByTitle(text.thisMonth).click();
      await page.getByRole('button', { name: new RegExp(days.choose) }).click();
      const dialog = page.getByRole('dialog');
      const typed = dialog.getByRole('textbox');
      await expect(typed.first()).toHaveValue(/^20\d\d-\d\d-01$/);
      await typed.nth(0).fill('2026-03-01');
      await typed.nth(1).fill('2026-04-01');
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText(days.problems.too_many_days(31));
      await typed.nth(1).fill('2026-03-31');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/first=2026-03-01&last=2026-03-31/);
      await expect(page.getByText(text.empty)).toBeVisible();
    },
  );

  journey(
    '[DASH-013] [DASH-019] 3. without predicted values only confirmed ones are left, also after a reload',
    async () => {
      const { page, console } = round();
      const history = await open();
      const hide = page.getByRole('switch', { name: text.hidePredicted });
      expect(await history.count()).toBe(7);
      await hide.check();
      await expect(history.chart).toHaveAttribute('aria-valuemax', '2');
      await page.reload();
      expect(await history.count()).toBe(2);
      const confirmed = uiMessages[language].review.confirmed;
      for (const said of await history.said(2)) expect(said).toContain(confirmed);
      await page.getByTitle(text.table, { exact: true }).click();
      expect(await history.rows()).toHaveLength(2);
      await console.open('/?facility_id=F1&tab=inspection_target');
      await expect(hide).toBeChecked();
      await hide.uncheck();
    },
  );

  journey(
    '[ERR-055] 4. a second page that answers 403 leaves the rows of the first, a log entry and no toast',
    async () => {
      const { page } = round();
      let isRefusing = true;
      await page.route(/measurements\/v3.*page_size=1000/, async (route) => {
        const isSecond = route.request().url().includes('page=second');
        if (isSecond && isRefusing)
          return route.fulfill({
            status: 403,
            json: { error: { code: 'permission_denied', message: '' }, request_id: 'r' },
          });
        const response = await route.fetch({ url: route.request().url().replace('&page=second', '') });
        const { records } = (await response.json()) as { records: object[] };
        const half = isSecond ? records.slice(4) : records.slice(0, 4);
        return route.fulfill({
          json: { records: half, navigation: { next_page: isSecond ? null : 'second' } },
        });
      });
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') && request.postData()!.includes('history of gauge'),
      );
      const history = await open('&view=table');
      await logged;
      const [before, after] = text.brokenOff('|').split('|');
      await expect(page.getByText(new RegExp(`${before}20.*${after}`))).toBeVisible();
      expect(await history.rows()).toHaveLength(4);
      await expect(page.getByRole('alert')).toHaveCount(0);
      isRefusing = false;
      await page.getByRole('button', { name: text.retry }).click();
      await expect(history.table.locator('tbody tr[aria-rowindex]')).toHaveCount(7);
      await round().clear();
    },
  );
});

journey.describe('more of the history', () => {
  const round = makeRound('gus', 'en');

  journey('every range asks for its days, in whole days of the reader', async () => {
    const { page, console } = round();
    // what another part of the page has asked for already is not asked for again
    const asked = new Set<number>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const [from = '', until = ''] = ['from_datetime', 'until_datetime'].map(
        (name) => searchParams.get(name) ?? '',
      );
      const isWholeDays = from.endsWith('T00:00:00.000Z') && until.endsWith('T00:00:00.000Z');
      if (pathname.endsWith('/measurements/v3') && isWholeDays)
        asked.add((Date.parse(until) - Date.parse(from)) / 86_400_000);
    });
    await console.open(`/gauges/${past.gaugeId}`);
    const ranges = page.getByRole('group', { name: 'Period' });
    for (const days of [1, 4, 14, 30]) {
      await ranges.getByText(`${days}d`, { exact: true }).click();
      await expect.poll(() => asked.has(days)).toBe(true);
    }
  });

  journey('photo, correction and comment of the reading one stands on', async () => {
    const { page, console } = round();
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    const history = new HistoryPage(page);
    await history.count();
    await history.chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(history.reading).toContainText('0.850 MPa');
    await expect(history.reading).toContainText(/corrected from 0\.[78]/);
    await expect(history.reading).toContainText('read on site');
    const photo = history.reading.locator('img');
    const before = await photo.getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await expect(photo).not.toHaveAttribute('src', before!);
    await expect(history.reading).toContainText('valve opened');
    await page.keyboard.press('ArrowRight');
    await expect(history.reading).toContainText('Could not be read');
    const box = (await page.locator('.u-over').boundingBox())!;
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await expect(history.chart).toHaveAttribute('aria-valuenow', '7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  journey('a first page that fails says so, and can be tried again', async () => {
    const { page, console } = round();
    let isBroken = true;
    await page.route(/measurements\/v3.*page_size=1000/, (route) =>
      isBroken
        ? route.fulfill({ status: 403, json: { error: { code: 'permission_denied' } } })
        : route.continue(),
    );
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(await new HistoryPage(page).count()).toBe(7);
    await round().clear();
  });

  journey('[CALL-053] 30 days of 10-minute readings in five gauges: at most 5 calls each', async () => {
    const { page, console } = round();
    const sample = (await past.readings()).at(-1)!;
    const calls = await manyReadings(page, { days: 30, everyMinutes: 10, gauges: 5, sample });
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=30&with=copy1,copy2,copy3,copy4`);
    const history = new HistoryPage(page);
    await expect(history.chart).toHaveAttribute('aria-valuemax', '4320', { timeout: 30_000 });
    await expect(page.getByText('Loading older readings')).toHaveCount(0, { timeout: 30_000 });
    expect(calls.size).toBe(5);
    for (const [gaugeId, count] of calls) expect([gaugeId, count]).toEqual([gaugeId, 5]);
    await round().clear();
  });

  journey('readings of the past are confirmed, corrected and taken back, in chart and table', async () => {
    const { page, console } = round();
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    const history = new HistoryPage(page);
    expect(await history.count()).toBe(7);
    await history.reading.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(history.reading).toContainText('Confirmed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(history.reading).toContainText('Estimated');
    await history.reading.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByLabel('Value (MPa)').fill('85');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Save 85.000 MPa?' });
    await expect(question.getByRole('img', { name: 'Pressure' })).toBeVisible();
    await question.getByRole('button', { name: 'Save 85.000 MPa' }).click();
    await expect(history.reading).toContainText('85.000 MPa');
    await expect(page.getByText('1 value beyond the chart')).toBeVisible();
    await page.getByTitle('Table', { exact: true }).click();
    await history.table
      .getByRole('button', { name: /^Revert: Pressure/ })
      .first()
      .click();
    await expect(history.table).not.toContainText('85.000 MPa');
    await page.getByTitle('Chart', { exact: true }).click();
    await expect(page.getByText('1 value beyond the chart')).toHaveCount(0);
  });

  journey('the chart has the colours of its limits, also where motion is reduced', async () => {
    const { page, console } = round();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    const spread = () =>
      page
        .locator('main canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
          let most = 0;
          for (let i = 0; i < data.length; i += 4)
            if (data[i + 3]! > 200)
              most = Math.max(
                most,
                Math.max(data[i]!, data[i + 1]!, data[i + 2]!) -
                  Math.min(data[i]!, data[i + 1]!, data[i + 2]!),
              );
          return most;
        });
    await expect.poll(spread).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
  });

  journey('what somebody else saves of the gauge shows at once', async () => {
    const { page, console } = round();
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pressure' })).toBeVisible();
    await past.rename('Outlet');
    await expect(page.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible();
    await past.rename('Pressure');
    await expect(page.getByRole('heading', { level: 1, name: 'Pressure' })).toBeVisible();
  });

  journey('a phone shows it without scrolling sideways', async () => {
    const { page, console } = round();
    await page.setViewportSize({ width: 390, height: 844 });
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    expect(await new HistoryPage(page).count()).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByTitle('Table', { exact: true }).click();
    await new HistoryPage(page).table.waitFor();
    expect(await page.evaluate(() => document.querySelector('main')!.scrollWidth)).toBe(390);
  });
});
