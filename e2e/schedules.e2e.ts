import type { Page, Route } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { ruleSlotsBetween } from '@tenken/device/rule-slots.ts';
import { scheduleMessages } from '../apps/web/src/features/schedule/schedule.messages.ts';
import { Console, expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { deviceOf } from './support/seed/device-of.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

journey.describe.configure({ mode: 'serial' });

const GENERIC = 'An error occurred during processing; try again';

/** The page of schedules as a person sees it. */
class SchedulesPage {
  readonly page: Page;
  readonly #console: Console;
  constructor(console: Console) {
    this.#console = console;
    this.page = console.page;
  }

  async open(): Promise<void> {
    await this.#console.open('/account/schedules');
    await this.page.getByRole('heading', { name: 'Photoshooting schedules' }).waitFor();
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  get modal() {
    return this.page.getByRole('dialog');
  }

  get confirm() {
    return this.modal.getByRole('button', { name: 'Confirm' });
  }

  async add(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add new schedule' }).click();
    await this.modal.waitFor();
  }

  async choose(kind: 'Frequency' | 'Fixed times'): Promise<void> {
    await this.modal.getByText(kind, { exact: true }).click();
  }

  times(): Promise<string[]> {
    return this.modal.locator('li').allInnerTexts();
  }

  async generate(start: string, end: string, interval: string): Promise<void> {
    await this.modal.getByLabel('Start').fill(start);
    await this.modal.getByLabel('End').fill(end);
    await this.modal.getByLabel('Interval').click();
    await this.page.getByRole('option', { name: `${interval} minutes`, exact: true }).click();
    await this.modal.getByRole('button', { name: 'Generate' }).click();
  }

  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

journey.describe('S09 schedules', () => {
  let console: Console;
  let schedules: SchedulesPage;
  let page: Page;

  journey.beforeAll(async ({ server, browser }) => {
    const context = await browser.newContext();
    page = await context.newPage();
    console = new Console(server, page, context);
    schedules = new SchedulesPage(console);
    await console.signIn('uma');
    await schedules.open();
  });

  journey('[ROUTE-014] [GEN-033] [SCHED-001] [SCHED-002] [SCHED-003] the fixture is listed', async () => {
    const row = schedules.row('Quarter');
    await expect(row).toContainText('Every 15 minutes');
    await expect(row).toContainText('Frequency');
    await expect(row.locator('svg.lucide-repeat')).toHaveCount(1);
    await expect(row).toContainText('Heater, Old cellar, Pump 1, +1');
    await expectAccessible(page);
  });

  journey(
    '[SCHED-006] [CONST-017] [CONST-019] [VAL-023] 1. the modal starts with its defaults; Confirm waits for a name',
    async () => {
      await schedules.add();
      await expect(schedules.modal.getByRole('radio', { name: 'Frequency' })).toBeChecked();
      await expect(schedules.modal.getByRole('radio', { name: '15 minutes' })).toBeChecked();
      await expect(schedules.confirm).toBeDisabled();
      await schedules.modal.getByLabel('Name').fill('Often');
      await expect(schedules.confirm).toBeEnabled();
    },
  );

  journey(
    '[STATE-044] [STATE-046] [VAL-028] 2. it is saved once, closes, and the list is loaded again',
    async () => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/schedules', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      const asked = page.waitForRequest(
        (call) => call.method() === 'POST' && call.url().endsWith('/schedules'),
      );
      await schedules.confirm.click();
      expect((await asked).postDataJSON()).toEqual({
        name: 'Often',
        recurrence_type: 'frequency',
        frequency_selection: '15_minutes',
      });
      await expect(schedules.confirm).toBeDisabled();
      release();
      await expect(schedules.modal).toHaveCount(0);
      await page.unroute('**/api/schedules');
      await expect(schedules.row('Often')).toContainText('Every 15 minutes');
    },
  );

  journey('[CONST-020] [CONST-021] [CONST-023] 3. the generator starts with its defaults', async () => {
    await schedules.add();
    await expect(schedules.modal.getByLabel('Name')).toHaveValue('');
    await schedules.choose('Fixed times');
    await expect(schedules.modal.getByLabel('Start')).toHaveValue('00:00');
    await expect(schedules.modal.getByLabel('End')).toHaveValue('01:00');
    await schedules.modal.getByLabel('Interval').click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      '10 minutes',
      '15 minutes',
      '30 minutes',
      '60 minutes',
    ]);
    await page.keyboard.press('Escape');
  });

  journey(
    '[SCHED-007] [CONST-022] [VAL-027] [CONST-024] 3. it makes the times, by steps of five minutes',
    async () => {
      await schedules.modal.getByRole('button', { name: 'Generate' }).click();
      expect(await schedules.times()).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
      for (const label of ['Start', 'End', 'Time to add'])
        await expect(schedules.modal.getByLabel(label)).toHaveAttribute('step', '300');
      const start = schedules.modal.getByLabel('Start');
      await start.press('ArrowUp');
      await expect(start).toHaveValue('00:05');
      await start.press('ArrowDown');
      await expect(start).toHaveValue('00:00');
    },
  );

  journey('[SCHED-008] [SCHED-009] [VAL-026] [VAL-029] 4. times by hand are apart', async () => {
    const { modal, confirm } = schedules;
    await modal.getByLabel('Name').fill('Morning');
    await modal.getByLabel('Time to add').fill('00:05');
    await modal.getByRole('button', { name: 'Add time' }).click();
    await expect(modal.getByRole('alert')).toHaveText('Times must be at least 10 minutes apart');
    await expect(confirm).toBeDisabled();
    await modal.getByRole('button', { name: 'Remove 00:05' }).click();
    await expect(confirm).toBeEnabled();
  });

  journey('[VAL-024] [VAL-025] 4. there is one at least, and 96 at most', async () => {
    const { modal, confirm } = schedules;
    for (const time of await schedules.times())
      await modal.getByRole('button', { name: `Remove ${time}` }).click();
    await expect(modal.getByRole('alert')).toHaveText('Add at least one time');
    await schedules.generate('00:00', '23:50', '10');
    await expect(modal.getByRole('alert')).toHaveText('A schedule has at most 96 times');
    await expect(confirm).toBeDisabled();
  });

  journey('[SCHED-004] [CALL-028] 5. fixed times are saved', async () => {
    await schedules.generate('08:00', '10:00', '30');
    const asked = page.waitForRequest(
      (call) => call.method() === 'POST' && call.url().endsWith('/schedules'),
    );
    await schedules.confirm.click();
    expect((await asked).postDataJSON()).toEqual({
      name: 'Morning',
      recurrence_type: 'fixed_times',
      fixed_times: ['08:00', '08:30', '09:00', '09:30', '10:00'],
    });
    const row = schedules.row('Morning');
    await expect(row).toContainText('08:00, 08:30 (+3)');
    await expect(row.locator('svg.lucide-clock')).toHaveCount(1);
  });

  journey('[STATE-045] [STATE-047] 6. whichever way it closes, it opens with its defaults', async () => {
    await schedules.add();
    await schedules.choose('Fixed times');
    await schedules.modal.getByLabel('Name').fill('Half typed');
    await page.mouse.click(5, 5);
    await page
      .getByRole('dialog', { name: 'Discard the changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(schedules.modal).toHaveCount(0);
    await schedules.add();
    await expect(schedules.modal.getByLabel('Name')).toHaveValue('');
    await expect(schedules.modal.getByRole('radio', { name: 'Frequency' })).toBeChecked();
    await schedules.modal.getByRole('button', { name: 'Cancel' }).click();
  });

  journey('[SCHED-005] [ERR-004] [ERR-005] 7. one in use stays, one that is free goes', async () => {
    await schedules.act('Morning', 'Assign cameras…');
    await schedules.modal.getByLabel('Pump 1').check();
    await expect(schedules.modal).toContainText('cannot be retried on time');
    await schedules.modal.getByRole('button', { name: 'Save' }).click();
    await expect(schedules.row('Morning')).toContainText('Pump 1');
    await schedules.act('Morning', 'Delete');
    await expect(schedules.modal).toContainText('1 camera uses this schedule');
    await expect(schedules.modal.getByRole('listitem')).toHaveText(['Pump 1']);
    await expect(schedules.modal.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await schedules.modal.getByRole('button', { name: 'Cancel' }).click();
    await schedules.act('Quarter', 'Assign cameras…');
    await schedules.modal.getByLabel('Pump 1').check();
    await schedules.modal.getByRole('button', { name: 'Save' }).click();
    await expect(schedules.row('Morning')).not.toContainText('Pump 1');
    const deleting = (route: Route) => route.fulfill({ status: 409, json: {} });
    await page.route('**/api/schedules/*', deleting);
    await schedules.act('Morning', 'Delete');
    await schedules.modal.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: GENERIC })).toBeVisible();
    await page.unroute('**/api/schedules/*', deleting);
    await schedules.modal.getByRole('button', { name: 'Delete' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Morning deleted' });
    await expect(toast).toBeVisible();
    await expect(schedules.row('Morning')).toHaveCount(0);
    await expect(toast).toHaveCount(0, { timeout: 5_000 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(schedules.row('Morning')).toBeVisible();
  });

  journey(
    '[GEN-002] 7. the camera learns the times that it was given, photographs by them, and its values are seen',
    async ({ server }) => {
      const { schedule } = (await deviceOf(server, 'C1').settings()).body;
      const now = new Date();
      const anHourAgo = new Date(now.getTime() - 3_600_000);
      const due = ruleSlotsBetween(schedule!.rrules, schedule!.timezone, anHourAgo, now);
      expect(due).toHaveLength(4);
      const camera = new PumpCamera(server);
      await camera.introduce(0.8, due.at(-2));
      await camera.shoot(0.93, {}, due.at(-1));
      await console.open('/cameras/C1');
      await expect(page.getByRole('main')).toContainText(/0\.9[234]\d/, { timeout: 30_000 });
      await schedules.open();
    },
  );

  journey('[ERR-003] a schedule that cannot be made is refused by the generic text', async () => {
    await schedules.add();
    await schedules.modal.getByLabel('Name').fill('Quarter');
    await schedules.confirm.click();
    await expect(page.getByRole('alert').filter({ hasText: GENERIC }).first()).toBeVisible();
    await expect(schedules.modal).toContainText('This name is already in use');
    await schedules.modal.getByRole('button', { name: 'Cancel' }).click();
  });

  journey('[ERR-006] 8. a list that cannot be fetched is empty and logged', async () => {
    await page.route('**/api/schedules', (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'permission_denied', message: '' }, request_id: 'x' },
      }),
    );
    const logged = page.waitForRequest((call) => call.url().endsWith('/log'));
    await schedules.open();
    expect((await logged).postDataJSON()).toMatchObject({ log_level: 'error' });
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByText('No schedules yet')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/schedules');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(schedules.row('Quarter')).toBeVisible();
  });
});

journey('[ROLE-021] S09 8. a guest opens the page too, in Japanese', async ({ console }) => {
  const text = scheduleMessages.ja;
  await speakJapanese(console.page);
  await console.signIn('gus', '/account/schedules');
  await expect(console.page.getByRole('heading', { name: text.title })).toBeVisible();
  await console.page.getByRole('button', { name: text.add }).click();
  await console.page.getByRole('dialog').getByText(text.kinds.fixed_times, { exact: true }).click();
  await expect(console.page.getByRole('button', { name: text.generate })).toBeVisible();
  const uma = new ConsoleClient(console.server, {
    email: 'uma@north.test',
    password: console.server.password,
  });
  expect((await uma.api<{ name: string }[]>('GET', '/schedules')).map(({ name }) => name)).toContain(
    'Quarter',
  );
});
