import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { expectApart, expectBesideNoRow } from './support/host/apart.ts';
import { expect, journey } from './support/journey.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectOpenedAccessible,
} from './support/screen/look-closely.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { makeRound } from './support/screen/round.ts';
import { readingsOfToday, seedReadings } from './support/seed/seed-readings.ts';
import { startKeyboardStory } from './support/story.ts';
import { IN_F1, IN_F1_NEWEST, TIME_SPAN, TimeSpanPage } from './support/screen/time-span-page.ts';

journey.describe.configure({ mode: 'serial' });

let camera: PumpCamera;
let pressure: { gaugeId: string; cameraId: string };
const DAY_MS = 86_400_000;
const NOWHERE = [TIME_SPAN, `${TIME_SPAN}?facility_id=FS`, `${TIME_SPAN}?facility_id=F2`];

journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  await camera.introduce(0.8);
  pressure = { gaugeId: (await gaugesOf(uma, 'C1'))['Pressure']!.id, cameraId: 'C1' };
  await seedReadings(
    server,
    pressure,
    readingsOfToday(130, () => 0.8, 7000),
  );
  await seedReadings(server, pressure, [
    { at: new Date(), value: 1.5, uncertainty: 0.01 },
    { at: new Date(Date.now() - 1), value: 1.25, uncertainty: 0.01 },
    { at: new Date(Date.now() - 2), value: null },
    { at: new Date(Date.now() - 3), value: 0.8, uncertainty: 0.01, reasons: ['implausible'] },
  ]);
});

// in English the same goes by keys, below
journey.describe('S07 time-span inspection with bulk confirmation, in Japanese', () => {
  const language = 'ja';
  const round = makeRound('gus', language);
  const asked: URL[] = [];
  const open = async (): Promise<TimeSpanPage> => {
    await round().console.open(IN_F1_NEWEST);
    return new TimeSpanPage(round().page, language);
  };

  journey(
    '[ROUTE-025] [ROUTE-026] [STATE-031] [STATE-032] 1. until the first page of today arrives, its place is held',
    async () => {
      const { page } = round();
      await page.route('**/api/measurements/v3?facility_id*', async (route) => {
        asked.push(new URL(route.request().url()));
        if (asked.length === 1) await page.waitForTimeout(600); // longer than the patience of the skeleton
        await route.continue();
      });
      const span = await open();
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
      await expect(span.rows).toHaveCount(0);
      await expect(span.rows.first()).toBeVisible();
    },
  );

  journey('[CALL-054] [CALL-062] [CALL-064] 1. each page is asked for with the same query', async () => {
    const span = new TimeSpanPage(round().page, language);
    await span.count();
    const queries = asked.map((url) => Object.fromEntries(url.searchParams));
    expect(queries).toHaveLength(3);
    const { page: _none, ...first } = queries[0]!;
    expect(Object.keys(first).toSorted()).toEqual([
      'facility_id',
      'from_datetime',
      'page_size',
      'until_datetime',
    ]);
    const cursors = queries.map(({ page: cursor, ...same }) => {
      expect(same).toEqual(first);
      return cursor;
    });
    expect(cursors[0]).toBeUndefined();
    expect(new Set(cursors).size).toBe(3);
  });

  journey('[CALL-055] [CALL-063] [ENT-056] 1. all pages together are the list', async () => {
    const { page } = round();
    const span = new TimeSpanPage(page, language);
    await expect(span.button(new RegExp(`^${span.words.filters.all} 1[0-4]\\d$`))).toBeVisible();
    await expect(span.rows).toHaveCount(30);
    await expectAccessible(page);
    await round().clear();
  });

  journey(
    '[VAL-047] [VAL-048] [CONST-001] 2. a range is at most 31 days and starts before its end',
    async () => {
      const { page } = round();
      const span = await open();
      await span.openDays();
      await span.fillDays('2026-03-01', '2026-04-01');
      await expect(page.getByText(span.days.problems.too_many_days(31))).toBeVisible();
      await span.fillDays('2026-03-05', '2026-03-01');
      await expect(page.getByText(span.days.problems.start_after_end())).toBeVisible();
      await expect(page).not.toHaveURL(/range=custom/);
      await span.fillDays('2026-03-01', '2026-03-31');
      await expect(page).toHaveURL(/range=custom&first=2026-03-01&last=2026-03-31/);
      await expect(page.getByText(span.words.empty)).toBeVisible();
      await span.today();
      await expect(page).toHaveURL(/range=today/);
      await expect(span.rows).toHaveCount(30);
    },
  );

  journey(
    '[STATE-027] [GEN-027] [GEN-028] 3. nothing is ticked by itself; one is corrected in place, five ticked ones are confirmed, and all six leave the list',
    async () => {
      const { page } = round();
      const span = await open();
      const before = await span.count();
      await expect(span.risky.first()).toBeVisible();
      await expect(span.rows.getByRole('checkbox', { checked: true })).toHaveCount(0);
      for (let i = 0; i < 5; i += 1) await span.plain.nth(i).getByRole('checkbox').check();
      await span.plain.nth(6).getByRole('button').last().click();
      const field = page.getByLabel(span.words.correctedValue);
      await field.fill('abc');
      await field.press('Enter');
      await expect(page.getByText(span.words.notANumber)).toBeVisible();
      await field.fill('0.85');
      await field.press('Enter');
      await span.expectCount(before - 1);
      await span.button(span.review.confirmSelected(5)).click();
      const told = page.getByRole('status').getByText(span.review.confirmedMany(5));
      await expect(told).toBeVisible();
      await expectApart(told, page.getByRole('complementary', { name: span.words.inspector }));
      const undo = span.rows.getByRole('button', { name: span.review.confirmedMany(5) });
      const row = undo.locator('xpath=ancestor::tr');
      for (const text of [/^\d\d:\d\d$/, 'Pump 1']) await expectApart(undo, row.getByText(text).first());
      await span.expectCount(before - 6);
    },
  );

  journey('[GEN-029] taken back they wait again, until they are confirmed for good', async () => {
    const { page } = round();
    const span = new TimeSpanPage(page, language);
    const before = await span.count();
    await page.getByRole('button', { name: span.review.undo }).last().click();
    await span.expectCount(before + 5);
    await expect(page.getByText(span.review.revertedMany(5))).toBeVisible();
  });

  journey(
    '[STATE-028] [STATE-029] 4. a new photo of today adds its row, one of yesterday does not',
    async () => {
      const span = await open();
      const before = await span.count();
      await camera.shoot(1.3, {}, new Date(Date.now() - DAY_MS));
      await camera.shoot(1.1);
      const added = span.rowsWith(/1\.1\d\d/);
      await expect(span.newOnes).toBeVisible({ timeout: 40_000 });
      // it is on the list at once, below the others, and takes its place when that is asked for
      await expect.poll(() => span.count()).toBeGreaterThan(before);
      await span.showNewUntil(added.first());
      await expect(span.rowsWith(/1\.3\d\d/)).toHaveCount(0);
    },
  );

  journey(
    '[VAL-113] [ROLE-027] [ROLE-041] [ROLE-044] [ROLE-045] 5. without a facility in reach there is the generic error page, and the next navigation clears it',
    async () => {
      const { page, console } = round();
      const screens = screenMessages[language];
      const title = page.getByRole('heading', { level: 1 });
      for (const address of [...NOWHERE, `${TIME_SPAN}?facility_id=nonsense`]) {
        await console.open(address);
        await expect(title).toHaveText(screens.generic.title);
      }
      await page.getByRole('link', { name: screens.toDashboard }).click();
      await page.waitForURL('**/console/?facility_id=F1');
      await expect(title).toHaveText('Pump hall');
      const name = new RegExp(`^${appMessages[language].timeSpanInspection}`);
      await page.getByRole('link', { name }).click();
      await expect(title).toHaveText(new TimeSpanPage(page, language).words.title);
    },
  );
});

journey('[ROLE-046] facilities that cannot be loaded show the error page', async ({ console, page }) => {
  await console.signIn('gus');
  await page.route('**/api/management_units', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'permission_denied', message: '' } } }),
  );
  for (const address of [IN_F1, '/export?facility_id=F1']) {
    await console.open(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
  }
});

journey(
  'a view is saved, shared, opened from the dashboard and by Ctrl+K, deleted and brought back',
  async ({ console, page }) => {
    const openMenu = () => page.getByRole('button', { name: 'Saved views' }).click();
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
    const saved = new RegExp(`${TIME_SPAN}\\?facility_id=F1&status=error&sort=newest$`);
    await console.signIn('uma', `${IN_F1_NEWEST}&status=error`);
    await openMenu();
    await item('Save this view').click();
    await page.getByLabel('Name').fill('Errors, newest first');
    await page.getByLabel('Share with all users of this facility').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Errors, newest first saved')).toBeVisible();
    await console.open('/?facility_id=F1');
    await openMenu();
    await item(/^Errors, newest first/).click();
    await expect(page).toHaveURL(saved);
    await console.open('/?facility_id=F1');
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('newest first');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectOpenedAccessible(page, 'the palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(saved);
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Time-span');
    await openMenu();
    await item('Manage saved views').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOpenedAccessible(page, 'the list of saved views');
    await page.getByRole('button', { name: 'Delete Errors, newest first' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Errors, newest first restored')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openMenu();
    await expect(item(/^Errors, newest first/)).toBeVisible();
  },
);

journey('wall and photo viewer pass axe in both themes', async ({ console, page }) => {
  await console.signIn('uma', '/wall');
  await expect(page.getByText('Pump hall').filter({ visible: true }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the wall');
  await console.open('/cameras/C1');
  await page.getByRole('button', { name: 'Open photo' }).click();
  await expect(page.getByRole('toolbar').or(page.getByLabel('Photo tools'))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the photo viewer');
});

journey.describe('S07 by keyboard alone', () => {
  const story = startKeyboardStory('gus');

  journey(
    '1 and 2. today is there; days are typed, and refused when they are too many or reversed',
    async () => {
      const { page, console, keys } = story();
      await console.open(IN_F1);
      const span = new TimeSpanPage(page);
      await expect(span.rows).toHaveCount(30);
      await keys.press('button', /^Select dates/);
      await expect(page.getByLabel('First day', { exact: true })).toBeFocused();
      await keys.type('2026-03-01');
      await keys.fill('Last day', '2026-04-01');
      await expect(page.getByText('Select up to 31 days')).toBeVisible();
      await keys.fill('Last day', '2026-02-01');
      await expect(page.getByText('The first day must not be after the last')).toBeVisible();
      await keys.fill('Last day', '2026-03-31');
      await expect(page).toHaveURL(/range=custom&first=2026-03-01&last=2026-03-31/);
      await expect(page.getByText('No uninspected results')).toBeVisible();
    },
  );

  journey('3. rows are passed through, ticked, corrected and confirmed', async ({ server }) => {
    const { page, console, keys } = story();
    const { keyboard } = page;
    const newest = (i: number) => ({ at: new Date(Date.now() - i * 10), value: 0.7, uncertainty: 0.01 });
    await seedReadings(
      server,
      pressure,
      Array.from({ length: 20 }, (_, i) => newest(i)),
    );
    await console.open(IN_F1_NEWEST);
    const span = new TimeSpanPage(page);
    await expect(span.rowsWith('0.700').first()).toBeVisible();
    const before = await span.count();
    await span.moveTo('0.700');
    for (let i = 0; i < 5; i += 1) {
      await keyboard.press('x');
      await keyboard.press('j');
    }
    await keyboard.press('e');
    await expect(page.getByLabel('Corrected value')).toBeFocused();
    await keys.type('0.75');
    await span.expectCount(before - 1);
    await expect(page.locator('tr[aria-current=true]')).toBeFocused();
    await keyboard.press('Shift+C');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('5 confirmed')).toBeVisible();
    await span.expectCount(before - 6);
    await span.moveTo('0.700');
    await keyboard.press('c');
    await span.expectCount(before - 7);
  });

  journey('4. a new photo adds its row; what nobody may see is left again', async () => {
    const { page, console, keys } = story();
    const span = new TimeSpanPage(page);
    await camera.shoot(1.15);
    await expect(span.newOnes).toBeVisible({ timeout: 20_000 });
    await expectApart(span.newOnes, page.getByRole('main').locator('kbd').first());
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 300));
    await expectBesideNoRow(span.newOnes);
    await keys.press('button', /^\d+ new$/);
    await span.showNewUntil(span.rowsWith(/1\.1[4-6]\d/).first());
    await console.open(TIME_SPAN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
    await keys.press('link', 'Go to the dashboard');
    await page.waitForURL('**/console/?facility_id=F1');
    await keys.press('link', /^Time-span inspection/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time-span inspection');
  });

  journey('letters that were switched off do nothing here either', async () => {
    const { page, keys } = story();
    const span = new TimeSpanPage(page);
    const before = await span.count();
    await page.keyboard.press('?');
    await keys.toggle('Single-key shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('kbd')).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await expect(page.locator('tr:focus')).toHaveCount(0);
    await page.reload();
    await span.expectCount(before);
    await keys.press('button', 'Settings');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await keys.toggle('Single-key shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.locator('tr:focus')).toHaveCount(1);
  });
});
