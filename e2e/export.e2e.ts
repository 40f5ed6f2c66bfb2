import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import readExcel from 'read-excel-file/node';
import { readZip } from '../apps/server/src/features/export/read-zip.testing.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { exportMessages } from '../apps/web/src/features/export/export.messages.ts';
import { sheetMessages } from '../apps/web/src/features/export/daily-sheet/daily-sheet.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { localise, seedEstimate } from './support/seed/export-data.ts';
import { Console } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { expect, journey } from './support/mail-journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf, readingOf, readingsOf } from './support/screen/readings.ts';
import type { TestServer } from './support/host/server.ts';

/** The first columns, in the words of the reader. */
const HEADINGS = ['日時', '管理ユニット', '施設', 'カメラ', '点検対象'];

journey.describe.configure({ mode: 'serial' });

let api: ConsoleClient;
let pressure: string;
let guard: string;
const GAUGE_NAME = '吐出圧力計「1」';

journey.beforeAll(async ({ server }) => {
  const camera = new PumpCamera(server);
  await camera.introduce(0.8);
  const photoId = await camera.shoot(0.9);
  api = umaOf(server);
  pressure = (await gaugesOf(api, 'C1'))['Pressure']!.id;
  const { guards } = await api.api<{ guards: { id: string; name: string }[] }>('GET', '/cameras/C1');
  guard = guards.find(({ name }) => name === 'Leak')!.id;
  const { id, version } = await readingOf(api, pressure, photoId);
  await api.api('PATCH', `/measurements/${id}`, { is_confirmed: true, confirmed_value: 0.95, version });
  await api.api('POST', `/measurements/${id}/comments`, { text: '目視で確認' });
  await seedEstimate(server, guard, photoId);
});

/** Her session does not outlive the week the clock is moved by. */
const umaOf = (server: TestServer): ConsoleClient =>
  new ConsoleClient(server, { email: 'uma@north.test', password: server.password });

// the words of English files and mails: export.test.ts, export-life.test.ts
journey.describe('S20 export, in Japanese', () => {
  const language = 'ja';
  const text = exportMessages[language];
  const words = uiMessages[language].dateRange;
  const sheetText = sheetMessages[language];
  let console: Console;
  let page: Page;

  journey.beforeAll(async ({ server, browser }) => {
    api = umaOf(server);
    await localise(server, {
      userId: 'gus',
      language: 'ja-JP',
      gaugeId: pressure,
      gaugeName: GAUGE_NAME,
    });
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', acceptDownloads: true });
    page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    console = new Console(server, page, context);
    await console.signIn('gus');
  });
  journey.afterAll(() => page.context().close());

  const typeDays = async (first: string, last: string): Promise<void> => {
    await page
      .getByRole('textbox', { name: words.first })
      .or(page.getByLabel(words.first))
      .first()
      .fill(first);
    await page.getByRole('textbox', { name: words.last }).or(page.getByLabel(words.last)).first().fill(last);
    await page.getByRole('button', { name: words.apply }).click();
  };
  const newest = () =>
    page
      .getByRole('listitem')
      .filter({ hasText: text.contents(2) })
      .first();
  const save = async (): Promise<Buffer> => {
    const started: Promise<Download> = page.waitForEvent('download');
    await newest()
      .getByRole('button', { name: new RegExp(text.download) })
      .click();
    return readFile(await (await started).path());
  };

  journey('[ROUTE-027] [ROUTE-028] [VAL-113] the page belongs to the facility of its address', async () => {
    await console.open('/export?facility_id=F1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
    await console.open('/export');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenMessages[language].generic.title);
  });

  journey(
    '[ROLE-028] [ROLE-041] [ROLE-044] [ROLE-045] a facility that is unknown or out of reach shows the error page',
    async () => {
      for (const query of ['?facility_id=F2', '?facility_id=FS', '?facility_id=nonsense']) {
        await console.open(`/export${query}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          screenMessages[language].generic.title,
        );
      }
    },
  );

  journey(
    '[VAL-044] [VAL-045] [VAL-046] 1. too many days, a start after the end and 101 targets are refused',
    async () => {
      await console.open('/export?facility_id=F1');
      await page
        .locator('form')
        .getByRole('button')
        .filter({ hasText: /[–〜～]/ })
        .click();
      await typeDays('2026-10-01', '2026-11-01');
      await expect(page.getByText(words.problems.too_many_days(31))).toBeVisible();
      await typeDays('2026-10-02', '2026-10-01');
      await expect(page.getByText(words.problems.start_after_end())).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: text.start }).click();
      await expect(page.getByText(errorMessages[language].codes.no_target)).toBeVisible();
      const many = Array.from({ length: 101 }, (_, i) => `G${i}`);
      const body = {
        facility_id: 'F1',
        gauge_ids: many,
        from_date: '2026-10-01',
        until_date: '2026-10-01',
        format: 'csv',
      };
      await expect(api.api('POST', '/exports', body)).rejects.toThrow(/422|too_many_gauges/);
    },
  );

  journey(
    '[GEN-036] 2. 31 days of a gauge and a guard as csv: queued, completed, a mail, and every record',
    async ({ mailServer }) => {
      const isReady = ({ subject }: { subject: string }): boolean =>
        subject.includes('データ出力が完了しました');
      const before = mailServer.mails.filter(isReady).length;
      await page.locator('label', { hasText: text.days.last31 }).click();
      await page.getByRole('checkbox', { name: GAUGE_NAME }).check();
      await page.getByRole('searchbox', { name: text.search }).fill('leak');
      await page.getByRole('checkbox', { name: 'Leak', exact: true }).check();
      await page.getByRole('searchbox', { name: text.search }).fill('');
      await page.getByRole('button', { name: text.start }).click();
      await expect(page.getByText(text.requested)).toBeVisible();
      await expect(newest().getByText(text.status.completed)).toBeVisible({ timeout: 30_000 });
      const csv = (await save()).toString();
      const [head, ...lines] = csv.trimEnd().split('\r\n');
      const [when, ...others] = HEADINGS;
      // whose clock it is stands above the times
      expect(head!.slice(1).split(',').slice(0, 5)).toEqual([
        expect.stringMatching(`^${when} \\(.+\\)$`),
        ...others,
      ]);
      expect(lines[0]).toMatch(/^20\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d,/);
      const { records } = await readingsOf(api, pressure);
      expect(lines.filter((line) => line.includes(pressure))).toHaveLength(records.length);
      const corrected = lines.find((line) => line.includes(',0.950,') && line.includes('はい,はい'))!;
      expect(corrected).toContain(GAUGE_NAME);
      expect(corrected).toContain('Uma');
      const estimates = await api.api<{ records: object[] }>('GET', `/anomaly_estimates?guard_id=${guard}`);
      const judged = lines.filter((line) => line.includes(guard));
      expect(judged).toHaveLength(estimates.records.length);
      expect(judged[0]).toContain(',異常,');
      expect(lines).toHaveLength(records.length + judged.length);
      const readyMails = () => mailServer.mails.filter(isReady);
      await expect.poll(() => readyMails().length, { timeout: 20_000 }).toBe(before + 1);
      const mail = readyMails().at(-1)!;
      expect(mail.to).toBe('gus@north.test');
      expect(mail.text).toContain('/console/export?facility_id=F1');
      expect(mail.text).not.toContain('/files/');
    },
  );

  journey(
    '3. xlsx with photos: the zip opens; after 7 days it has expired; nobody else finds it',
    async ({ server, browser }) => {
      await page.locator('label', { hasText: text.xlsx }).click();
      await page.getByRole('checkbox', { name: text.photos }).check();
      await page.getByRole('button', { name: text.start }).click();
      await expect(newest().getByText(text.withPhotos)).toBeVisible();
      await expect(newest().getByText(text.status.completed)).toBeVisible({ timeout: 30_000 });
      const files = readZip(await save());
      const [name, table] = [...files].find(([path]) => path.endsWith('.xlsx'))!;
      expect(name).toMatch(/^Pump hall_/);
      const [sheet] = await readExcel(table);
      const rows = sheet!.data;
      expect(rows[0]!.slice(0, 5)).toEqual(HEADINGS);
      expect(rows[1]![0]).toBeInstanceOf(Date);
      expect(rows.some((row) => row[4] === GAUGE_NAME)).toBe(true);
      const photos = [...files.keys()].filter((path) => path.startsWith('photos/Pump 1/'));
      expect(photos.length).toBeGreaterThan(0);
      expect(files.get(photos[0]!)!.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      const gus = new ConsoleClient(server, { email: 'gus@north.test', password: server.password });
      const { records } = await gus.api<{ records: ExportRecord[] }>('GET', '/exports?facility_id=F1');
      const { id } = records[0]!;
      const sid = new ConsoleClient(server, { email: 'sid@south.test', password: server.password });
      await expect(sid.api('GET', `/exports/${id}`)).rejects.toThrow(/404/);
      const { download_url } = await gus.api<ExportRecord>('GET', `/exports/${id}`);
      const stranger = await browser.newContext();
      await new Console(server, await stranger.newPage(), stranger).signIn('sid');
      expect((await stranger.request.get(server.url + download_url!)).status()).toBe(404);
      expect((await page.request.get(server.url + download_url!)).status()).toBe(200);
      await stranger.close();
    },
  );

  journey('the sheet of a day prints with limits, confirmer and remarks, and comes as xlsx', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await console.open(`/daily_sheet?facility_id=F1&date=${today}&interval=2`);
    const row = page.getByRole('row').filter({ hasText: GAUGE_NAME });
    await expect(row).toContainText('0.400〜1.200');
    await expect(row).toContainText('Uma');
    await expect(row).toContainText('目視で確認');
    await expect(row).toContainText('0.950*');
    await expect(page.getByText(sheetText.approved)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: sheetText.print })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: sheetText.download }).click();
    const [sheet] = await readExcel(await readFile(await (await started).path()));
    expect(sheet!.data[0]![0]).toBe(sheetText.title);
    expect(sheet!.data.some((cells) => cells.includes(GAUGE_NAME) && cells.includes(0.95))).toBe(true);
  });

  journey('both screens pass axe and fit a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await console.open('/export?facility_id=F1');
    await expect(page.getByRole('checkbox', { name: GAUGE_NAME })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await console.open('/daily_sheet?facility_id=F1');
    await expect(page.getByRole('row').filter({ hasText: GAUGE_NAME })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  journey('3. after 7 days it has expired and can be deleted', async ({ server }) => {
    await server.advanceClock(7 * 86_400_000 + 1000);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await console.signIn('gus', '/export?facility_id=F1');
    await expect(newest().getByText(text.status.expired)).toBeVisible();
    await expect(newest().getByRole('button', { name: new RegExp(text.download) })).toBeHidden();
    const count = await page
      .getByRole('listitem')
      .filter({ hasText: text.contents(2) })
      .count();
    await newest().getByRole('button', { name: /削除/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text.contents(2) })).toHaveCount(count - 1);
  });
});
