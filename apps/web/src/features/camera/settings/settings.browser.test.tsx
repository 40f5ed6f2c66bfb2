import { putCameraSettings } from '@tenken/contract/camera/settings.routes.ts';
import { listSchedules } from '@tenken/contract/schedule/schedule.routes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, click, fill, press } from '../../../shared/testing/browser/hands.ts';
import { FakePlant } from '../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { Device } from '../device-plant.testing.ts';

let opened: OpenConsole;
afterEach(() => opened.close());

let plant: FakePlant;
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const save = dialog.getByRole('button', { name: 'Save settings' });
const options = async (name: string): Promise<string[]> => {
  await click(field(name));
  await expect.element(page.getByRole('option').first()).toBeVisible();
  return page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
};

async function openSettings(deviceId: string): Promise<Device> {
  plant = new FakePlant();
  const device = new Device(plant, deviceId);
  plant.server.on(listSchedules, () => []);
  opened = await openConsole('/cameras/C1', { plant });
  await click(page.getByRole('button', { name: 'Camera settings', exact: true }));
  await expect.element(save).toBeVisible();
  return device;
}

describe('the settings of a camera', () => {
  test('[CAM-006] [VAL-013] exposure 4 is refused', async () => {
    await openSettings('lc_10_0001');
    await expect.element(dialog.getByText('Advanced settings')).toBeVisible();
    await fill(field('Exposure values'), 4);
    await expect.element(dialog.getByText('This value is too large')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await fill(field('Exposure values'), -3);
    await expect.element(save).toBeEnabled();
  });

  test('[ENT-017] [ENT-018] [ENT-019] [STATE-006] what was chosen is sent, and waits for the device', async () => {
    await openSettings('lc_10_0001');
    await fill(field('Exposure values'), -3);
    await choose(field('Flash'), 'Always');
    await choose(field('Flash range'), 'Long range');
    await choose(field('Flicker reduction'), '60 Hz');
    await click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(plant.server.asked(putCameraSettings).map(({ body }) => body)).toEqual([
      {
        settings: {
          exposure_values: [-3],
          flash_rule: 'always',
          flash_setting: 'long_range',
          flicker: '60Hz',
        },
        base_revision: 1,
      },
    ]);
    const log = page.getByRole('list', { name: 'Task log' }).getByRole('listitem');
    await expect.element(log).toMatchTextContent(/Camera settings update.*queued/);
    await expect.element(page.getByText('Settings update pending')).toBeVisible();
  });

  test('[CONST-028] [CONST-029] [CONST-030] [CONST-031] an IO camera offers the stated intervals and durations, and keeps who is mailed', async () => {
    await openSettings('lc_20_0001');
    await click(field('After-trigger shooting'));
    expect(await options('Photo interval')).toEqual(['10 minutes', '15 minutes', '30 minutes', '60 minutes']);
    await press('Escape');
    await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
    expect(await options('Duration')).toEqual([
      '1 hour',
      '3 hours',
      '6 hours',
      '12 hours',
      '1 day',
      '3 days',
      'Infinite',
      'Until the trigger is resolved',
    ]);
    await click(page.getByRole('option', { name: 'Until the trigger is resolved' }));
    await click(dialog.getByLabelText('Email when triggered'));
    await expect.element(dialog.getByText('No recipients')).toBeVisible();
    await click(dialog.getByRole('checkbox', { name: 'Uma (uma@north.test)' }));
    await expect.element(dialog.getByText('No recipients')).not.toBeInTheDocument();
    await click(save);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(plant.server.asked(putCameraSettings)[0]!.body.settings.trigger).toMatchObject({
      is_enabled: true,
      interval_seconds: 600,
      duration: 'until_resolved',
      alert: { is_enabled: true, recipient_user_ids: ['uma'] },
    });
  });

  test('[VAL-105] [VAL-106] [VAL-107] a display range has bounds in either unit, and its highest above its lowest', async () => {
    await openSettings('lc_t10j_0001');
    await click(field('Fixed temperature display range'));
    const highest = field('Highest temperature');
    await fill(highest, 500);
    await expect.element(dialog.getByText('This value is too large')).toBeVisible();
    await fill(highest, -5);
    await expect.element(dialog.getByText('The highest temperature must be above the lowest')).toBeVisible();
    await fill(highest, 400);
    await choose(field('Unit'), '°F');
    await expect.element(highest).toHaveValue('752');
    await expect.element(save).toBeEnabled();
    await fill(highest, 753);
    await expect.element(dialog.getByText('This value is too large')).toBeVisible();
    await expect.element(save).toBeDisabled();
  });
});
