import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Page } from '@playwright/test';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { makeRound } from './support/screen/round.ts';
import { seedReadings } from './support/seed/seed-readings.ts';
import { startKeyboardStory } from './support/story.ts';
import type { TestServer } from './support/host/server.ts';

journey.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let camera: PumpCamera;
let gaugeId: string;
let uma: ConsoleClient;

journey.beforeAll(async ({ server }) => {
  camera = new PumpCamera(server);
  await camera.introduce(0.8);
  uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  gaugeId = (await gaugesOf(uma, 'C1'))['Pressure']!.id;
});

/** So many readings that wait, one a minute, the newest a minute ago. */
const addWaiting = (server: TestServer, count: number, valueOf: (index: number) => number = () => 0.8) =>
  seedReadings(
    server,
    { gaugeId, cameraId: 'C1' },
    Array.from({ length: count }, (_, i) => ({
      at: new Date(Date.now() - (count - i) * MINUTE),
      value: valueOf(i),
      uncertainty: 0.01,
    })),
  );

const waitingTotal = async (): Promise<number> =>
  (await uma.api<{ total: number }>('GET', '/measurements/uninspected_counts?facility_id=F1')).total;

const currentRow = (page: Page) => page.locator('[data-row]:focus');

journey.describe('review with the keyboard alone', () => {
  const story = startKeyboardStory('gus');

  journey('S06 by keys: J and K go through what waits, C confirms and goes on', async ({ server }) => {
    const { page, console, keys } = story();
    await addWaiting(server, 5, (i) => 0.6 + i / 100);
    await console.open('/?facility_id=F1&tab=inspection_target');
    await keys.tabTo(page.locator('button[aria-pressed]').filter({ hasText: /Uninspected/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/filter=to_review/);
    await expect(page.locator('button[aria-pressed=true]').filter({ hasText: /Uninspected/ })).toBeVisible();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(currentRow(page)).toHaveCount(1);
    const first = await currentRow(page).getAttribute('data-row');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await currentRow(page).getAttribute('data-row')).toBe(first);
    const before = await waitingTotal();
    await page.keyboard.press('c');
    await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
    await expect(currentRow(page)).toHaveCount(1);
    await expect.poll(waitingTotal).toBe(before - 1);
  });

  journey('E asks for the value, Enter saves and goes on; X and Shift+C confirm together', async () => {
    const { page } = story();
    const id = await currentRow(page).getAttribute('data-row');
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('0.77');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await expect(currentRow(page)).toHaveCount(1);
    const before = await waitingTotal();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Shift+C');
    await expect(page.getByRole('status').filter({ hasText: '3 confirmed' })).toBeVisible();
    await expect.poll(waitingTotal).toBe(before - 3);
  });

  journey('R takes a confirmation back, on the row where C left it', async ({ server }) => {
    const { page, console } = story();
    await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.75 }]);
    await console.open('/?facility_id=F1&tab=inspection_target&q=Pressure');
    const pressure = page.getByRole('article').filter({ hasText: 'Pressure' });
    await expect(pressure).toContainText('0.750');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await expect(pressure).toContainText('Confirmed');
    // while it is being saved a second action is refused
    await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(pressure.getByRole('button', { name: 'Confirm 0.750' })).toBeVisible();
    await expect(pressure).not.toContainText('Confirmed');
  });

  journey('C signs no reading that arrived under it: it says so, and the next C does', async () => {
    const { page, console } = story();
    await console.open('/?facility_id=F1&tab=inspection_target&q=Pressure');
    const pressure = page.getByRole('article').filter({ hasText: 'Pressure' });
    await expect(pressure).toContainText('0.750');
    await page.keyboard.press('j');
    await camera.shoot(1.0);
    await expect(pressure).not.toContainText('0.750', { timeout: 20_000 });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    await page.keyboard.press('c');
    await expect(page.getByRole('status').filter({ hasText: 'A newer reading is shown' })).toBeVisible();
    expect(sent).toEqual([]);
    await page.keyboard.press('c');
    await expect(pressure).toContainText('Confirmed');
  });

  journey('? lists the keys, and they can be switched off for good', async () => {
    const { page, console, keys } = story();
    await console.open('/?facility_id=F1&tab=inspection_target');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Confirm and go to next');
    await keys.toggle('Single-key shortcuts');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(sheet).toHaveCount(0);
    await expect(currentRow(page)).toHaveCount(0);
    await keys.press('button', 'Settings');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
    await keys.toggle('Single-key shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(currentRow(page)).toHaveCount(1);
  });

  journey('letters typed into a field are letters', async () => {
    const { page } = story();
    await page.keyboard.press('/');
    await page.keyboard.type('jcx');
    await expect(page.getByLabel('Search targets')).toHaveValue('jcx');
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
    await page.getByLabel('Search targets').press('Control+a');
    await page.keyboard.press('Delete');
  });
});

journey.describe('a person with 60 waiting readings', () => {
  const story = startKeyboardStory('gus');

  journey('confirms them all by one key, page after page', async ({ server }) => {
    const { page, console } = story();
    const others = await waitingTotal();
    await addWaiting(server, 60, (i) => 0.7 + (i % 20) / 100);
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH' && !response.ok()) refused.push(response.status());
    });
    await console.open('/?facility_id=F1&tab=inspection_target&filter=to_review&q=Pressure');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    let strokes = 0;
    // as a person does: a stroke for a row that has the focus; between two pages there may be none for a moment
    while (strokes < 60)
      if ((await currentRow(page).count()) > 0) {
        await page.keyboard.press('c');
        strokes += 1;
      }
    await expect.poll(waitingTotal, { timeout: 30_000 }).toBeLessThanOrEqual(others);
    expect(refused).toEqual([]);
  });
});

journey.describe('who, when, from what to what, why', () => {
  const round = makeRound('uma', 'en');

  journey('the history of a reading and comments on it', async ({ server }) => {
    const { page, console } = round();
    await seedReadings(server, { gaugeId, cameraId: 'C1' }, [{ at: new Date(), value: 0.8 }]);
    await console.open('/?facility_id=F1&tab=inspection_target');
    const row = round().row('Pressure');
    await row.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByLabel('Value (MPa)').fill('0.9');
    await page.getByLabel('Reason (optional)').fill('parallax');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Corrected');
    await row.getByRole('button', { name: 'History and comments of Pressure' }).click();
    const dialog = page.getByRole('dialog', { name: 'History of Pressure' });
    await expect(dialog).toContainText('Estimated 0.800 MPa');
    await expect(dialog).toContainText('0.800 MPa → 0.900 MPa');
    await expect(dialog).toContainText('Reason: parallax');
    await expect(dialog).toContainText('Uma');
    await dialog.getByLabel('Write a comment').fill('The glass is dirty');
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect(dialog.getByText('The glass is dirty')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete comment of Uma' }).click();
    await expect(dialog.getByText('The glass is dirty')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  journey(
    'a slip of the point is asked about first, with the photo; Enter goes back to the value',
    async () => {
      const { page } = round();
      const row = round().row('Pressure');
      await row.getByRole('button', { name: 'History and comments of Pressure' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click();
      await page.getByLabel('Value (MPa)').fill('85');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Save 85.000 MPa?' });
      await expect(question).toContainText('far outside the scale');
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel('Value (MPa)')).toHaveValue('85');
      await page.getByLabel('Value (MPa)').fill('0.9');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row).toContainText('0.900');
    },
  );

  journey('Undo where the row is, after its toast, makes a reading what it was', async () => {
    const { page } = round();
    const row = round().row('Pressure');
    await row.getByRole('button', { name: 'Revert' }).click();
    await expect(row.getByRole('button', { name: /^Confirm 0\.800/ })).toBeVisible();
    // there is one: the way back of the correction went with the next change
    await expect(page.getByRole('status').filter({ hasText: 'Reverted to the estimate' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo Pressure' }).click();
    await expect(row).toContainText('0.900');
    await expect(row).toContainText('Corrected');
  });

  journey(
    '[GEN-028] S12.6 a gauge no engine reads takes a value typed by hand, which is confirmed',
    async () => {
      const { page, console } = round();
      const photo = await camera.shoot(0.8);
      const { reference_image_token } = await uma.internal<{ reference_image_token: string }>(
        'POST',
        '/reference_images',
        { photo_id: photo },
      );
      await uma.internal('POST', '/gauges/unsupported', {
        gauge_configuration: handReadGauge(reference_image_token),
      });
      await console.open('/?facility_id=F1&tab=inspection_target&q=Sight');
      const row = round().row('Sight glass');
      await row.getByRole('button', { name: 'Enter the value' }).click();
      await page.getByLabel('Value (%)').fill('47.5');
      await page.keyboard.press('Enter');
      await expect(row).toContainText('47.5');
      await expect(row).toContainText('Confirmed');
    },
  );
});

/** An area that is only shown; what it says is typed by a person. */
function handReadGauge(reference_image_token: string): object {
  const corners = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 200 },
    { x: 0, y: 200 },
  ];
  return {
    camera_id: 'C1',
    name: 'Sight glass',
    unit: '%',
    reference_image_token,
    measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 1 },
    perspective: { source_points: corners, destination_points: corners, width: 200, height: 200 },
    crop: { width: 200, height: 200 },
    unsupported_config: { measurement_area: { x: 20, y: 20, width: 150, height: 150 } },
  };
}
