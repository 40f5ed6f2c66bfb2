import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { act, press } from '../../shared/testing/render.tsx';

const CAMERA = {
  id: 'C1',
  name: 'Pump 1',
  is_active: true,
  gauges: [],
  guards: [],
  latest_photo: null,
  status: { battery_percentage: null, cellular_rsrp_dbm: null, update_time: null },
  health: { state: 'fine', since: null, last_contact_at: null, next_photoshoot_at: null },
};
let console: OpenConsole;
beforeEach(async () => {
  console = await openConsole('/account/schedules', {
    answers: { '/cameras/v2': { records: [CAMERA], navigation: { next_page: null } } },
  });
});
afterEach(() => {
  delete document.documentElement.dataset['theme'];
  console.close();
});

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]');
async function open(): Promise<HTMLInputElement> {
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })));
  await console.until(() => expect(field()).not.toBeNull());
  return field()!;
}
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

it('Ctrl+K finds a camera, and Enter opens it', async () => {
  const input = await open();
  await console.until(() => expect(options()).toContain('Pump 1'));
  await console.type(input, 'pum');
  await console.until(() => expect(options()).toEqual(['Pump 1']));
  await press('Enter', input);
  await console.until(() => expect(console.place()).toBe('/cameras/C1'));
  expect(field()).toBeNull();
});

it('finds pages and actions, chosen by arrows', async () => {
  const input = await open();
  await console.type(input, 'theme');
  expect(options()).toEqual(['Theme: light', 'Theme: dark', 'Theme: system']);
  await press('ArrowDown', input);
  await press('Enter', input);
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('a query without a match is announced', async () => {
  await console.type(await open(), 'qqqq');
  expect(options()).toEqual([]);
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('No results');
});
