import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';

const CAMERA = {
  id: 'C1',
  name: 'Pump 1',
  device_type: 'lte_camera',
  facility: { id: 'F1' },
  management_unit: { id: 'water-plant_1' },
  is_active: true,
};
const PHOTO = {
  id: 'P1',
  datetime: '2026-11-15T08:00:00Z',
  image_url: '/p1.jpg',
  thumbnail_url: '/p1s.jpg',
  width: 1280,
  height: 960,
};
const gauge = (name: string, outline: readonly object[]) => ({ id: name, name, type: 'circle', outline });
const SQUARE = [
  { x: 100, y: 300 },
  { x: 300, y: 300 },
  { x: 300, y: 500 },
];

let console: OpenConsole;
afterEach(() => {
  console.close();
  vi.unstubAllGlobals();
});

const open = async (gauges: readonly object[]): Promise<void> => {
  const list = (records: readonly object[]) => ({ records, navigation: { next_page: null } });
  console = await openConsole('/gauges/new?camera_id=C1', {
    roles: ['management_unit:water-plant_1:manager'],
    answers: { '/cameras/C1': CAMERA, '/photos/v2': list([PHOTO]), '/gauges': list(gauges) },
  });
  await console.until(() => expect(console.text()).toContain('Click the gauge'));
};

test('instruments with a gauge are framed with their names', async () => {
  await open([gauge('Pressure', SQUARE), gauge('By hand', [])]);
  await console.until(() => expect(console.text()).toContain('Outlined gauges are already set up'));
  const names = [...console.page.container.querySelectorAll('svg text')].map((one) => one.textContent);
  expect(names).toContain('Pressure');
  expect(names).not.toContain('By hand');
});

test('without frames there is no legend', async () => {
  await open([]);
  expect(console.text()).not.toContain('Outlined gauges');
});
