import { afterEach, beforeEach, describe, expect, it, test, vi, type MockInstance } from 'vitest';
import { byText, click } from '../../shared/testing/render.tsx';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { exportMessages } from '../../features/export/export.messages.ts';
import { screenMessages } from '../../shared/screens/screens.messages.ts';

const { notFound, generic } = screenMessages.en;
let console: OpenConsole;
let errors: MockInstance<typeof globalThis.console.error>;
beforeEach(() => {
  errors = vi.spyOn(globalThis.console, 'error');
});
afterEach(() => {
  console.close();
  // React says it once and for one page, when it arrives while it is being drawn
  const complaint = errors.mock.calls.find(([error]) => String(error).includes('use()'));
  errors.mockRestore();
  if (complaint) throw complaint[0];
});

const untilText = (words: string) => console.until(() => expect(console.text()).toContain(words));
const titleOf = () => console.page.container.querySelector('h1')?.textContent;

describe('a live session that the server refuses', () => {
  it.each([401, 404, 422])('[DASH-026] ends at login when the units answer %i', async (status) => {
    console = await openConsole('/?facility_id=F1', { answers: { '/management_units': status } });
    await console.until(() => expect(console.place()).toContain('/login?next='));
    await console.until(() =>
      expect(console.page.container.querySelector('input[type="password"]')).not.toBeNull(),
    );
    expect(new URL(console.place(), 'http://x').searchParams.get('next')).toBe('/console/?facility_id=F1');
    expect(console.asked.length).toBeLessThan(15);
  });
});

const ROLES = {
  guest: ['management_unit:water-plant_1:guest'],
  'unit manager': ['management_unit:water-plant_1:manager'],
  manager: ['company:north:manager'],
  administrator: ['company:north:administrator'],
  'platform admin': ['admin'],
} as const;
type Kind = keyof typeof ROLES;

const ADMIN = [
  'devices',
  'devices/new',
  'devices/D1',
  'routers',
  'routers/new',
  'subscriptions',
  'operations',
  'storage',
];
const MANAGEMENT = ['/company/management_units', '/company/members', '/development/company/billing'];
const UNITS = ['/management_units/water-plant_1', '/management_units/water-plant_1/members'];
const SETTINGS = ['/company/settings', '/company/audit_log', '/photos/P1/course'];
const EDITORS = [
  '/gauges/new?camera_id=C1',
  '/guards/new?camera_id=C1',
  '/guards/K1/retrain',
  '/cameras/C1/reanchor',
];

/** Every guarded address, who may not open it, and what they see instead. */
const GUARDED: [paths: string[], kinds: Kind[], title: string][] = [
  [
    ADMIN.map((page) => `/admin/${page}`),
    ['guest', 'unit manager', 'manager', 'administrator'],
    notFound.title,
  ],
  [MANAGEMENT, ['guest', 'unit manager', 'platform admin'], notFound.title],
  [SETTINGS, ['guest', 'unit manager', 'manager', 'platform admin'], notFound.title],
  [EDITORS, ['guest', 'platform admin'], notFound.title],
  [UNITS, ['guest', 'unit manager', 'platform admin'], generic.title],
  [['/developers/webhooks'], ['guest', 'unit manager', 'manager', 'platform admin'], generic.title],
  [['/time_span_inspection?facility_id=F1', '/export?facility_id=F1'], ['platform admin'], generic.title],
];
const UNIT = { id: 'water-plant_1', name: 'Water plant', facilities: [] };
const GUARD = { id: 'K1', name: 'Leak', camera: { id: 'C1', name: 'Pump 1' } };
const CAMERA = { id: 'C1', name: 'Pump 1', facility: { id: 'F1' }, management_unit: { id: 'water-plant_1' } };

/** Opens one after another what is not for somebody and looks at the title. */
async function expectClosed(kind: Kind, expected: string): Promise<void> {
  const answers: Record<string, object> = { '/cameras/C1': CAMERA, '/guards/K1': GUARD };
  if (kind === 'platform admin') answers['/management_units'] = { records: [] };
  console = await openConsole('/account/schedules', { roles: ROLES[kind], answers });
  for (const [paths, kinds, title] of GUARDED)
    for (const path of title === expected && kinds.includes(kind) ? paths : []) {
      await console.go(path);
      await console.until(() => expect([path, titleOf()]).toEqual([path, title]));
      expect(console.place()).toContain(path);
    }
}

test.each(Object.keys(ROLES) as Kind[])(
  '[NAV-015] [ROLE-022] [ROLE-023] [ROLE-025] [ROUTE-059] a %s finds no page that is for others',
  (kind) => expectClosed(kind, notFound.title),
);

test.each(['guest', 'unit manager', 'manager', 'platform admin'] as const)(
  '[NAV-018] [ROLE-024] [ROLE-040] [ROLE-042] [ROLE-043] a %s meets the generic error page where a unit, webhooks or a facility is for others',
  (kind) => expectClosed(kind, generic.title),
);

/** One page of each guard of section 6, and who may open it. */
const OPEN: [path: string, kinds: Kind[]][] = [
  ['/admin/devices', ['platform admin']],
  ['/company/members', ['manager', 'administrator']],
  ['/company/management_units', ['manager', 'administrator']],
  ['/management_units/water-plant_1', ['manager', 'administrator']],
  ['/company/settings', ['administrator']],
  ['/developers/webhooks', ['administrator']],
  ['/time_span_inspection?facility_id=F1', ['guest', 'unit manager', 'manager', 'administrator']],
  ['/export?facility_id=F1', ['guest', 'unit manager', 'manager', 'administrator']],
  ['/gauges/new?camera_id=C1', ['unit manager', 'manager', 'administrator']],
  ['/account/schedules', ['guest', 'unit manager', 'manager', 'administrator', 'platform admin']],
];

test.each(Object.keys(ROLES) as Kind[])(
  '[NAV-015] [ROLE-021] [ROLE-023] [ROUTE-059] a %s sees the pages that the abilities open',
  async (kind) => {
    for (const [path] of OPEN.filter(([, kinds]) => kinds.includes(kind))) {
      const answers: Record<string, object> = {
        '/cameras/C1': CAMERA,
        '/management_units/water-plant_1': UNIT,
      };
      if (kind === 'platform admin') answers['/management_units'] = { records: [] };
      console = await openConsole(path, { roles: ROLES[kind], answers });
      await console.until(() => expect(titleOf()).not.toBeUndefined());
      expect([path, notFound.title, generic.title]).not.toContain(titleOf());
      console.close();
    }
    console = await openConsole('/account/schedules', { roles: ROLES[kind] });
  },
);

describe('pages of a facility', () => {
  const PAGES = ['/time_span_inspection', '/export', '/accuracy', '/daily_sheet', '/rounds'];

  test.each(PAGES)('[VAL-113] %s needs one of its own in the address', async (page) => {
    console = await openConsole('/account/schedules');
    for (const query of ['', '?facility_id=', '?facility_id=FS']) {
      await console.go(`${page}${query}`);
      await console.until(() => expect([query, titleOf()]).toEqual([query, generic.title]));
      await console.go('/account/schedules');
      await console.until(() => expect(titleOf()).not.toBe(generic.title));
    }
  });

  test.each([
    ['/time_span_inspection', '/measurements/v3?facility_id=F2'],
    ['/export', '/exports?facility_id=F2'],
    ['/accuracy', '/accuracy?facility_id=F2'],
    ['/rounds', '/rounds?facility_id=F2'],
  ])('[ROUTE-026] [ROUTE-028] %s shows the facility of the address, not the first', async (page, call) => {
    console = await openConsole(`${page}?facility_id=F2`);
    await console.until(() => expect(console.asked.some((one) => one.includes(call))).toBe(true));
    await untilText('Tank yard');
    expect(console.asked.filter((one) => one.includes('facility_id=F1'))).toEqual([]);
  });

  test('an export of a facility without targets says so instead of showing a form', async () => {
    console = await openConsole('/export?facility_id=F1');
    await untilText(exportMessages.en.noTargets);
    expect(console.text()).not.toContain(exportMessages.en.start);
  });
});

describe('time-span inspection opens with the days of its address', () => {
  const LATE = new Date('2026-11-16T16:30:00Z'); // half past one of the next day in Tokyo
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['', '2026-11-16T15:00:00.000Z', '2026-11-17T15:00:00.000Z'],
    ['&range=lastNDays&days=7', '2026-11-10T15:00:00.000Z', '2026-11-17T15:00:00.000Z'],
    [
      '&range=custom&first=2026-11-01&last=2026-11-03',
      '2026-10-31T15:00:00.000Z',
      '2026-11-03T15:00:00.000Z',
    ],
    ['&range=nonsense', '2026-11-16T15:00:00.000Z', '2026-11-17T15:00:00.000Z'],
  ])('[ROUTE-026] "%s" asks from %s until %s', async (range, from_datetime, until_datetime) => {
    vi.useFakeTimers({ toFake: ['Date'], now: LATE });
    const self = { timezone: 'Asia/Tokyo' };
    console = await openConsole(`/time_span_inspection?facility_id=F2${range}`, { self });
    const asked = () => console.asked.find((call) => call.includes('/measurements/v3?'));
    await console.until(() => expect(asked()).toBeDefined());
    const query = Object.fromEntries(new URL(asked()!, 'http://x').searchParams);
    expect(query).toMatchObject({ facility_id: 'F2', from_datetime, until_datetime });
  });
});

describe('pages before signing in', () => {
  const nobody = { '/authentication': 401 };

  test('[ROUTE-039] a link for a new password says for whom it is, and nothing before that is known', async () => {
    const answers = { ...nobody, '/reset/abc': new Promise<object>(() => undefined) };
    console = await openConsole('/reset/abc', { answers });
    await console.until(() => expect(titleOf()).toBeDefined());
    expect(console.text()).not.toContain('null');
    console.close();
    console = await openConsole('/reset/abc', {
      answers: { ...nobody, '/reset/abc': { email: 'gus@north.test' } },
    });
    await untilText('gus@north.test');
  });

  test('[ROUTE-044] the password that is asked for again is sent before the page goes on', async () => {
    const answers = { ...nobody, '/security/login': { csrf_token: 'c' }, '/console/verify': {} };
    console = await openConsole('/verify?next=%2Fconsole%2Faccount%2Fprofile', { answers });
    const field = () => console.page.container.querySelector<HTMLInputElement>('input[type="password"]')!;
    await console.until(() => expect(field()).not.toBeNull());
    await console.type(field(), 'Quiet-Harbour');
    await click(byText('button', 'Continue'));
    await console.until(() => expect(console.asked).toContain('/console/verify'));
  });
});

test.each(['/cameras/C9', '/gauges/G9', '/guards/K9', '/guards/K9/retrain'])(
  '[NAV-017] %s of something that is not there keeps the sidebar around the screen that says so',
  async (path) => {
    const nothing = { '/cameras/C9': 404, '/gauges/G9': 404, '/guards/K9': 404 };
    console = await openConsole(path, { answers: nothing });
    await console.until(() => expect(titleOf()).toBe(notFound.title));
    expect(console.page.container.querySelector('nav')).not.toBeNull();
  },
);

test.each([
  ['/security/login?next=%2Fconsole%2Falerts', '/login?next=%2Fconsole%2Falerts'],
  ['/security/send-confirmation?email=a%40b.test', '/send-confirmation?email=a%40b.test'],
  ['/security/reset/abc', '/reset/abc'],
])('[ROUTE-046] the old path %s leads to %s', async (from, to) => {
  const answers = { '/authentication': 401, '/reset/abc': { email: 'gus@north.test' } };
  console = await openConsole(from, { answers });
  await console.until(() => expect(console.place()).toBe(to));
});

test.each([
  ['/usage_terms', 'Usage terms'],
  ['/account/profile', 'Account settings'],
  ['/nowhere', notFound.title],
])('[ROUTE-055] %s is %s', async (path, title) => {
  console = await openConsole(path);
  await console.until(() => expect(titleOf()).toBe(title));
});

test('[FALL-007] the server error leads to the contact that the server named', async () => {
  console = await openConsole('/?facility_id=F1', { answers: { '/gauges': 503 } });
  await untilText('503 Internal Server Error');
  expect(byText('a', 'Contact us').getAttribute('href')).toBe('mailto:admin@platform.test');
});

test('[NAV-016] from a page that is not found, without a frame, the next one comes with its frame, and never as an empty one', async () => {
  console = await openConsole('/gauges/new?camera_id=C1', { answers: { '/cameras/C1': CAMERA } });
  await console.until(() => expect(titleOf()).toBe(notFound.title));
  const filled: Node[] = [];
  const watch = new MutationObserver((changes) =>
    filled.push(...changes.filter(({ addedNodes }) => addedNodes.length > 0).map(({ target }) => target)),
  );
  watch.observe(console.page.container, { childList: true, subtree: true });
  await console.go('/account/schedules');
  await console.until(() => expect(document.querySelector('#content h1')).not.toBeNull());
  watch.disconnect();
  expect(filled).not.toContain(document.querySelector('#content'));
});
