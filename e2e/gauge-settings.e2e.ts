import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Step 1; the mails of steps 2 to 4 are in gauge-alerts.e2e.ts. */
journey.describe('S13 limits, alerts and the past', () => {
  let gaugeId = '';
  let calls: DrawnCamera['console'];
  journey.beforeAll(async ({ server }) => {
    const pump = new PumpCamera(server);
    await pump.introduce(0.8);
    const start = Date.now() - 12 * 60_000;
    for (let i = 0; i < 11; i += 1) await pump.shoot(0.5 + 0.08 * i, {}, new Date(start + i * 60_000));
    calls = new DrawnCamera(server, 'C1', SCENES.pump()).console;
    gaugeId = (await gaugesOf(calls, 'C1'))['Pressure']!.id;
    await calls.api('PATCH', `/gauges/${gaugeId}`, {
      control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
      system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
    });
  });
  const story = startStory('uma');

  journey('[GEN-030] [GEN-031] [ENT-021] 1. limits, recipients and a change alert are saved', async () => {
    const { console, page, annotator } = story();
    await annotator.openEdit(gaugeId);
    await annotator.step('Limits & alerts');
    await expect(page.getByRole('group', { name: 'Control limits' }).getByLabel('Lower')).toHaveValue('0.4');
    await annotator.limits('Control limits', '0.45', '1.2');
    await annotator.limits('System limits', '0.25', '1.4');
    await page.getByLabel('Alert on sudden change').click();
    await page.getByLabel('Minimum change').fill('0.3');
    await page.getByLabel('Send emails').click();
    await page.getByLabel(/^Ada \(/).check();
    await page.getByLabel(/^Gus \(/).check();
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const saved = await calls.api<{ gauge_configuration: object }>('GET', `/gauges/${gaugeId}`);
    expect(saved.gauge_configuration).toMatchObject({
      control_limits_config: { minimum_value: 0.45, maximum_value: 1.2 },
      system_limits_config: { minimum_value: 0.25, maximum_value: 1.4 },
      email_notification_config: { is_enabled: true, recipient_user_ids: ['ada', 'gus'] },
      measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 },
    });
  });

  journey(
    'a changed configuration is replayed over past photos, saved, and the history read again',
    async () => {
      const { console, page, annotator } = story();
      await annotator.openEdit(gaugeId, '?step=limits');
      await annotator.limits('Control limits', '0.4', '0.9');
      await annotator.step('Test measurement');
      await page.getByRole('button', { name: 'Start replay' }).click();
      const replay = page.locator('[data-part=replay]');
      await expect(replay).toContainText(/\d+ of \d+ photos read/, { timeout: 120_000 });
      await expect(replay).toContainText(/more warnings? or errors?/);
      await expect(page.getByRole('button', { name: 'Replay again' })).toBeVisible({ timeout: 30_000 });
      await expect(replay.getByRole('table')).toBeVisible();
      await page.getByLabel(/Reprocess stored photos/).click();
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await annotator.save();
      expect((await saved).request().postDataJSON()).toMatchObject({ reread_history: true });
      await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    },
  );

  journey('what the page reads while points move is what the server reads, to the last bit', async () => {
    const { page, annotator } = story();
    await annotator.openEdit(gaugeId);
    await annotator.step('Value & rounding');
    await page.getByLabel('Decimal places').fill('8');
    await annotator.step('Scale ticks');
    await expect(annotator.live).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    const shown = (await annotator.live.innerText()).replaceAll(/\s/g, '');
    const [, value, range] = /(\d\.\d{8})MPa±(\d\.\d{8})/.exec(shown) ?? [];
    await annotator.step('Test measurement');
    const responded = page.waitForResponse((response) => response.url().endsWith('/test_inspection'));
    await page.getByRole('button', { name: 'Test this photo' }).click();
    const read = (await (await responded).json()) as { formatted_value: string; uncertainty: number };
    expect(value).toBe(read.formatted_value);
    expect(Number(range)).toBeCloseTo(1.96 * read.uncertainty, 7);
  });
});
