import { AxeBuilder } from '@axe-core/playwright';
import { expect, journey } from './support/journey.ts';
import { HistoryPage, PressureHistory } from './support/history-page.ts';
import { manyReadings } from './support/many-readings.ts';
import { PumpCamera } from './support/pump-camera.ts';
import { speakJapanese } from './support/speak-japanese.ts';

journey.describe.configure({ mode: 'serial' });

journey.describe('S08 reading history and chart', () => {
  let past: PressureHistory;
  journey.beforeAll(async ({ server }) => {
    past = new PressureHistory(server);
    await past.shoot(new PumpCamera(server), [0.6, 0.8, 0.9, 'dark', 1.0, 1.3, 0.8]);
    const [first, second, third] = await past.readings();
    await past.confirm(first!);
    await past.confirm(second!, { confirmed_value: 0.85, reason: 'read on site' });
    await past.comment(third!, 'valve opened');
  });

  journey(
    '[CONST-002] [CONST-003] the ranges are 1, 3, 4, 7, 14 and 30 days and this month; chart and table agree',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
      const history = new HistoryPage(page);
      const ranges = page.getByRole('group', { name: 'Period' });
      for (const name of ['1 day', '3 days', '4 days', '7 days', '14 days', '30 days', 'This month'])
        await expect(ranges.getByRole('radio', { name, exact: true })).toHaveCount(1);
      expect(await history.count()).toBe(7);
      const said = await history.said(7);
      await expect(history.reading).toContainText('0.6');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByTitle('Table').click();
      const rows = await history.rows();
      expect(rows).toHaveLength(7);
      for (const [i, { time, value }] of rows.entries()) {
        expect(said[i]).toContain(time);
        expect(said[i]).toContain(value);
      }
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    },
  );

  journey('every range asks for its days, in whole days of the reader', async ({ console, page }) => {
    await console.signIn('gus');
    await console.open(`/gauges/${past.gaugeId}`);
    const ranges = page.getByRole('group', { name: 'Period' });
    for (const days of [1, 4, 14, 30]) {
      const asked = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url());
        const [from, until] = ['from_datetime', 'until_datetime'].map((name) => searchParams.get(name) ?? '');
        const isWholeDays = from!.endsWith('T00:00:00.000Z') && until!.endsWith('T00:00:00.000Z');
        const isAsked = Date.parse(until!) - Date.parse(from!) === days * 86_400_000;
        return pathname.endsWith('/measurements/v3') && isWholeDays && isAsked;
      });
      await ranges.getByText(`${days}d`, { exact: true }).click();
      await asked;
    }
  });

  journey('photo, correction and comment of the reading one stands on', async ({ console, page }) => {
    await console.signIn('gus');
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

  journey(
    '[CONST-004] [CONST-005] a Japanese reader sees 2026/03/05 (木) 09:00, and types days as YYYY-MM-DD',
    async ({ console, page }) => {
      await speakJapanese(page);
      await console.signIn('gus');
      await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3&view=table`);
      const rows = await new HistoryPage(page).rows();
      for (const { time } of rows)
        expect(time).toMatch(/^20\d\d\/\d\d\/\d\d \([日月火水木金土]\) \d\d:\d\d$/);
      for (const name of ['1日', '3日', '4日', '7日', '14日', '30日', '今月'])
        await expect(page.getByRole('group', { name: '期間' }).getByRole('radio', { name })).not.toHaveCount(
          0,
        );
      await page.getByRole('switch', { name: '推定値を隠す' }).check();
      await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(2);
      await page.getByRole('switch', { name: '推定値を隠す' }).uncheck();
      await page.getByTitle('今月').click();
      await page.getByRole('button', { name: /期間を選択/ }).click();
      const typed = page.getByRole('dialog').getByRole('textbox');
      await expect(typed.first()).toHaveValue(/^20\d\d-\d\d-01$/);
      await typed.nth(0).fill('2026-03-01');
      await typed.nth(1).fill('2026-04-01');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('31');
      await typed.nth(1).fill('2026-03-31');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/first=2026-03-01&last=2026-03-31/);
      await expect(page.getByText('この期間の読み取り値はありません')).toBeVisible();
    },
  );

  journey(
    '[DASH-013] [DASH-019] without predicted values only confirmed ones are left, also after a reload',
    async ({ console, page }) => {
      await console.signIn('gus');
      await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
      const history = new HistoryPage(page);
      expect(await history.count()).toBe(7);
      await page.getByRole('switch', { name: 'Hide predicted values' }).check();
      await expect(history.chart).toHaveAttribute('aria-valuemax', '2');
      await page.reload();
      expect(await history.count()).toBe(2);
      for (const said of await history.said(2)) expect(said).toContain('Confirmed');
      await console.open('/?facility_id=F1&tab=inspection_target');
      await expect(page.getByRole('switch', { name: 'Hide predicted values' })).toBeChecked();
      await page.getByRole('switch', { name: 'Hide predicted values' }).uncheck();
    },
  );

  journey(
    '[ERR-055] a second page that answers 403 leaves the rows of the first, a log entry and no toast',
    async ({ console, page }) => {
      await console.signIn('gus');
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
      await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3&view=table`);
      await logged;
      const history = new HistoryPage(page);
      await expect(page.getByText(/Readings before .* could not be loaded/)).toBeVisible();
      expect(await history.rows()).toHaveLength(4);
      await expect(page.getByRole('alert')).toHaveCount(0);
      isRefusing = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(history.table.locator('tbody tr[aria-rowindex]')).toHaveCount(7);
    },
  );

  journey('a first page that fails says so, and can be tried again', async ({ console, page }) => {
    await console.signIn('gus');
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
  });

  journey(
    '[CALL-053] 30 days of 10-minute readings in five gauges: at most 5 calls each',
    async ({ console, page }) => {
      await console.signIn('gus');
      const sample = (await past.readings()).at(-1)!;
      const calls = await manyReadings(page, { days: 30, everyMinutes: 10, gauges: 5, sample });
      await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=30&with=copy1,copy2,copy3,copy4`);
      const history = new HistoryPage(page);
      await expect(history.chart).toHaveAttribute('aria-valuemax', '4320', { timeout: 30_000 });
      await expect(page.getByText('Loading older readings')).toHaveCount(0, { timeout: 30_000 });
      expect(calls.size).toBe(5);
      for (const [gaugeId, count] of calls) expect([gaugeId, count]).toEqual([gaugeId, 5]);
    },
  );

  journey('a phone shows it without scrolling sideways', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await console.signIn('gus');
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    expect(await new HistoryPage(page).count()).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByTitle('Table').click();
    await page.getByRole('table').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
