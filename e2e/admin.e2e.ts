import type { BrowserContext, Locator, Page } from '@playwright/test';
import { adminMessages } from '../apps/web/src/features/admin/admin.messages.ts';
import { billingMessages } from '../apps/web/src/features/admin/billing.messages.ts';
import { homeMessages } from '../apps/web/src/features/admin/home.messages.ts';
import { operationsMessages } from '../apps/web/src/features/admin/operations.messages.ts';
import { storageMessages } from '../apps/web/src/features/admin/storage/storage.messages.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { auditMessages } from '../apps/web/src/features/company/audit/audit.messages.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';
import { startServer } from './support/host/server.ts';

const text = adminMessages.en;
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' } as const;
const notFound = screenMessages.en.notFound.text;

journey.describe('S25 platform admin', () => {
  journey.describe.configure({ mode: 'serial' });
  let context: BrowserContext;
  let page: Page;
  let console: Console;
  journey.beforeAll(async ({ browser, server }) => {
    context = await browser.newContext(LOOK);
    page = await context.newPage();
    console = new Console(server, page, context);
    await console.signIn('admin');
  });
  journey.afterAll(() => context.close());

  const dialog = (): Locator => page.getByRole('dialog');
  const noViolations = async (): Promise<void> => await expectAccessible(page);

  journey(
    '[ROLE-003] [ROLE-004] [SIDE-013] [ROUTE-033] 1. the admin menu leads to the devices; 5. without a company its home is an overview of the platform',
    async () => {
      await expect(page.getByRole('heading', { level: 1, name: homeMessages.en.title })).toBeVisible();
      const menu = page.getByRole('navigation', { name: appMessages.en.administration });
      for (const name of [text.routers, text.subscriptions, text.devices])
        await expect(menu.getByRole('link', { name })).toBeVisible();
      await menu.getByRole('link', { name: text.devices }).click();
      await expect(page.getByRole('row')).toHaveCount(6);
      await page.getByLabel(text.search).fill('t10j');
      await expect(page.getByRole('row')).toHaveCount(2);
      await noViolations();
      await console.open('/?facility_id=F1');
      await expect(page.getByRole('heading', { level: 1, name: homeMessages.en.title })).toBeVisible();
    },
  );

  journey('[ROUTE-056] 2. a new device is what its id says; its secret is shown once', async () => {
    await console.open('/admin/devices');
    await expect(page.getByRole('row').filter({ hasText: 'lc_10_0001' })).toBeVisible();
    await console.open('/admin/devices/new');
    const add = async (id: string): Promise<void> => {
      await page.getByLabel(text.deviceId).fill(id);
      await page.getByRole('button', { name: text.add }).click();
    };
    await add('foo_1');
    await expect(page.locator('form').getByText(errorMessages.en.codes.unknown_model)).toBeVisible();
    await add('lc_10_0001');
    await expect(page.locator('form').getByText(errorMessages.en.codes.duplicate_device)).toBeVisible();
    await add('lc_20w_0003');
    await expect(page.getByText('LC-20W, Platform 2, WiFi IO')).toBeVisible();
    const secret = await page.locator('code').first().innerText();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await noViolations();
    await page.getByRole('link', { name: text.openDevice }).click();
    await page.waitForURL(/\/console\/admin\/devices\/(?!new$)[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'lc_20w_0003', level: 1 })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  journey('[CALL-034] [CALL-036] [ENT-004] 3. it is assigned by the email of a user', async () => {
    const find = async (email: string): Promise<void> => {
      await page.getByLabel(text.userEmail).fill(email);
      await page.getByRole('button', { name: text.find }).click();
    };
    await find('uma@north.test');
    await page.getByLabel(text.facility, { exact: true }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Boiler house / Boiler room',
      'Water plant / Pump hall',
      'Water plant / Tank yard',
    ]);
    await page.keyboard.press('Escape');
    await find('nobody@x.test');
    await expect(page.getByText(errorMessages.en.codes.unknown_user)).toBeVisible();
    await expect(page.getByLabel(text.facility, { exact: true })).toBeDisabled();
    await find('uma@north.test');
    await page.getByLabel(text.facility, { exact: true }).click();
    await page.getByRole('option', { name: 'Water plant / Pump hall' }).click();
    await page.getByRole('button', { name: text.assign }).click();
    await expect(page.getByText(text.statuses.assigned, { exact: true })).toBeVisible();
    await noViolations();
    await page.getByRole('button', { name: text.newSecret }).click();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  });

  journey('[ROUTE-034] [ROUTE-057] 4. a router is added and paired', async () => {
    await console.open('/admin/routers/new');
    await page.getByLabel(text.routerId).fill('R2');
    await page.getByLabel(text.name, { exact: true }).fill('Roof router');
    await page.getByLabel(text.userEmail).fill('uma@north.test');
    await page.getByRole('button', { name: text.find }).click();
    await page.getByLabel(text.facility, { exact: true }).click();
    await page.getByRole('option', { name: 'Water plant / Tank yard' }).click();
    await page.getByRole('button', { name: text.add }).click();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await page.getByRole('main').getByRole('link', { name: text.routers }).last().click();
    await page.getByRole('button', { name: text.actionsOf('Roof router') }).click();
    await page.getByRole('menuitem', { name: text.pair }).click();
    await dialog().getByLabel('lcam_b1_0001').check();
    await dialog().getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('row', { name: /Roof router/ })).toContainText('lcam_b1_0001');
    await expect(page.getByRole('row', { name: /Cellar router/ })).not.toContainText('lcam_b1_0001');
    await noViolations();
  });

  journey('a router is renamed and moved, gets a new secret, and is deleted', async () => {
    const act = async (name: string, action: string): Promise<void> => {
      await page.getByRole('button', { name: text.actionsOf(name) }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Roof router', text.editRouter);
    await dialog().getByLabel(text.name, { exact: true }).fill('Shed router');
    await dialog().getByLabel(text.userEmail).fill('uma@north.test');
    await dialog().getByRole('button', { name: text.find }).click();
    await dialog().getByLabel(text.facility, { exact: true }).click();
    await page.getByRole('option', { name: 'Boiler house / Boiler room' }).click();
    await noViolations();
    await dialog().getByRole('button', { name: text.save }).click();
    const row = page.getByRole('row', { name: /Shed router/ });
    await expect(row).toContainText('Boiler room');
    await expect(row).toContainText('lcam_b1_0001');
    await act('Shed router', text.newSecret);
    await dialog().getByRole('button', { name: text.newSecret }).click();
    await expect(dialog().locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await noViolations();
    await dialog().getByRole('button', { name: text.done }).click();
    await act('Shed router', text.remove);
    await dialog().getByRole('button', { name: text.remove }).click();
    await expect(row).toHaveCount(0);
  });

  journey(
    '[ROUTE-035] [ROUTE-058] [ENT-052] [ROLE-010] 4. a yearly plan, and the webhook switch counts at reload',
    async ({ browser, server }) => {
      const other = await browser.newContext(LOOK);
      const ada = new Console(server, await other.newPage(), other);
      await ada.signIn('ada');
      const webhooks = ada.page.getByRole('link', { name: appMessages.en.webhooks });
      await expect(webhooks).toBeVisible();
      await console.open('/admin/subscriptions');
      await page.getByRole('button', { name: text.newPlan }).click();
      await dialog().getByLabel(text.planName).fill('Big');
      await dialog().getByText(text.periods['FREQ=YEARLY']).click();
      await dialog().getByLabel(text.basePrice).fill('120000');
      await dialog().getByRole('button', { name: text.add }).click();
      await expect(page.getByRole('row', { name: /Big/ })).toContainText('120,000 JPY');
      await page.getByRole('button', { name: text.editOf('North Works') }).click();
      await dialog().getByLabel(text.plan).click();
      await page.getByRole('option', { name: 'Big (Yearly)' }).click();
      await dialog().getByLabel(text.webhooks).uncheck();
      await dialog().getByRole('button', { name: text.save }).click();
      await expect(page.getByRole('row', { name: /North Works/ })).toContainText('Big (Yearly)');
      await noViolations();
      await ada.page.reload();
      await expect(ada.page.getByRole('link', { name: appMessages.en.members })).toBeVisible();
      await expect(webhooks).toHaveCount(0);
      await ada.page.getByRole('link', { name: auditMessages.en.title }).click();
      await expect(ada.page.getByTitle('subscription.changed')).toBeVisible();
      const started = ada.page.waitForEvent('download');
      await ada.page.getByRole('button', { name: auditMessages.en.download }).click();
      expect((await started).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
      await expectAccessible(ada.page);
      await other.close();
    },
  );

  journey('jobs and mails are listed', async () => {
    await console.open('/admin/operations');
    await expect(page.getByText(operationsMessages.en.noJobs)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'platform.send-mail' })).toBeVisible();
    await noViolations();
  });

  journey('what rows take is shown, and that no photo is there to be counted', async () => {
    await page.getByRole('link', { name: appMessages.en.storage }).click();
    await expect(page.getByText(storageMessages.en.notCounted)).toBeVisible(); // no camera of this server took a photo
    await expect(page.getByRole('cell', { name: storageMessages.en.parts.readings })).toBeVisible();
    await noViolations();
  });
});

journey('[ROUTE-024] S28 3. in development there is a bill', async ({ console, page }) => {
  await console.signIn('max', '/development/company/billing');
  await expect(page.getByText(billingMessages.en.note)).toBeVisible();
  await expect(page.getByText(/ JPY$/).first()).toBeVisible();
  await expectAccessible(page);
});

journey('the pages speak Japanese and fit a phone', async ({ console, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speakJapanese(page);
  await console.open('/login');
  await console.logIn('admin@platform.test');
  await page.waitForURL((url) => url.pathname === '/console/');
  for (const [path, title] of [
    ['devices', adminMessages.ja.devices],
    ['devices/new', adminMessages.ja.newDevice],
    ['routers', adminMessages.ja.routers],
    ['subscriptions', adminMessages.ja.subscriptions],
    ['operations', operationsMessages.ja.title],
  ] as const) {
    await console.open(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, path).toBe(false);
  }
});

journey(
  '[ROUTE-024] [ROUTE-052] [ACCT-010] S28 1. in production there is no bill, no design page and no way to delete an account',
  async ({ browser }) => {
    const server = await startServer({ ENVIRONMENT: 'production', TEST_AIDS: '' });
    const context = await browser.newContext(LOOK);
    const console = new Console(server, await context.newPage(), context);
    await console.signIn('ada');
    for (const path of ['/development/company/billing', '/guidelines/design']) {
      await console.open(path);
      await expect(console.page.getByText(notFound)).toBeVisible();
    }
    await console.open('/account/profile');
    await expect(console.page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await expect(console.page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    await context.close();
    await server.stop();
  },
);
