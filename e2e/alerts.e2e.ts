import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Page } from '@playwright/test';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial' });

const NAME = 'Pressure: Limit reached';
let camera: PumpCamera;
let uma: ConsoleClient;
let gaugeId: string;

journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  await camera.introduce(0.8);
  uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  gaugeId = (await gaugesOf(uma, 'C1'))['Pressure']!.id;
});

const row = (page: Page) => page.locator('[data-alert]').filter({ hasText: 'Pressure' });
const bell = (page: Page) => page.getByRole('button', { name: /^Unacknowledged alerts/ });
const seen = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Observed' }) });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

journey.describe('alerts in the console', () => {
  const story = startStory('uma');

  journey('an alert arrives by itself: in the list, in the sidebar and at the bell', async () => {
    const { page, console } = story();
    await console.open('/alerts?facility_id=F1');
    await expect(page.getByText('No unacknowledged alerts')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Unacknowledged alerts: none');
    await camera.shoot(1.45);
    await expect(row(page)).toContainText('Limit reached', { timeout: 30_000 });
    await expect(row(page)).toContainText('Error');
    await expect(page.getByRole('link', { name: /^Alerts.*1 unacknowledged alert/ })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Unacknowledged alerts: 1');
    await expectAccessible(page);
  });

  journey(
    'the bell shows by keyboard what nobody has acknowledged, and opening it changes nothing',
    async () => {
      const { page } = story();
      await bell(page).focus();
      await page.keyboard.press('Enter');
      const news = page.getByRole('dialog', { name: /^Unacknowledged alerts/ });
      await expect(news.getByRole('link', { name: /Pressure/ })).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName('Unacknowledged alerts: 1');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(news).toBeHidden();
      await expect(bell(page)).toBeFocused();
    },
  );

  journey(
    'an alert is acknowledged, taken back by Undo, and acknowledged again: every count falls, in another tab too',
    async () => {
      const { page, console, context } = story();
      const other = await context.newPage();
      await other.goto(console.at('/overview'));
      const counts = async (count: number): Promise<void> => {
        for (const tab of [page, other]) {
          await expect(bell(tab)).toHaveAccessibleName(`Unacknowledged alerts: ${count || 'none'}`);
          const entry = tab.getByRole('navigation').getByRole('link', { name: /^Alerts/ });
          await expect(entry).toHaveText(count === 0 ? 'Alerts' : new RegExp(`1 unacknowledged alert`));
        }
        await expect(
          other.getByRole('row', { name: /Pump hall/ }).getByRole('link', { name: '1', exact: true }),
        ).toHaveCount(count);
      };
      await counts(1);
      const acknowledge = page.getByRole('button', { name: `Acknowledge: ${NAME}` });
      await acknowledge.click();
      await expect(row(page)).toHaveCount(0);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(acknowledge).toBeVisible();
      await acknowledge.click();
      await counts(0);
      await other.close();
      await page.getByRole('tab', { name: 'Acknowledged', exact: true }).click();
      await expect(page.getByRole('button', { name: `Undo acknowledgement: ${NAME}` })).toBeVisible();
      await expect(page).toHaveURL(/list=acknowledged/);
    },
  );

  journey('its page says what was seen, what happened, and why nobody was written to', async () => {
    const { page } = story();
    await row(page).getByRole('link', { name: 'Limit reached' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Pressure, / })).toBeVisible();
    await expect(page.getByText(/System upper limit 1\.4\d* (exceeded|reached)/)).toBeVisible();
    await expect(page.getByText('Notifications are off for this alert type and level.')).toBeVisible();
    await expect(page.getByText('Acknowledged by Uma')).toBeVisible();
    await expectAccessible(page);
  });

  journey('a message leads to the photo it is about, which may be another than the first', async () => {
    const { page, console } = story();
    const { pathname } = new URL(page.url());
    const place = pathname.slice(pathname.indexOf('/alerts/'));
    const photo = await camera.shoot(1.49);
    await console.open(`${place}?photo_id=${photo}`);
    await expect(seen(page)).toContainText(/1\.(48|49|50)/, {
      timeout: 30_000,
    });
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await console.open(place);
    await expect(seen(page)).toContainText(/1\.4[45]/);
  });

  journey('somebody takes care of it, and says so', async () => {
    const { page } = story();
    await page.getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: 'Gus' }).click();
    await expect(toast(page)).toContainText('Assigned to Gus');
    await page.getByLabel('Write a comment').fill('Valve opened');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Comment by Uma')).toBeVisible();
  });

  journey('it is shelved for a reason and until a time, and comes back', async () => {
    const { page, console } = story();
    await page.getByRole('button', { name: 'Shelve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shelve this alert' });
    await dialog.getByRole('button', { name: 'Shelve' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Valve is repaired');
    await dialog.getByRole('button', { name: 'Shelve' }).click();
    await expect(page.getByText(/: Valve is repaired/)).toBeVisible();
    await console.open('/alerts?list=shelved');
    await expect(row(page)).toContainText('Shelved');
    await row(page).getByRole('link', { name: 'Limit reached' }).click();
    await page.getByRole('button', { name: 'Unshelve' }).click();
    await expect(page.getByRole('button', { name: 'Shelve' })).toBeVisible();
  });

  journey('what other limits would have done is seen before they are saved', async () => {
    const { page, console, annotator } = story();
    await annotator.openEdit(gaugeId);
    await annotator.step('Limits & alerts');
    const test = page.getByRole('region', { name: 'Back-test' });
    await expect(test).toContainText('Would have alerted once in the last 30 days');
    await expect(test.getByRole('img')).toHaveCount(1);
    const system = page.getByRole('group', { name: 'System limits' });
    await page.getByRole('group', { name: 'Control limits' }).getByLabel('Upper').fill('1.5');
    await system.getByLabel('Upper').fill('1.6');
    await expect(test).toContainText('Would not have alerted in the last 30 days');
    await page.getByRole('switch', { name: 'Send emails' }).check();
    await expect(page.getByRole('group', { name: 'Email notification' })).toContainText(
      'Select a recipient or turn this off',
    );
    await page.getByRole('switch', { name: 'Send emails' }).uncheck();
    await page.getByLabel('Readings out of limits').fill('4');
    await expect(page.getByRole('group', { name: 'Alert filtering' })).toContainText(
      'Must not exceed “out of the last”',
    );
    await page.getByLabel('of the last').fill('5');
    await page.getByRole('button', { name: 'Save gauge' }).click();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const saved = await uma.api<{ tools: object }>('GET', `/gauges/${gaugeId}/alert_settings`);
    expect(saved.tools).toMatchObject({ needed: 4, of: 5 });
  });

  journey('alerts of a camera rest while people work there', async () => {
    const { page } = story();
    await page.getByRole('button', { name: 'Mute alerts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mute alerts' });
    await dialog.getByLabel('Reason').fill('Pump is replaced');
    await dialog.getByRole('button', { name: 'Mute alerts' }).click();
    await expect(page.getByText('Alerts muted', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'End now: Pump is replaced' }).click();
    await expect(page.getByRole('button', { name: /End now/ })).toHaveCount(0);
  });

  journey('a facility says what it hears of its cameras, and who does', async () => {
    const { page, console } = story();
    await console.open('/alerts/settings?facility_id=F1');
    await page.getByRole('checkbox', { name: 'Photo overdue' }).check();
    await page.getByLabel('At or below').fill('95');
    await expect(page.getByText('At most 90')).toBeVisible();
    await page.getByLabel('At or below').fill('30');
    await page.getByRole('group', { name: 'Recipients' }).getByRole('checkbox', { name: /^Ada/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Alert settings saved');
    expect(await uma.api('GET', '/facilities/F1/alert_settings')).toMatchObject({
      recipient_user_ids: ['ada'],
      camera_late: true,
      battery: { is_enabled: true, below_percentage: 30 },
    });
  });

  journey('a foreign alert is not found', async ({ browser, server }) => {
    const { records } = await uma.api<{ records: { id: string }[] }>('GET', '/alerts');
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
    const sid = new Console(server, await context.newPage(), context);
    await sid.signIn('sid');
    for (const id of [records[0]!.id, 'nothing'])
      await journey.step(id, async () => {
        await sid.open(`/alerts/${id}`);
        await expect(sid.page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
      });
    await context.close();
  });
});

journey('on a phone the alerts are cards, and one more tap knows of them', async ({ console, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await console.signIn('gus', '/alerts?list=acknowledged');
  await row(page)
    .getByRole('button', { name: `Undo acknowledgement: ${NAME}` })
    .click();
  await console.open('/alerts');
  await row(page)
    .getByRole('button', { name: `Acknowledge: ${NAME}` })
    .click();
  await expect(row(page)).toHaveCount(0);
  await expect(bell(page)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
