import { getCamera } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { createCameraTask } from '@tenken/contract/camera/task.routes.ts';
import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import { listSchedules } from '@tenken/contract/schedule/schedule.routes.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Device } from '../../features/camera/device-plant.testing.ts';
import { click } from '../../shared/testing/browser/hands.ts';
import { FakePlant } from '../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';

let opened: OpenConsole;
afterEach(() => opened.close());

const title = page.getByRole('heading', { level: 1, name: 'Pump 1' });
const property = (name: string) => page.getByRole('term').filter({ hasText: name });

async function expectTexts(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

test('[ROUTE-003] [ROUTE-004] [CAM-001] the page is entered when the camera is loaded', async () => {
  const plant = new FakePlant();
  const { camera } = new Device(plant, 'lc_10_0001');
  let release!: (loaded: Camera) => void;
  plant.server.on(getCamera, () => new Promise<Camera>((resolve) => (release = resolve)));
  plant.server.on(listSchedules, () => []);
  opened = await openConsole('/account/schedules', { plant });
  const before = page.getByRole('heading', { name: 'Photoshooting schedules' });
  await expect.element(before).toBeVisible();
  await import('./CameraPage.tsx'); // so that nothing else is waited for
  await opened.go('/cameras/C1');
  await expect.poll(() => plant.server.asked(getCamera).length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(before).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  plant.server.on(getCamera, () => camera);
  release(camera);
  await expect.element(title).toBeVisible();
});

test('[CAM-004] [CAM-005] [ENT-008] [ENT-009] [ENT-016] header, settings and properties', async () => {
  const plant = new FakePlant();
  new Device(plant, 'lc_10_0001', {
    firmware_version: 'e2.14.1',
    fpga_version: '31',
    schedule: { id: 'S1', name: 'Quarter', type: 'frequency', rrules: [] },
    timezone: 'Asia/Tokyo',
    plan: { id: 'standard', name: 'Standard' },
    status: { battery_percentage: 80, cellular_rsrp_dbm: -95, update_time: new Date().toISOString() },
  });
  opened = await openConsole('/cameras/C1', { plant });
  await expectTexts('LC-10', 'LTE', 'Platform 2', 'e2.14.1 (LTE) / FPGA 31', 'lc_10_0001');
  await expectTexts(
    '1280 × 960',
    'Quarter',
    'Asia/Tokyo',
    'After each photo',
    'Auto · normal range',
    'Standard',
  );
  await expect.element(page.getByText(/^Battery 80/).first()).toBeInTheDocument();
  await expect.element(page.getByTitle('Signal 3 of 4').first()).toBeVisible();
  await expect.element(page.getByTitle(/^Flash/).first()).toBeVisible();
});

test('[CAM-008] [ENT-046] [CONST-047] what the device reported is drawn, and is a table with pages of 10, 30, 50 and 100', async () => {
  const plant = new FakePlant();
  const { reports } = new Device(plant, 'lc_10_0001');
  for (let i = 0; i < 40; i += 1)
    reports.push({
      id: `D${i}`,
      datetime: new Date(Date.now() - i * 600_000).toISOString(),
      battery_percentage: 80,
      battery_voltage: null,
      temperature_celsius: 21 + (i % 5),
      cellular_rsrp_dbm: -95,
      wifi_rssi_dbm: null,
      inputs: [],
    });
  opened = await openConsole('/cameras/C1', { plant });
  await expect.element(page.getByText('25 °C')).toBeVisible();
  await click(page.getByRole('button', { name: 'Show as table' }));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('row').elements().length).toBe(31);
  expect(
    dialog
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')!.textContent),
  ).toEqual(['10', '30', '50', '100']);
  await click(dialog.getByText('50', { exact: true }));
  await expect.poll(() => dialog.getByRole('row').elements().length).toBe(41);
});

test('[CAM-009] [CAM-010] a photo is requested once; the log says how far each task is, in the words of the device', async () => {
  const plant = new FakePlant();
  const device = new Device(plant, 'lcam_b1_0001', { firmware_version: 'b1.4.0' });
  device.addTask('photoshoot_request', { status: 'rejected', result: 'failure', message: 'lens covered' });
  opened = await openConsole('/cameras/C1', { plant });
  await expectTexts('LCAM-B1', 'BLE', 'Platform 1', 'b1.4.0 (BLE)');
  const log = page.getByRole('list', { name: 'Task log' }).getByRole('listitem');
  await expect.element(log.first()).toMatchTextContent(/Photoshoot request.*rejected.*lens covered/);
  const ask = page.getByRole('button', { name: 'Take photo now' });
  await click(ask);
  await expect.element(log.first()).toMatchTextContent(/Photoshoot request.*queued/);
  await expect.element(ask).toBeDisabled();
  expect(plant.server.asked(createCameraTask).map(({ body }) => body)).toEqual([
    { camera_id: 'C1', type: 'photoshoot_request' },
  ]);
});

test('[ERR-062] a device of no known model is shown as unknown and logged', async () => {
  const plant = new FakePlant();
  new Device(plant, 'zz_0001');
  opened = await openConsole('/cameras/C1', { plant });
  await expect.element(property('Model')).toBeVisible();
  expect(property('Model').element().nextElementSibling).toHaveTextContent('-');
  expect(plant.server.asked(postClientLog).map(({ body }) => body.message)).toContain(
    'No model name could be computed for device id',
  );
});
