import { randomUUID } from 'node:crypto';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { RoundSummary } from '@tenken/contract/round/round.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

journey.describe.configure({ mode: 'serial' });

journey.describe('rounds', () => {
  journey.beforeAll(async ({ server }) => {
    await new PumpCamera(server).introduce(0.8);
  });

  journey('a manager makes a round of two gauges, in inspection order', async ({ console, page }) => {
    await console.signIn('uma');
    await page.getByRole('link', { name: 'Rounds' }).click();
    await expect(page.getByText('No rounds yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add round' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Pump room');
    await dialog.getByLabel('Old counter').check();
    await dialog.getByLabel('Pressure').check();
    await dialog.getByRole('button', { name: 'Move Pressure up' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Pressure');
    await dialog.getByLabel('Scheduled').check();
    await dialog.getByLabel('Sat').check();
    await dialog.getByLabel('Sun').check();
    await expectAccessibleInBothThemes(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Add round' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Pump room' });
    await expect(row).toContainText('Every day 08:00');
    await expect(row).toContainText('2 targets');
    await expectAccessible(page);
  });

  journey('a run stands on its sheet and on the daily sheet', async ({ server, console, page }) => {
    const gus = new ConsoleClient(server, { email: 'gus@north.test', password: server.password });
    const { records } = await gus.api<{ records: RoundSummary[] }>('GET', '/rounds?facility_id=F1');
    const { records: gauges } = await gus.api<{ records: Gauge[] }>('GET', '/gauges?facility_id=F1');
    const pressure = gauges.find(({ name }) => name === 'Pressure')!;
    const at = new Date().toISOString();
    const step = {
      gauge_id: pressure.id,
      at,
      photo_uuid: null,
      skipped: 'not_reachable',
      note: 'Door is locked',
    };
    const run = { revision: 1, started_at: at, finished_at: at, steps: [step] };
    await gus.api('PUT', `/rounds/${records[0]!.id}/runs/${randomUUID()}`, run);
    await console.signIn('gus', '/rounds?facility_id=F1');
    await expect(page.getByRole('button', { name: 'Add round' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pump room' }).click();
    const runs = page.getByRole('table', { name: 'Runs' });
    await expect(runs).toBeVisible();
    await expectAccessible(page);
    await runs.getByRole('link').click();
    const sheet = page.getByRole('table', { name: 'Round sheet' });
    await expect(sheet).toContainText('Not reachable');
    await expect(sheet).toContainText('Door is locked');
    await expect(sheet.getByRole('row', { name: /Old counter/ })).toContainText('Not visited');
    await expectAccessible(page);
    await console.open('/daily_sheet?facility_id=F1');
    await expect(page.getByRole('table', { name: 'Round' })).toContainText('Pump room');
    await expect(page.getByRole('table', { name: 'Daily inspection sheet' })).toContainText('Door is locked');
  });

  journey('in Japanese, on a phone, nothing scrolls sideways', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakJapanese(page);
    await console.signIn('uma', '/rounds?facility_id=F1');
    await expect(page.getByRole('row').filter({ hasText: 'Pump room' })).toBeVisible();
    const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await isWithin()).toBe(true);
    await page.getByRole('button', { name: '巡回ルートを追加' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isWithin()).toBe(true);
    await expectAccessible(page);
  });
});
