import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf } from './support/screen/readings.ts';
import { startKeyboardStory } from './support/story.ts';

journey.describe.configure({ timeout: 120_000 });

journey.describe('S13 without a pointer', () => {
  let gaugeId = '';
  let calls: DrawnCamera['console'];
  journey.beforeAll(async ({ server }) => {
    await new PumpCamera(server).introduce(0.8);
    calls = new DrawnCamera(server, 'C1', SCENES.pump()).console;
    gaugeId = (await gaugesOf(calls, 'C1'))['Pressure']!.id;
    await calls.api('PATCH', `/gauges/${gaugeId}`, {
      email_notification_config: { is_enabled: false },
      measurement_change_alert_config: null,
    });
  });
  const story = startKeyboardStory('uma');

  journey('[VAL-049] [ENT-026] 1. recipients, a period and a change alert', async () => {
    const { console, page, keys, annotator } = story();
    await annotator.openEdit(gaugeId);
    await keys.step(5);
    await keys.toggle('Send emails');
    await keys.toggle(/^Ada \(/);
    await keys.toggle(/^Gus \(/);
    await keys.toggle('Notification period');
    await keys.fillTime('From', 18);
    await keys.fillTime('Until', 8);
    await expect(page.getByText('Start must be before end').first()).toBeVisible();
    await keys.fillTime('From', 8);
    await keys.fillTime('Until', 18);
    await keys.toggle('Alert on sudden change');
    await keys.fill('Minimum change', 0.3);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await keys.press('button', 'Save gauge');
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const saved = await calls.api<{ gauge_configuration: object }>('GET', `/gauges/${gaugeId}`);
    expect(saved.gauge_configuration).toMatchObject({
      email_notification_config: {
        is_enabled: true,
        recipient_user_ids: ['ada', 'gus'],
        on_warning: true,
        on_error: true,
        notification_period: { start: '08:00', end: '18:00' },
      },
      measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 },
    });
  });
});
