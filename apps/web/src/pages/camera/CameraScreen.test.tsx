import { afterEach, expect, test } from 'vitest';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { sensorMessages } from '../../features/camera/sensor/sensor.messages.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const CAMERA = {
  id: 'C1',
  name: 'Pump 1',
  is_active: true,
  facility: { id: 'F1' },
  management_unit: { id: 'water-plant_1' },
  gauges: [],
  guards: [],
  latest_photo: null,
  status: { battery_percentage: null, cellular_rsrp_dbm: null, update_time: null },
  health: { state: 'fine', since: null, last_contact_at: null, next_photoshoot_at: null },
  device_type: null,
  firmware_version: null,
  fpga_version: null,
  image_resolution: null,
  plan: null,
  timezone: 'UTC',
  schedule: null,
  shooting_frequency: null,
  settings: cameraSettings.parse({}),
  settings_revision: 1,
  applied_revision: 1,
  memo: { text: '', version: 1, updated_at: null, updated_by: null },
};
async function titlesFor(device_id: string | null): Promise<(string | null)[]> {
  console = await openConsole('/cameras/C1', {
    answers: { '/cameras/C1': { ...CAMERA, device_id }, '/calendar': UNKNOWN },
  });
  await console.until(() => expect(console.text()).toContain(detailMessages.en.photos.empty));
  await console.until(() => expect(titles()).toContain(detailMessages.en.memo.title));
  return titles();
}
/** What does not matter here is still on its way. */
const UNKNOWN = new Promise<object>(() => {});
const titles = () => [...console.page.container.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('battery and signal are shown for devices only', async () => {
  expect(await titlesFor('lc_10_0001')).toContain(sensorMessages.en.title);
  console.close();
  expect(await titlesFor(null)).not.toContain(sensorMessages.en.title);
});
