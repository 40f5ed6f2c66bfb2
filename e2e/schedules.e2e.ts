import { ruleSlotsBetween } from '@tenken/device/rule-slots.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { deviceOf } from './support/seed/device-of.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { startStory } from './support/story.ts';

/** What the form refuses, and what becomes of calls that fail, is in features/schedule/schedules.browser.test.tsx. */
journey.describe('S09 schedules', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');

  journey(
    '[ROUTE-014] [GEN-033] [CALL-028] fixed times are saved, given to a camera, taken back and deleted',
    async () => {
      const { console, page } = story();
      const modal = page.getByRole('dialog');
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      const act = async (action: string): Promise<void> => {
        await page.getByRole('button', { name: 'Actions for Morning' }).click();
        await page.getByRole('menuitem', { name: action }).click();
      };
      const followByPump = async (): Promise<void> => {
        await modal.getByLabel('Pump 1').check();
        await modal.getByRole('button', { name: 'Save' }).click();
      };
      await console.open('/account/schedules');
      await expect(row('Quarter')).toContainText('Heater, Old cellar, Pump 1, +1');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add new schedule' }).click();
      await modal.getByLabel('Name').fill('Morning');
      await modal.getByText('Fixed times', { exact: true }).click();
      await modal.getByRole('button', { name: 'Generate' }).click();
      const requested = page.waitForRequest(
        (call) => call.method() === 'POST' && call.url().endsWith('/schedules'),
      );
      await modal.getByRole('button', { name: 'Confirm' }).click();
      expect((await requested).postDataJSON()).toMatchObject({
        fixed_times: ['00:00', '00:15', '00:30', '00:45', '01:00'],
      });
      await expect(row('Morning')).toContainText('00:00, 00:15 (+3)');
      await act('Assign cameras…');
      await followByPump();
      await expect(row('Morning')).toContainText('Pump 1');
      await page.getByRole('button', { name: 'Actions for Quarter' }).click();
      await page.getByRole('menuitem', { name: 'Assign cameras…' }).click();
      await followByPump();
      await expect(row('Morning')).not.toContainText('Pump 1');
      await act('Delete');
      await modal.getByRole('button', { name: 'Delete' }).click();
      await expect(row('Morning')).toHaveCount(0);
    },
  );

  journey(
    '[GEN-002] the camera learns the times that it was given, photographs by them, and its values are seen',
    async ({ server }) => {
      const { console, page } = story();
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
    },
  );
});
