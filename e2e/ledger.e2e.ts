import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PressureHistory } from './support/screen/history-page.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

journey.describe.configure({ mode: 'serial' });

journey.describe('the accuracy ledger', () => {
  let past: PressureHistory;
  journey.beforeAll(async ({ server }) => {
    past = new PressureHistory(server);
    await past.shoot(
      new PumpCamera(server),
      Array.from({ length: 10 }, () => 0.8),
    );
    const readings = await past.readings();
    // a tenth of the span of 1.6 too high, by ten people's word
    for (const reading of readings.slice(0, 9))
      await past.confirm(reading, { confirmed_value: reading.estimated_value! - 0.16 });
  });

  journey('nine confirmations are too few, and it says so', async ({ console, page }) => {
    await console.signIn('gus');
    await page.getByRole('link', { name: 'Accuracy' }).click();
    await expect(page).toHaveURL(/\/accuracy\?facility_id=F1/);
    const row = page.getByRole('row').filter({ hasText: 'Pressure' });
    await expect(row).toContainText('Too few');
    await expect(row).toContainText('9 of 10');
    await expectAccessible(page);
  });

  journey('the tenth makes it a figure, and the gauge leads to its readings', async ({ console, page }) => {
    const last = (await past.readings()).at(-1)!;
    await past.confirm(last, { confirmed_value: last.estimated_value! - 0.16 });
    await console.signIn('gus', '/accuracy?facility_id=F1');
    const row = page.getByRole('row').filter({ hasText: 'Pressure' });
    await expect(row).toContainText('+10%');
    await expect(row).toContainText('100%');
    await page.getByText('Correction rate', { exact: true }).first().click();
    await expect(page).toHaveURL(/order=correction_rate/);
    await page.getByRole('link', { name: 'Readings of Pressure' }).click();
    await expect(page.getByRole('table')).toContainText('corrected from 0.8');
    await expect(page.locator('[data-part=accuracy]')).toContainText('+10%');
  });

  journey('in Japanese, on a phone', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakJapanese(page);
    await console.signIn('gus', '/accuracy?facility_id=F1&order=bias');
    await expect(page.getByRole('row').filter({ hasText: 'Pressure' })).toContainText('+10%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
