import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { Round } from './support/screen/round.ts';
import { seedReadings } from './support/seed/seed-readings.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let gaugeId: string;
let uma: ConsoleClient;

journey.beforeAll(async ({ server }) => {
  await new PumpCamera(server).introduce(0.8);
  uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  gaugeId = (await gaugesOf(uma, 'C1'))['Pressure']!.id;
  await seedReadings(
    server,
    { gaugeId, cameraId: 'C1' },
    Array.from({ length: 5 }, (_, i) => ({
      at: new Date(Date.now() - (5 - i) * MINUTE),
      value: 0.6 + i / 100,
      uncertainty: 0.01,
    })),
  );
});

const waitingTotal = async (): Promise<number> =>
  (await uma.api<{ total: number }>('GET', '/measurements/uninspected_counts?facility_id=F1')).total;

// its keys and dialogs: dashboard/targets/review-list.browser.test.tsx
journey.describe('review with the keyboard alone', () => {
  const story = startKeyboardStory('uma');

  journey('C confirms, E corrects, X and Shift+C confirm together: what waits is less', async () => {
    const { page, console } = story();
    const current = page.locator('[data-row]:focus');
    await console.open('/?facility_id=F1&tab=inspection_target&filter=to_review&q=Pressure');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const before = await waitingTotal();
    await page.keyboard.press('j');
    const id = await current.getAttribute('data-row');
    await page.keyboard.press('c');
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect(current).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('0.77');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(current).toHaveCount(1);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+C');
    await expect(page.getByRole('status').filter({ hasText: '2 confirmed' })).toBeVisible();
    await expect.poll(waitingTotal).toBe(before - 4);
  });

  journey(
    'who, when, from what to what, why: the history of a reading and comments on it',
    async ({ server }) => {
      const { page, console, keys } = story();
      await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.8 }]);
      await console.open('/?facility_id=F1&tab=inspection_target&q=Pressure');
      const row = new Round(console, 'en').row('Pressure');
      await expect(row).toContainText('0.800');
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      await expect(page.getByLabel('Value (MPa)')).toBeFocused();
      await page.keyboard.type('0.9');
      await keys.fill('Reason (optional)', 'parallax');
      await expect(row).toContainText('Corrected');
      await keys.press('button', 'History and comments of Pressure');
      const dialog = page.getByRole('dialog', { name: 'History of Pressure' });
      await expect(dialog).toContainText('Estimated 0.800 MPa');
      await expect(dialog).toContainText('0.800 MPa → 0.900 MPa');
      await expect(dialog).toContainText('Reason: parallax');
      await expect(dialog).toContainText('Uma');
      await keys.tabTo(dialog.getByLabel('Write a comment'));
      await page.keyboard.type('The glass is dirty');
      await keys.press('button', 'Add comment');
      await expect(dialog.getByText('The glass is dirty')).toBeVisible();
      await expectAccessible(page);
      await keys.press('button', 'Delete comment of Uma');
      await expect(dialog.getByText('The glass is dirty')).toHaveCount(0);
    },
  );
});
