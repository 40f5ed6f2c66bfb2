import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { Round, WORDS } from './support/screen/round.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial' });

let camera: PumpCamera;
let uma: ConsoleClient;
journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  await camera.introduce(0.8);
  await camera.shoot(0.9);
});

const waitingTotal = async (): Promise<number> =>
  (await uma.api<{ total: number }>('GET', '/measurements/uninspected_counts?facility_id=F1')).total;

journey.describe('S06 the morning round by keyboard alone', () => {
  const story = startKeyboardStory('gus');
  const words = WORDS.en;
  const round = (): Round => new Round(story().console, 'en');

  const openTab = async (tab: 'targets' | 'cameras'): Promise<void> => {
    const { page, keys } = story();
    const [from, arrow] =
      tab === 'targets' ? [words.cameras, 'ArrowRight'] : ([words.targets, 'ArrowLeft'] as const);
    await keys.tabTo(page.getByRole('tab', { name: from }));
    await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: words[tab] })).toHaveAttribute('aria-selected', 'true');
  };

  journey(
    '[DASH-009] 1 and 3. an address without a facility, or with a wrong one, leads to the first',
    async () => {
      const { page, console } = story();
      for (const path of ['/', '/?facility_id=F2', '/?facility_id=nonsense']) {
        await console.open(path);
        await page.waitForURL('**/console/?facility_id=F1');
      }
      await expect(page.getByRole('tab', { name: words.cameras })).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('section.grid').first()).toHaveAttribute('style', /400px/);
    },
  );

  journey('2. Tab goes through the cameras of the sidebar by their names, Enter opens one', async () => {
    const { page, keys } = story();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keys.focus('link', /^Heater/);
    for (const name of [/Old cellar/, /Pump 1.*4/s, /Upload/]) {
      await page.keyboard.press('Tab');
      await expect(page.locator('a:focus')).toHaveText(name);
    }
    await keys.press('button', /Facility/);
    const facilities = page.getByRole('menuitemradio');
    await expect(facilities).toHaveText([/Pump hall/]);
    await page.keyboard.press('Escape');
  });

  journey('4. the arrows change the tab; images wait until they are near', async () => {
    await openTab('targets');
    const row = round().row('Pressure');
    await expect(row).toHaveAttribute('style', /--image-size: ?200px/);
    await expect(row.locator('img')).toHaveAttribute('loading', 'lazy');
  });

  journey('6. C confirms: the reading leaves the list, and the count is one less', async () => {
    const { page, keys } = story();
    await openTab('cameras');
    await keys.toggle(words.inspection);
    await expect.poll(() => round().waitingAt('Pump 1')).toBeGreaterThan(0);
    await openTab('targets');
    await keys.tabTo(round().chip);
    await page.keyboard.press('Enter');
    await page.waitForURL(/filter=to_review/);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    const current = page.locator('[data-row]:focus');
    while (!(await current.getByText(words.fine).isVisible())) await page.keyboard.press('j');
    const id = await current.getAttribute('data-row');
    const before = await waitingTotal();
    await page.keyboard.press('c');
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect.poll(waitingTotal).toBe(before - 1);
    const toast = page.getByRole('status').filter({ hasText: words.confirmedToast });
    await expect(toast).toBeVisible();
  });

  journey('7. E corrects, R takes it back into the list', async () => {
    const { page, console } = story();
    await camera.shoot(0.82);
    await console.open('/?facility_id=F1&tab=inspection_target&q=Pressure');
    const row = round().row('Pressure');
    await expect(row).toContainText(/0\.8[0-4]\d/, { timeout: 20_000 });
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(page.getByLabel(words.value)).toBeFocused();
    await page.keyboard.type('0.85');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('0.850');
    await expect(row).toContainText(words.corrected);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const before = await waitingTotal();
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect(row).not.toContainText(words.corrected);
    await expect.poll(waitingTotal).toBe(before + 1);
  });

  journey('8. what was chosen is there after a reload', async () => {
    const { page, console, keys } = story();
    await console.open('/?facility_id=F1&tab=camera');
    await keys.choose('Layout', 'List');
    await page.keyboard.press('Control+b');
    await keys.tabTo(page.getByRole('tab', { name: /^Cameras/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await keys.toggle('Hide predicted values');
    await page.reload();
    await expect(page.getByRole('tab', { name: /^Inspection targets/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel('Hide predicted values')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await keys.tabTo(page.getByRole('tab', { name: /^Inspection targets/ }));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    // the list draws none
    await expect(page.getByLabel('Show inspection target outlines')).toHaveCount(0);
    await keys.choose('Layout', 'Grid');
    await expect(page.getByLabel('Show inspection target outlines')).toBeChecked();
    await console.open('/?facility_id=F1&tab=inspection_target');
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });

  journey('9. a phone has a menu that a key opens', async () => {
    const { page, keys } = story();
    await page.setViewportSize({ width: 390, height: 844 });
    await keys.press('button', words.menu);
    await expect(page.getByRole('dialog').getByText('Pump 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
