import { afterEach, expect, test, vi } from 'vitest';
import type { CompanyOverview, FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import { act, byText, click } from '../../shared/testing/render.tsx';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { calmFacility } from './calm-facility.testing.ts';

const overview: CompanyOverview = {
  units: [
    {
      id: 'U1',
      name: 'Boiler house',
      status: 'information',
      facilities: [calmFacility('F3', 'Boiler room')],
    },
    { id: 'U2', name: 'Empty unit', status: 'information', facilities: [] },
    {
      id: 'U3',
      name: 'Water plant',
      status: 'error',
      facilities: [
        calmFacility('F1', 'Pump hall', { to_review: 12 }),
        calmFacility('F2', 'Tank yard', {
          status: 'error',
          errors: 2,
          open_alerts: 20,
          unacknowledged_alerts: 17,
          silent_cameras: 1,
          lowest_battery: { percentage: 9, camera: { id: 'C9', name: 'Tank 9' } },
        }),
      ],
    },
  ],
};

let console: OpenConsole;
afterEach(() => console.close());
const until = (words: string) => console.until(() => expect(console.text()).toContain(words));
const mainText = () => console.page.container.querySelector('main')?.textContent ?? '';
const linksIn = (selector: string) =>
  [...console.page.container.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'));

test('units and facilities with problems come first, and link to their dashboard', async () => {
  console = await openConsole('/overview', { answers: { '/api/overview': overview } });
  await until('Tank yard');
  const names = [...console.page.container.querySelectorAll('main h2')].map((one) => one.textContent);
  expect(names).toEqual(['Water plant', 'Boiler house', 'Empty unit']);
  expect(mainText().indexOf('Tank yard')).toBeLessThan(mainText().indexOf('Pump hall'));
  expect(mainText()).toContain('1 of 4 not reporting');
  expect(linksIn('main')).toContain('/console/?facility_id=F2');
  expect(byText('main a', '17').getAttribute('href')).toBe('/console/alerts?facility_id=F2');
  expect(linksIn('main')).not.toContain('/console/alerts?facility_id=F1');
});

test('unacknowledged alerts are counted on narrow screens too', async () => {
  console = await openConsole('/overview', { answers: { '/api/overview': overview } });
  await until('Tank yard');
  const counts = [
    ...console.page.container.querySelectorAll('main a[href="/console/alerts?facility_id=F2"]'),
  ];
  const widths = counts.map((link) => link.parentElement?.className);
  expect(counts.map((link) => link.textContent)).toEqual([
    '17 unacknowledged alerts',
    '17 unacknowledged alerts',
    '17',
  ]);
  expect(widths.map((width) => /(max-md|md|max-lg|lg):hidden/.exec(width ?? '')?.[0])).toEqual([
    'md:hidden',
    'lg:hidden',
    'max-lg:hidden',
  ]);
});

test('a unit without facilities links to creating one, with the right to do so', async () => {
  const answers = { '/api/overview': overview };
  console = await openConsole('/overview', { answers });
  await until('No facilities in this management unit');
  expect(linksIn('main')).not.toContain('/console/management_units/U2');
  console.close();
  console = await openConsole('/overview', { answers, roles: ['company:north:manager'] });
  await until('No facilities in this management unit');
  expect(linksIn('main')).toContain('/console/management_units/U2');
});

test('a facility is labelled normal only if all targets have a result', async () => {
  const facilities = [
    calmFacility('F1', 'Pump hall', { status: 'unknown', without_result: 1 }),
    calmFacility('F2', 'Tank yard', { cameras: 0 }),
    calmFacility('F3', 'Boiler room'),
    calmFacility('F4', 'Cellar', { targets: 0 }),
  ];
  const answers = {
    '/api/overview': { units: [{ id: 'U1', name: 'Plant', status: 'unknown', facilities }] },
  };
  console = await openConsole('/overview', { answers });
  await until('Boiler room');
  const lines = () =>
    [...console.page.container.querySelectorAll('main tbody tr')].map(
      (row) => row.querySelectorAll('td')[1]?.textContent,
    );
  expect(lines()).toEqual(['1 without a result', 'Normal', 'No targets', 'No cameras']);
  console.close();
  console = await openConsole('/wall', { answers });
  await until('Boiler room');
  const tiles = [...console.page.container.querySelectorAll('article')].map((tile) => tile.textContent);
  expect(tiles[0]).toContain('1 without a result');
  expect(tiles.find((tile) => tile.includes('Tank yard'))).toContain('No cameras');
});

test('a filter selects facilities, and is stored in the address', async () => {
  console = await openConsole('/overview', { answers: { '/api/overview': overview } });
  await until('Tank yard');
  expect(byText('button', 'Error1').querySelector('svg.text-error')).not.toBeNull();
  await click(byText('button', 'EstimatedUninspected1'));
  await console.until(() => {
    expect(mainText()).toContain('Pump hall');
    expect(mainText()).not.toContain('Tank yard');
    expect(console.place()).toContain('show=to_review');
  });
});

test('a failed overview offers a retry, and an empty one has a message', async () => {
  console = await openConsole('/overview', { answers: { '/api/overview': 422 } });
  await until('Retry');
  console.close();
  console = await openConsole('/overview', { answers: { '/api/overview': { units: [] } } });
  await until('No facilities');
  expect(mainText()).not.toContain('Retry');
});

test('the wall shows all facilities without controls, and Esc leaves it', async () => {
  console = await openConsole('/wall', { answers: { '/api/overview': overview } });
  await until('Tank yard');
  expect(mainText()).toContain('2 errors');
  expect(console.page.container.querySelectorAll('button, input, select')).toHaveLength(0);
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  await console.until(() => expect(console.place()).toBe('/overview'));
});

const camera = (name: string, more: Partial<FleetCamera> = {}): FleetCamera => ({
  id: name,
  name,
  is_active: true,
  facility: { id: 'F1', name: 'Pump hall' },
  management_unit: { id: 'U1', name: 'Water plant' },
  device_type: 'lte_camera',
  device_id: `lc_${name}`,
  health: { state: 'fine', since: null, last_contact_at: '2026-11-15T08:00:00Z', next_photoshoot_at: null },
  battery_percentage: 80,
  cellular_rsrp_dbm: -95,
  status_updated_at: null,
  firmware_version: '1.9.0',
  plan: 'Standard',
  ...more,
});
const silent = camera('=Silent', {
  health: { ...camera('x').health, state: 'silent' },
  battery_percentage: 90,
});
const fleet = { records: [camera('A', { battery_percentage: 12 }), silent], navigation: { next_page: null } };
const rows = () =>
  [...console.page.container.querySelectorAll('main tbody tr')].map(
    (row) => row.querySelector('a')?.textContent,
  );

test('cameras that do not report come first, and headings sort by column', async () => {
  console = await openConsole('/fleet', { answers: { '/api/fleet': fleet } });
  await console.until(() => expect(rows()).toEqual(['=Silent', 'A']));
  await click(byText('th button', 'Battery'));
  await console.until(() => expect(rows()).toEqual(['A', '=Silent']));
  expect(console.place()).toContain('sort=battery');
  await click(byText('th button', 'Battery'));
  await console.until(() => expect(rows()).toEqual(['=Silent', 'A']));
});

test('a signal has a typographic minus sign', async () => {
  console = await openConsole('/fleet', { answers: { '/api/fleet': fleet } });
  await console.until(() => expect(rows()).toHaveLength(2));
  expect(mainText()).toContain('−95 dBm');
});

test('the file has the shown rows, and escapes formulas', async () => {
  console = await openConsole('/fleet?show=silent', { answers: { '/api/fleet': fleet } });
  await console.until(() => expect(rows()).toEqual(['=Silent']));
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  await click(byText('button', 'Download CSV'));
  const text = await made[0]!.text();
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`\r\n'=Silent,Pump hall,Water plant,Not reporting,,90,-95,`);
  vi.restoreAllMocks();
});
