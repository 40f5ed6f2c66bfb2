import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { act, byText, click, press } from '../../shared/testing/render.tsx';

const GUS = { id: 'gus', name: 'Gus' };
const UMA = { id: 'uma', name: 'Uma' };
const view = (id: string, given: object) => ({
  id,
  page: 'dashboard',
  name: id,
  query: 'tab=camera&filter=error',
  is_shared: false,
  by: GUS,
  may_change: true,
  ...given,
});
const VIEWS = [
  view('Errors', {}),
  view('Night round', {
    page: 'time_span_inspection',
    query: 'range=lastNDays&days=2&sort=newest',
    is_shared: true,
    by: UMA,
    may_change: false,
  }),
];
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
afterEach(() => {
  console.close();
  vi.restoreAllMocks();
});

async function openMenu(path: string, records: readonly object[]): Promise<void> {
  console = await openConsole(path, {
    answers: {
      '/cameras/v2': { records: [CAMERA], navigation: { next_page: null } },
      '/saved_views': { records },
    },
  });
  await console.until(() => expect(byText('button', 'Saved views')).toBeTruthy());
  await click(byText('button', 'Saved views'));
  await console.until(() => expect(entries()).toContain('Save this view…'));
}
const entries = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent);
const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
    one.textContent?.includes(name),
  )!;
const sent = () => vi.spyOn(globalThis, 'fetch');

it('lists the views of both pages, those of this page first, as links', async () => {
  await openMenu('/?facility_id=F1&filter=error', VIEWS);
  await console.until(() => expect(entries()).toHaveLength(4));
  expect(entries().slice(0, 2)).toEqual(['ErrorsCurrent', 'Night roundShared by Uma']);
  expect(entry('Night round').getAttribute('href')).toBe(
    '/console/time_span_inspection?facility_id=F1&range=lastNDays&days=2&sort=newest',
  );
});

it('explains saved views when there are none, and saves the current one', async () => {
  await openMenu('/time_span_inspection?facility_id=F1&sort=newest&status=error', []);
  await console.until(() => expect(document.body.textContent).toContain('No saved views yet'));
  const fetched = sent();
  await click(entry('Save this view'));
  await console.until(() => expect(document.querySelector('[role=dialog] input')).not.toBeNull());
  await console.type(document.querySelector<HTMLInputElement>('[role=dialog] input')!, ' Errors today ');
  await click(byText('label', 'Share with all users of this facility'));
  await click(byText('[role=dialog] button', 'Save'));
  const body = fetched.mock.calls.map(([, init]) => init).find((init) => init?.method === 'POST')?.body;
  expect(JSON.parse(body as string)).toEqual({
    facility_id: 'F1',
    page: 'time_span_inspection',
    name: 'Errors today',
    query: 'status=error&sort=newest',
    is_shared: true,
  });
});

it('only own views can be changed, and a deletion can be undone', async () => {
  await openMenu('/?facility_id=F1', VIEWS);
  await console.until(() => expect(entries()).toContain('Manage saved views…'));
  await click(entry('Manage'));
  const label = (name: string) => document.querySelector<HTMLElement>(`[role=dialog] [aria-label="${name}"]`);
  await console.until(() => expect(label('Delete Errors')).not.toBeNull());
  expect(label('Delete Night round')).toBeNull();
  const fetched = sent();
  await click(label('Delete Errors')!);
  await console.until(() => expect(document.body.textContent).toContain('Errors deleted'));
  await click(byText('button', 'Undo'));
  await console.until(() => expect(document.body.textContent).toContain('Errors restored'));
  const calls = fetched.mock.calls
    .filter(([, init]) => init?.method !== undefined && init.method !== 'GET')
    .map(([address, init]) => `${init!.method} ${(address as string).split('/').slice(-3).join('/')}`);
  expect(calls).toEqual(['DELETE api/saved_views/Errors', 'POST saved_views/Errors/restore']);
});

it('updates a view of this page, and can undo that', async () => {
  const elsewhere = view('Round', { page: 'time_span_inspection', query: 'sort=newest' });
  await openMenu('/?facility_id=F1&filter=warning', [...VIEWS, elsewhere]);
  await console.until(() => expect(entries()).toContain('Manage saved views…'));
  await click(entry('Manage'));
  const replace = (name: string) =>
    document.querySelector<HTMLElement>(`[role=dialog] [aria-label="Update ${name} with current filters"]`);
  await console.until(() => expect(replace('Errors')).not.toBeNull());
  expect(replace('Round')).toBeNull();
  expect(replace('Night round')).toBeNull();
  const fetched = sent();
  await click(replace('Errors')!);
  await console.until(() => expect(document.body.textContent).toContain('Errors updated'));
  await click(byText('button', 'Undo'));
  await console.until(() => expect(document.body.textContent).toContain('Errors restored'));
  const bodies = fetched.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([, init]) => JSON.parse(init!.body as string) as object);
  expect(bodies).toEqual([{ query: 'tab=camera&filter=warning' }, { query: 'tab=camera&filter=error' }]);
});

it('Ctrl+K opens a saved view', async () => {
  await openMenu('/?facility_id=F1', VIEWS);
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })));
  const field = () => document.querySelector<HTMLInputElement>('[role=combobox]');
  await console.until(() => expect(field()).not.toBeNull());
  await console.type(field()!, 'night');
  await console.until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  await press('Enter', field()!);
  await console.until(() => expect(console.place()).toContain('time_span_inspection?facility_id=F1&range='));
});
