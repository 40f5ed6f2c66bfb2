import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  changePreferences,
  clearReadPreferences,
  readPreferences,
} from '../../shared/session/preferences.ts';
import { screenMessages } from '../../shared/screens/screens.messages.ts';
import { dashboardMessages } from '../../features/dashboard/dashboard.messages.ts';
import { registerMessages } from '../../features/camera/register/register.messages.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click, untilShown } from '../../shared/testing/render.tsx';

let console: OpenConsole;
beforeEach(() => {
  localStorage.clear();
  clearReadPreferences();
});
afterEach(() => console.close());

const states = (...records: object[]) => ({ '/facility_states': { records } });
const calm = { id: 'F1', status: 'information', cameras: 0, silent: 0 };
const alarm = { id: 'F2', status: 'error', cameras: 3, silent: 1 };

it('[ROUTE-001] a new user lands at the facility with the worst status', async () => {
  console = await openConsole('/', { answers: states(calm, alarm) });
  await console.until(() => expect(console.place()).toBe('/?facility_id=F2'));
});

it('[ROUTE-001] a returning user lands at the facility visited last', async () => {
  changePreferences('gus', { facility_id: 'F1' });
  console = await openConsole('/', { answers: states(calm, alarm) });
  await console.until(() => expect(console.place()).toBe('/?facility_id=F1'));
  expect(console.asked.some((call) => call.endsWith('/facility_states') && !call.includes('?'))).toBe(true);
});

it('[ROUTE-002] the facility of the address wins over the one visited last', async () => {
  changePreferences('gus', { facility_id: 'F1' });
  console = await openConsole('/?facility_id=F2', { answers: states(calm, alarm) });
  await console.until(() => expect(camerasAskedOf()).toEqual(['F2']));
  expect(console.place()).toBe('/?facility_id=F2');
  expect(console.text()).toContain('Tank yard');
});

it('[CALL-006] [NAV-013] every navigation requests the session before loading data', async () => {
  console = await openConsole('/account/schedules');
  const checks = () => console.asked.filter((call) => call.endsWith('/authentication')).length;
  expect(checks()).toBe(1);
  for (const [i, page] of [
    '/export?facility_id=F1',
    '/account/profile',
    '/export?facility_id=F2',
  ].entries()) {
    await console.go(page);
    await console.until(() => expect(checks()).toBe(i + 2));
    await console.until(() => expect(console.place()).toBe(page));
  }
  console.answer('/authentication', 401);
  const before = console.asked.length;
  await console.go('/?facility_id=F2');
  await console.until(() => expect(console.place()).toContain('/login?next='));
  const [first, ...others] = console.asked.slice(before);
  expect(first).toBe('/console/authentication');
  expect(others.filter((call) => call.includes('facility_id=F2'))).toEqual([]);
});

it('alert settings without a facility open those of the default facility; a foreign one is an error', async () => {
  const settings = { '/facilities/F2/alert_settings': 404 };
  console = await openConsole('/alerts/settings', { answers: { ...states(calm, alarm), ...settings } });
  await console.until(() => expect(console.place()).toBe('/alerts/settings?facility_id=F2'));
  await console.go('/alerts/settings?facility_id=FS');
  await console.until(() => expect(console.text()).toContain(screenMessages.en.generic.title));
});

it('a last facility without access, or statuses that fail to load, lead to the first facility', async () => {
  changePreferences('gus', { facility_id: 'FS' });
  console = await openConsole('/', { answers: { '/facility_states': 404 } });
  await console.until(() => expect(console.place()).toBe('/?facility_id=F1'));
});

it('a page without a facility shows the default one without storing it as visited', async () => {
  console = await openConsole('/account/schedules', { answers: states(calm, alarm) });
  await console.until(() => expect(console.text()).toContain('Tank yard'));
  await console.until(() => expect(camerasAskedOf()).toEqual(['F2']));
  expect(readPreferences('gus').facility_id).toBeNull();
});

it('without facility statuses such a page shows the first facility', async () => {
  console = await openConsole('/account/schedules', { answers: { '/facility_states': 404 } });
  await console.until(() => expect(camerasAskedOf()).toEqual(['F1']));
});

it('the facility of an opened round is stored as visited, and the sidebar shows its cameras', async () => {
  changePreferences('gus', { facility_id: 'F1' });
  const round = { id: 'R1', name: 'Morning', facility_id: 'F2', state: 'overdue', plan: null, targets: [] };
  console = await openConsole('/rounds/R1', { answers: { ...states(calm, alarm), '/rounds/R1': round } });
  await console.until(() => expect(readPreferences('gus').facility_id).toBe('F2'));
  await console.until(() => expect(camerasAskedOf()).toContain('F2'));
});

/** Facilities whose cameras were requested, in order. */
const camerasAskedOf = (): string[] => [
  ...new Set(console.asked.flatMap((call) => /cameras\/v2\?facility_id=(\w+)/.exec(call)?.[1] ?? [])),
];

it('[SIDE-001] the switcher shows the status of each facility', async () => {
  console = await openConsole('/account/schedules', {
    answers: { ...states(calm, alarm), '/alert_counts': { facilities: [{ id: 'F2', unacknowledged: 2 }] } },
  });
  await console.until(() =>
    expect(console.asked.some((call) => call.endsWith('/facility_states'))).toBe(true),
  );
  await console.until(() => expect(document.querySelector('button[title="Tank yard"]')).not.toBeNull());
  await click(document.querySelector('button[title="Tank yard"]') ?? document.body);
  await untilShown('[role=menuitemradio]');
  const options = [...document.querySelectorAll('[role=menuitemradio]')].map((one) => one.textContent);
  expect(options).toEqual([
    'Pump hallNo cameras yet',
    'Tank yard3 cameras · 1 not reporting · 2 unacknowledged alertsError',
  ]);
});

it('an empty facility offers a first camera, a photo, members and facilities with cameras', async () => {
  const roles = ['company:north:manager'];
  console = await openConsole('/?facility_id=F1', { roles, answers: states(calm, alarm) });
  const { open, usePhoto } = registerMessages.en;
  await console.until(() => expect(byText('main button', open)).toBeTruthy());
  expect(byText('main a', dashboardMessages.en.invite).getAttribute('href')).toBe('/console/company/members');
  await console.until(() =>
    expect(byText('main a', 'Open Tank yard').getAttribute('href')).toBe('/console/?facility_id=F2'),
  );
  await click(byText('main button', usePhoto));
  const dialog = await untilShown('[role=dialog]');
  expect(dialog.querySelector('[aria-checked=true], [data-checked], :checked')?.textContent).not.toBe(
    'Device',
  );
  expect(dialog.querySelectorAll('input[type=text], input:not([type])').length).toBe(1);
});

it('[SIDE-008] [SIDE-002] another facility is chosen in the sidebar, and another unit leads to its first', async () => {
  const company = { id: 'north', name: 'North Works', logo_url: null };
  const unit = (id: string, name: string, facilities: [id: string, name: string][]) => ({
    id,
    name,
    company,
    facilities: facilities.map(([facility, called]) => ({ id: facility, name: called })),
  });
  const records = [
    unit('water-plant_1', 'Water plant', [
      ['F1', 'Pump hall'],
      ['F2', 'Tank yard'],
    ]),
    unit('boiler-plant', 'Boiler plant', [
      ['F3', 'Boiler house'],
      ['F4', 'Chimney'],
    ]),
  ];
  changePreferences('gus', { is_sidebar_compact: false });
  console = await openConsole('/?facility_id=F1', { answers: { '/management_units': { records } } });
  const choose = async (box: string, name: string): Promise<void> => {
    await click(byText('button', box));
    await untilShown('[role=menuitemradio]');
    await click(byText('[role=menuitemradio]', name));
  };
  await choose('FacilityPump hall', 'Tank yard');
  await console.until(() => expect(console.place()).toBe('/?facility_id=F2'));
  await console.until(() => expect(console.text()).toContain('FacilityTank yard'));
  await choose('Management unitWater plant', 'Boiler plant');
  await console.until(() => expect(console.place()).toBe('/?facility_id=F3'));
});
