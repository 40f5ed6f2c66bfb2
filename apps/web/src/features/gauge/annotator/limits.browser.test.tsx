import { backTestGauge } from '@tenken/contract/alert/alert-settings.routes.ts';
import { listFacilityPeople } from '@tenken/contract/company/company.routes.ts';
import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { updateGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { click, fill, press } from '../../../shared/testing/browser/hands.ts';
import { Dial } from '../../../shared/testing/browser/drawn-photo.ts';
import { FakePlant, type Picture } from '../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { Device } from '../../camera/device-plant.testing.ts';
import { annotator } from './annotator-hands.testing.ts';

const PRESSURE = 0.92;
const dial = new Dial();
const SIZE = { width: dial.side, height: dial.side };
const PEOPLE = ['Ada', 'Gus', 'Uma'].map((name) => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@north.test`,
}));

let photo: Picture;
beforeAll(async () => {
  photo = await dial.show(PRESSURE);
});
let plant: FakePlant;
let opened: OpenConsole;
beforeEach(() => {
  plant = new FakePlant();
  new Device(plant, 'lc_10_0001');
  plant.addPhoto('C1', photo);
  plant.server.on(listFacilityPeople, () => ({ records: PEOPLE }));
  plant.server.on(backTestGauge, () => ({
    from: '2026-10-16T08:00:00Z',
    until: '2026-11-15T08:00:00Z',
    observation_count: 0,
    alert_count: 0,
    announcement_count: 0,
    alerts: [],
  }));
  const valid = validConfiguration('circle');
  const square = [0, 1, 2, 3].map((i) => ({ x: i % 3 === 0 ? 0 : dial.side, y: i < 2 ? 0 : dial.side }));
  plant.addGauge('circle', {
    ...valid,
    name: 'Pressure',
    perspective: { source_points: [...dial.corners], destination_points: square, ...SIZE },
    crop: SIZE,
    hand_config: {
      ...valid.hand_config!,
      center: dial.center,
      hand_tip: dial.tip(PRESSURE),
      ticks: dial.ticks,
    },
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
  });
});
afterEach(() => opened.close());

const field = (name: string) => page.getByLabelText(name, { exact: true });
const expectText = async (text: string): Promise<void> => {
  await expect.element(page.getByText(text).first()).toBeVisible();
};
const limit = (group: string, side: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabelText(side);

async function limits(group: string, lower: string, upper: string): Promise<void> {
  await fill(limit(group, 'Lower'), lower);
  await fill(limit(group, 'Upper'), upper);
}

async function openLimits(): Promise<void> {
  opened = await openConsole('/gauges/G1/edit', { plant });
  await annotator.ready();
  await annotator.step('Limits & alerts');
  await expect.element(limit('Control limits', 'Lower')).toHaveValue('0.4');
}

test('[VAL-080] [VAL-082] [VAL-083] limits, each with its rule', async () => {
  await openLimits();
  await limits('Control limits', '0.4', '0.3');
  await expectText('Must be below the maximum');
  await limits('Control limits', '0.4', '1.5');
  await expectText('Must be below the system upper limit');
  await limits('Control limits', '0.45', '1.2');
  await expectText('This step is complete');
  await limits('System limits', '1.5', '1.5');
  await expectText('Must be below the maximum');
  await limits('System limits', '0.25', '1.4');
  await expectText('This step is complete');
});

test('[GEN-030] [GEN-031] [VAL-049] [ENT-026] recipients, events, a period of the day and a change alert are saved with the limits', async () => {
  await openLimits();
  await limits('Control limits', '0.45', '1.2');
  await limits('System limits', '0.25', '1.4');
  await click(field('Alert on sudden change'));
  await expectText('Required');
  await fill(field('Minimum change'), 0.3);
  await expectText('This step is complete');
  await click(field('Send emails'));
  await click(page.getByLabelText(/^Ada \(/));
  await click(page.getByLabelText(/^Gus \(/));
  for (const event of ['On warning', 'On error'])
    await expect.element(page.getByLabelText(event)).toBeChecked();
  await click(field('Notification period'));
  await fill(field('From'), '18:00');
  await fill(field('Until'), '08:00');
  await expectText('Start must be before end');
  const save = page.getByRole('button', { name: 'Save gauge' });
  await click(save);
  await expect.element(field('From')).toBeVisible();
  expect(plant.server.asked(updateGauge)).toEqual([]);
  await fill(field('From'), '08:00');
  await fill(field('Until'), '18:00');
  await click(save);
  await expect.poll(() => plant.server.asked(updateGauge).length).toBe(1);
  expect(plant.server.asked(updateGauge)[0]!.body.gauge_configuration).toMatchObject({
    control_limits_config: { minimum_value: 0.45, maximum_value: 1.2 },
    system_limits_config: { minimum_value: 0.25, maximum_value: 1.4 },
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

test('a gauge of another camera is a start, moved onto its place as a whole', async () => {
  opened = await openConsole('/gauges/new?camera_id=C1', { plant });
  await click(page.getByRole('button', { name: /Copy from another gauge/ }));
  await click(page.getByRole('dialog').getByRole('button', { name: /^Pressure/ }));
  await annotator.ready();
  await annotator.step('Crop & correct');
  const before = await annotator.number('Corner 1 x');
  await press('Shift+ArrowRight');
  await expect.poll(async () => (await annotator.number('Corner 1 x')) - before).toBeCloseTo(10, 6);
  await annotator.step('Value & rounding');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Pressure (copy)');
});
