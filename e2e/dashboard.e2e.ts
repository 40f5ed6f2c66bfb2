import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/pump-camera.ts';

journey.describe.configure({ mode: 'serial' });

journey.describe('S06 the morning round on the dashboard', () => {
  let camera: PumpCamera;
  journey.beforeAll(async ({ server }) => {
    camera = new PumpCamera(server);
    await camera.introduce(0.8);
    await camera.shoot(0.9);
  });

  journey(
    '[ROUTE-001] [ROUTE-002] [DASH-001] [DASH-002] [DASH-005] a bare address gains the first facility, and that is logged',
    async ({ console, page }) => {
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') && request.postData()!.includes('Facility ID not found'),
      );
      await console.signIn('gus');
      await logged;
      await page.waitForURL('**/console/?facility_id=F1');
      await expect(page.getByRole('tab')).toHaveCount(2);
      await expect(page.getByRole('tab', { name: 'Cameras' })).toHaveAttribute('aria-selected', 'true');
    },
  );

  journey(
    '[SIDE-001] [SIDE-008] [SIDE-009] [SIDE-010] [SIDE-011] [DASH-020] [GEN-002] the sidebar lists unit, facility and cameras by name',
    async ({ console, page }) => {
      await console.signIn('gus');
      const cameras = page
        .getByRole('complementary')
        .getByRole('link')
        .filter({ hasText: /Heater|Old cellar|Pump 1|Upload/ });
      await expect(cameras).toHaveText([/Heater/, /Old cellar/, /Pump 1/, /Upload/]);
      await expect(cameras.nth(0)).toContainText('20');
      await expect(page.getByText('Water plant').first()).toBeVisible();
      await expect(page.getByText('Pump hall').first()).toBeVisible();
    },
  );

  journey(
    '[DASH-004] an unknown facility, or one that is not selected for him, leads to the first',
    async ({ console, page }) => {
      await console.signIn('gus');
      for (const facility of ['F2', 'nonsense', 'FS']) {
        await console.open(`/?facility_id=${facility}`);
        await page.waitForURL('**/console/?facility_id=F1');
      }
    },
  );

  journey(
    '[SIDE-002] [SIDE-003] choosing a unit opens its first facility; one without any cannot be chosen',
    async ({ console, page }) => {
      await console.signIn('ada');
      await page.getByRole('button', { name: /Management unit/ }).click();
      await expect(page.getByRole('menuitemradio', { name: /Empty unit/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.getByRole('menuitemradio', { name: /Water plant/ }).click();
      await page.waitForURL('**/console/?facility_id=F1');
    },
  );

  journey(
    '[STATE-022] [STATE-024] [GEN-025] [UI-015] a new photo changes the value and its colour without a reload',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.getByRole('tab', { name: /Targets/ }).click();
      const row = page.getByRole('article').filter({ hasText: 'Pressure' });
      await camera.shoot(1.3);
      await expect(row).toContainText('Control upper limit 1.200 exceeded', { timeout: 20_000 });
      await camera.shoot(1.5);
      await expect(row).toContainText('System upper limit 1.400 exceeded', { timeout: 20_000 });
      await camera.shoot(0.8);
      await expect(row).toContainText('Within limits', { timeout: 20_000 });
      await camera.shoot(0.8, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
      await expect(row).toContainText('Could not be read', { timeout: 20_000 });
    },
  );

  journey(
    '[GEN-027] [STATE-037] [CALL-065] [DASH-022] confirming sends one call, counts down and can be undone',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.getByRole('tab', { name: /Targets/ }).click();
      await camera.shoot(0.85);
      const row = page.getByRole('article').filter({ hasText: 'Pressure' });
      const confirm = row.getByRole('button', { name: /^Confirm 0\.8/ });
      await expect(confirm).toBeVisible({ timeout: 20_000 });
      const before = Number(/\d+/.exec(await row.getByText(/to review/).innerText())![0]);
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await confirm.click();
      expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
        'is_confirmed',
        'version',
      ]);
      await expect(row).toContainText('Reviewed');
      await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row.getByText(`${before} to review`)).toBeVisible();
    },
  );

  journey('[GEN-028] a corrected value counts and is marked', async ({ console, page }) => {
    await console.signIn('gus');
    await page.getByRole('tab', { name: /Targets/ }).click();
    const row = page.getByRole('article').filter({ hasText: 'Pressure' });
    await row.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Value (MPa)').fill('abc');
    await page.getByRole('button', { name: 'Save the value' }).click();
    await expect(page.getByText('Enter a number')).toBeVisible();
    await page.getByLabel('Value (MPa)').fill('0.87');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('0.870');
    await expect(row).toContainText('Reviewed');
  });

  journey(
    '[STATE-038] [ERR-002] [CONST-043] a refused change is taken back and told, and the message stays',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.getByRole('tab', { name: /Targets/ }).click();
      await camera.shoot(0.6);
      const row = page.getByRole('article').filter({ hasText: 'Pressure' });
      const confirm = row.getByRole('button', { name: /^Confirm 0\.[56]/ });
      await expect(confirm).toBeVisible({ timeout: 20_000 });
      await page.route('**/measurements/*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 409,
              json: { error: { code: 'measurement_conflict', message: '' }, request_id: 'r' },
            })
          : route.continue(),
      );
      await confirm.click();
      const toast = page
        .getByRole('alert')
        .filter({ hasText: 'An error occurred during processing; try again' });
      await expect(toast).toBeVisible();
      await expect(confirm).toBeVisible();
      await page.waitForTimeout(4000);
      await expect(toast).toBeVisible();
    },
  );

  journey(
    '[DASH-014] [DASH-015] [DASH-017] [DASH-018] [SIDE-014] what was chosen is there after a reload',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.getByTitle('List').click();
      await page.keyboard.press('Control+b');
      await page.getByRole('tab', { name: /Targets/ }).click();
      await page.getByTitle('Table').click();
      await page.reload();
      await expect(page.getByRole('tab', { name: /Targets/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
    },
  );

  journey('[SIDE-015] a phone has a header with a menu', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await console.signIn('gus');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog').getByText('Pump 1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  journey(
    '[UI-006] [UI-007] images are asked for only when they come near the screen',
    async ({ console, page }) => {
      await console.signIn('gus');
      await expect(page.locator('article img').first()).toHaveAttribute('loading', 'lazy');
    },
  );
});

journey.describe('who sees what', () => {
  journey(
    '[DASH-023] [ROLE-020] somebody without a facility is told whom to ask',
    async ({ console, page }) => {
      await console.signIn('nora');
      await expect(page.getByText('Contact your system administrator')).toBeVisible();
    },
  );

  journey(
    '[SIDE-013] [ROLE-003] [ROLE-004] [ROUTE-059] [NAV-015] [NAV-016] [ROLE-022] a platform admin has the admin menu, others get not found there',
    async ({ console, page }) => {
      await console.signIn('admin');
      for (const name of ['Devices', 'Routers', 'Subscriptions'])
        await expect(page.getByRole('link', { name })).toBeVisible();
      await console.open('/security/logout');
      await console.signIn('uma');
      await expect(page.getByRole('link', { name: 'Devices' })).toHaveCount(0);
      await console.open('/admin/devices');
      await expect(page.getByText('The requested URL was not found')).toBeVisible();
    },
  );

  journey(
    '[ROLE-040] [ROLE-042] [NAV-018] unit and webhook pages show the generic error page instead',
    async ({ console, page }) => {
      await console.signIn('uma');
      for (const path of ['/management_units/water-plant_1', '/developers/webhooks']) {
        await console.open(path);
        await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
      }
    },
  );

  journey('[NAV-017] [ROLE-020] a camera that cannot be loaded is not found', async ({ console, page }) => {
    await console.signIn('gus');
    for (const path of ['/cameras/C3', '/cameras/nothing', '/gauges/nothing', '/guards/nothing']) {
      await console.open(path);
      await expect(page.getByText('The requested URL was not found')).toBeVisible();
    }
  });

  journey('[ROUTE-055] [SIDE-006] the settings menu leads to the usage terms', async ({ console, page }) => {
    await console.signIn('gus');
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const name of ['Schedules', 'Account settings', 'Terms of use', 'Log out'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Terms of use' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  });
});
