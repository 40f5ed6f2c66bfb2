import { expect, journey } from './support/journey.ts';
import { hueOfBorder, THEMES } from './support/screen/hue.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { makeRound } from './support/screen/round.ts';

journey.describe.configure({ mode: 'serial' });

let camera: PumpCamera;
journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  await camera.introduce(0.8);
  await camera.shoot(0.9);
});

// in English the same round goes by keys (dashboard-keyboard)
journey.describe('S06 the morning round on the dashboard, in Japanese', () => {
  const round = makeRound('gus', 'ja');
  let waitingBefore = 0;

  journey(
    '[ROUTE-001] [ROUTE-002] [DASH-001] [DASH-002] [DASH-005] 1. a bare address gains the first facility, and that is logged',
    async () => {
      const { page, console, words } = round();
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') &&
          /"error".*Facility ID not found/.test(request.postData()!),
      );
      await console.open('/');
      await logged;
      await page.waitForURL('**/console/?facility_id=F1');
      await expect(page.getByRole('tab')).toHaveCount(2);
      await expect(page.getByRole('tab', { name: words.cameras })).toHaveAttribute('aria-selected', 'true');
      await console.open('/?facility_id=F1&tab=chart&filter=odd');
      await expect(page.getByRole('tab', { name: words.cameras })).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('section.grid').first()).toHaveAttribute('style', /400px/);
    },
  );

  journey(
    '[SIDE-009] [SIDE-010] [SIDE-011] [DASH-020] 2. the dashboard and the sidebar list the cameras by name',
    async () => {
      const { page } = round();
      for (const name of ['Heater', 'Old cellar', 'Pump 1', 'Upload'])
        await expect(round().tile(name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
      const cameras = page
        .getByRole('complementary')
        .getByRole('link')
        .filter({ hasText: /Heater|Old cellar|Pump 1|Upload/ });
      await expect(cameras).toHaveText([/Heater/, /Old cellar/, /Pump 1/, /Upload/]);
      await expect(cameras.nth(0)).toContainText('20');
      await expect(cameras.nth(2)).toContainText('4');
    },
  );

  journey('[SIDE-001] 2. above them stand unit and facility', async () => {
    const { page } = round();
    await expect(page.getByText('Water plant').first()).toBeVisible();
    await expect(page.getByText('Pump hall').first()).toBeVisible();
  });

  journey(
    '[DASH-003] [DASH-004] 3. an unknown facility, or one that is not selected for him, leads to the first',
    async () => {
      const { console, page } = round();
      for (const facility of ['F2', 'nonsense', 'FS']) {
        await console.open(`/?facility_id=${facility}`);
        await page.waitForURL('**/console/?facility_id=F1');
      }
    },
  );

  journey('[DASH-008] [DASH-021] 4. the targets, full', async () => {
    const { page, words } = round();
    await round().openTab('targets');
    await expect(page.locator(`[title="${words.full}"]`).first()).toBeVisible();
    const list = page.getByRole('tabpanel');
    for (const gauge of ['Pressure', 'Flow', 'Run lamp'])
      await expect(list.getByRole('article').filter({ hasText: gauge }).first()).toBeVisible();
  });

  journey(
    '[DASH-010] [UI-006] [UI-007] 4. their images have 200 pixels and wait until they are near',
    async () => {
      const row = round().row('Pressure');
      await expect(row).toHaveAttribute('style', /--image-size: ?200px/);
      await expect(row.locator('img')).toHaveAttribute('loading', 'lazy');
    },
  );

  journey(
    '[STATE-022] [STATE-024] [GEN-025] [UI-015] 5. a new photo changes the value and its colour without a reload',
    async () => {
      const { words } = round();
      const row = round().row('Pressure');
      await camera.shoot(1.25);
      await expect(row).toContainText(words.warning, { timeout: 20_000 });
      await expect(row).toContainText(/1\.2[3-7]\d/);
      await expect(row).toHaveClass(/border-warning/);
      for (const theme of THEMES) expect(await hueOfBorder(row, theme)).toBe('yellow');
      await camera.shoot(1.5);
      await expect(row).toContainText(words.error, { timeout: 20_000 });
      await expect(row).toHaveClass(/border-error/);
      for (const theme of THEMES) expect(await hueOfBorder(row, theme)).toBe('red');
      await camera.shoot(0.8);
      await expect(row).toContainText(words.fine, { timeout: 20_000 });
      await expect(row).toHaveClass(/border-line/);
      await camera.shoot(0.8, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
      await expect(row).toContainText(words.unreadable, { timeout: 20_000 });
    },
  );

  journey(
    '[GEN-027] [STATE-027] [STATE-037] [CALL-065] [DASH-011] 6. a confirmed reading leaves the list, with a toast',
    async () => {
      const { page, words } = round();
      await camera.shoot(0.8);
      await expect(round().row('Pressure')).toContainText(words.fine, { timeout: 20_000 });
      await round().openTab('cameras');
      await page.getByLabel(words.inspection).check();
      await expect.poll(() => round().waitingAt('Pump 1')).toBeGreaterThan(0);
      waitingBefore = await round().waitingAt('Pump 1');
      await round().openTab('targets');
      await round().chip.click();
      await page.waitForURL(/filter=to_review/);
      const first = round().readings('Pressure').first();
      await expect(first).toContainText(words.fine);
      const id = await first.getAttribute('data-row');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await first.getByRole('button', { name: words.confirm }).click();
      expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
        'is_confirmed',
        'version',
      ]);
      await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: words.confirmedToast })).toBeVisible();
    },
  );

  journey('[DASH-022] 6. it leaves the counts too; the way back is where it was', async () => {
    const { page, words } = round();
    await expect(page.getByRole('button', { name: `${words.undo} Pressure` })).toBeVisible();
    await round().openTab('cameras');
    await expect.poll(() => round().waitingAt('Pump 1')).toBe(waitingBefore - 1);
  });

  journey(
    '[GEN-026] [GEN-028] [GEN-029] [ENT-040] 7. a corrected value counts and is marked; reverted it is the estimate again, and back in the list',
    async () => {
      const { page, words } = round();
      await round().openTab('targets');
      await round().chip.click();
      await expect(round().readings('Pressure').first()).toBeVisible();
      const shown = await round().readings('Pressure').first().getAttribute('data-row');
      await camera.shoot(0.82);
      await round().showNew();
      await expect(round().readings('Pressure').first()).not.toHaveAttribute('data-row', shown!);
      const id = await round().readings('Pressure').first().getAttribute('data-row');
      await page.locator('button[aria-pressed]').first().click();
      const row = round().row('Pressure');
      await row.getByRole('button', { name: words.correct }).click();
      await page.getByLabel(words.value).fill('abc');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words.value)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words.value).fill('0.85');
      await page.getByLabel(words.reason).fill('parallax');
      await page.keyboard.press('Enter');
      await expect(row).toContainText('0.850');
      await expect(row).toContainText(words.corrected);
      await row.getByRole('button', { name: words.revert }).click();
      await expect(row).not.toContainText(words.corrected);
      await expect(row).not.toContainText('0.850');
      await round().chip.click();
      await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
    },
  );

  journey(
    '[DASH-012] [DASH-013] [SIDE-014] 8. sizes, layouts, a narrow sidebar and hidden predictions are chosen',
    async () => {
      const { page, words } = round();
      await round().openTab('cameras');
      await page.getByLabel(words.imageSize).press('ArrowLeft');
      await page.getByTitle(words.list).click();
      await page.keyboard.press('Control+b');
      await round().openTab('targets');
      await page.getByLabel(words.hidePredicted).check();
      await page.getByLabel(words.imageSize).press('ArrowRight');
      await expect(page.getByLabel(words.hidePredicted)).toBeChecked();
      await expect(page.getByRole('button', { name: words.expand })).toBeVisible();
    },
  );

  journey(
    '[DASH-014] [DASH-018] [DASH-019] 8. a reload leaves the tab, the sidebar and what is hidden',
    async () => {
      const { page, words } = round();
      await page.reload();
      await expect(page.getByRole('tab', { name: words.targets })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByLabel(words.hidePredicted)).toBeChecked();
      await expect(page.getByLabel(words.imageSize)).toHaveValue('225');
      await expect(page.getByRole('button', { name: words.expand })).toBeVisible();
    },
  );

  journey(
    '[DASH-007] [DASH-015] [DASH-016] [DASH-017] 8. a reload leaves layouts, sizes and the inspection',
    async () => {
      const { page, words } = round();
      await page.getByTitle(words.table).click();
      await round().openTab('cameras');
      await page.reload();
      await expect(page.getByRole('table')).toBeVisible();
      // the outlines are of the photos, which a list has none of
      await page.getByTitle(words.grid).click();
      await expect(page.getByLabel(words.inspection)).toBeChecked();
      await expect(page.getByLabel(words.imageSize)).toHaveValue('350');
      await expect(page.locator('section.grid').first()).toHaveAttribute('style', /350px/);
      await round().openTab('targets');
      await expect(page.getByRole('table')).toBeVisible();
    },
  );

  journey('[SIDE-015] 9. a phone has a header with a menu', async () => {
    const { page, words } = round();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words.menu }).click();
    await expect(page.getByRole('dialog').getByText('Pump 1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
