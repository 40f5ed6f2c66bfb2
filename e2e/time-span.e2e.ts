import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { expect, journey } from './support/journey.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectPopupAccessible,
} from './support/screen/accessibility.ts';
import { seedEstimate } from './support/seed/export-data.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';
import { makeRound } from './support/screen/round.ts';
import { readingsOfToday, seedReadings } from './support/seed/seed-readings.ts';
import { IN_F1_NEWEST, TIME_SPAN, TimeSpanPage } from './support/screen/time-span-page.ts';

journey.describe.configure({ mode: 'serial' });

let camera: PumpCamera;

journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  await camera.introduce(0.8);
  const gauges = await gaugesOf(uma, 'C1');
  const pressure = { gaugeId: gauges['Pressure']!.id, cameraId: 'C1' };
  const { guards } = await uma.api<{ guards: { id: string; name: string }[] }>('GET', '/cameras/C1');
  const guard = guards.find(({ name }) => name === 'Leak')!.id;
  const photoId = await camera.shoot(0.8);
  // what is counted below must not grow meanwhile
  for (const { id, is_active } of Object.values(gauges)) if (is_active) await readingOf(uma, id, photoId);
  await seedEstimate(server, guard, photoId, 3.5);
  await seedReadings(
    server,
    pressure,
    readingsOfToday(60, () => 0.8, 7000),
  );
});

// its list, keys and dialogs: inspection*.browser.test.tsx
journey.describe('S07 time-span inspection with bulk confirmation, in Japanese', () => {
  const language = 'ja';
  const round = makeRound('gus', language);
  let before = 0;

  journey(
    '[GEN-027] [GEN-028] one is corrected in place, five ticked ones and a guard are confirmed, and all leave the list',
    async () => {
      const { page, console } = round();
      await console.open(IN_F1_NEWEST);
      const span = new TimeSpanPage(page, language);
      before = await span.count();
      await expectAccessible(page);
      for (let i = 0; i < 5; i += 1) await span.plain.nth(i).getByRole('checkbox').check();
      await span.rowsWith('3.50').getByRole('checkbox').check();
      await span.plain.nth(6).getByRole('button').last().click();
      const field = page.getByLabel(span.words.correctedValue);
      await field.fill('0.85');
      await field.press('Enter');
      await span.expectCount(before - 1);
      await span.button(span.review.confirmSelected(6)).click();
      await expect(page.getByRole('status').getByText(span.review.confirmedMany(6))).toBeVisible();
      await span.expectCount(before - 7);
      await page.reload();
      await span.expectCount(before - 7);
    },
  );

  journey('[GEN-029] [STATE-028] one taken back waits again, and a new photo adds its row', async () => {
    const { page } = round();
    const span = new TimeSpanPage(page, language);
    await page.keyboard.press('c');
    await span.expectCount(before - 8);
    await page.keyboard.press('u');
    await span.expectCount(before - 7);
    await camera.shoot(1.1);
    const added = span.rowsWith(/1\.1\d\d/);
    await expect(span.newOnes).toBeVisible({ timeout: 40_000 });
    await span.showNewUntil(added.first());
  });

  journey(
    '[ROLE-027] [ROLE-045] a facility that is not his is the generic error page, and the next navigation clears it',
    async () => {
      const { page, console } = round();
      const title = page.getByRole('heading', { level: 1 });
      await console.open(`${TIME_SPAN}?facility_id=F2`);
      await expect(title).toHaveText(screenMessages[language].generic.title);
      await page.getByRole('link', { name: screenMessages[language].toDashboard }).click();
      await page.waitForURL('**/console/?facility_id=F1');
      const name = new RegExp(`^${appMessages[language].timeSpanInspection}`);
      await page.getByRole('link', { name }).click();
      await expect(title).toHaveText(new TimeSpanPage(page, language).words.title);
    },
  );
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
    await expectPopupAccessible(page, 'the palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(saved);
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Time-span');
    await openMenu();
    await item('Manage saved views').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectPopupAccessible(page, 'the list of saved views');
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
