import { appendFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { PumpCamera } from './seed/pump-camera.ts';
import { gaugesOf, readingOf } from './screen/readings.ts';
import type { TestServer } from './host/server.ts';

/** Each calls `ran` if a page executes it instead of showing it as text. */
const TEXTS = [
  '<img src=x onerror=ran()>',
  '"><script>ran()</script>',
  "'><svg onload=ran()>",
  'javascript:ran()',
  '{{constructor.constructor("ran()")()}}${ran()}',
  '</title><iframe srcdoc="<script>parent.ran()</script>">',
];
let next = 0;
const hostile = (): string => TEXTS[next++ % TEXTS.length]!;
/** Marker in every text, to detect screens that show none of them. */
export const SHOWN = /ran\(\)/;

export interface Named {
  readonly gaugeId: string;
  readonly guardId: string;
  readonly routerId: string;
}

const AREA = [
  { x: 20, y: 20 },
  { x: 200, y: 20 },
  { x: 200, y: 160 },
  { x: 20, y: 160 },
];

/** Sets every text of the API to a hostile value; returns the ids for screen addresses. */
export async function writeHostileTexts(server: TestServer): Promise<Named> {
  const person = (email: string) => new ConsoleClient(server, { email, password: server.password });
  const [ada, admin] = [person('ada@north.test'), person('admin@platform.test')];
  const pump = new PumpCamera(server);
  await pump.introduce(0.8);
  const gaugeId = (await gaugesOf(ada, 'C1'))['Pressure']!.id;
  const reading = await readingOf(ada, gaugeId, await pump.shoot(0.9));
  const guard = { camera_id: 'C1', name: hostile(), annotation_mode: 'rectangle', detection_area: AREA };
  const guardId = (await ada.guard<{ id: string }>('POST', '/guards', guard)).id;
  for (const [method, path, body] of [
    ['PATCH', '/management_units/water-plant_1', { name: hostile() }],
    ['PATCH', '/facilities/F1', { name: hostile() }],
    ['PATCH', '/facilities/F2', { name: hostile() }],
    ['PATCH', '/cameras/C1', { name: hostile() }],
    ['PATCH', '/cameras/C2', { name: hostile() }],
    ['PATCH', '/cameras/C1/memo', { memo: `${hostile()}\n[x](javascript:ran())`, base_version: 1 }],
    ['PATCH', `/gauges/${gaugeId}`, { name: hostile() }],
    ['POST', `/measurements/${reading.id}/comments`, { text: TEXTS.join('\n') }],
    [
      'PATCH',
      `/measurements/${reading.id}`,
      { is_confirmed: true, confirmed_value: 1, reason: hostile(), version: 1 },
    ],
    [
      'POST',
      '/schedules',
      { name: hostile(), recurrence_type: 'frequency', frequency_selection: '10_minutes' },
    ],
    ['POST', '/company/invitations', { email: 'kim@x.test', name: hostile(), role: 'none' }],
    ['POST', '/access_tokens', { name: hostile(), expires_in_days: 30 }],
    ['POST', '/maintenance_windows', { camera_id: 'C2', until: null, reason: hostile() }],
    [
      'POST',
      '/chat_channels',
      {
        facility_id: 'F1',
        name: hostile(),
        kind: 'plain',
        address: 'https://chat.test/x',
        minimum_level: 'warning',
        language: 'en',
      },
    ],
    ['PATCH', '/company', { name: hostile() }],
    ['PATCH', '/users/self', { name: hostile() }],
  ] as const)
    await ada.api(method, path, body);
  await person('gus@north.test').api('PATCH', '/users/self', { name: hostile() });
  const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === 'C1')!;
  const device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
  await device.hello({ firmware_version: hostile().slice(0, 50), settings_revision: 1 });
  const router = { router_id: 'R-hostile', name: hostile(), facility_id: 'F1' };
  const routerId = (await admin.api<{ id: string }>('POST', '/admin/routers', router)).id;
  const plan = {
    name: hostile(),
    billing_period_rrule_string: 'FREQ=YEARLY',
    base_price: 1,
    currency: 'EUR',
  };
  await admin.api('POST', '/admin/plans', plan);
  return { gaugeId, guardId, routerId };
}

/** Screens with texts of other users, for a company administrator. */
export const screensOf = ({ gaugeId, guardId }: Named): readonly string[] => [
  '/?facility_id=F1',
  '/cameras/C1',
  `/gauges/${gaugeId}?view=table`,
  `/guards/${guardId}`,
  '/alerts/settings?facility_id=F1',
  '/company/members',
  '/company/audit_log',
];

/** The same parts on other screens, for the whole attack. */
export const alikeScreens: readonly string[] = [
  '/time_span_inspection?facility_id=F1',
  '/export?facility_id=F1',
  '/account/profile',
  '/token',
  '/company/settings',
  '/management_units/water-plant_1',
];

/** Screens that show none of them by themselves, for the whole attack. */
export const moreScreensOf = ({ gaugeId, guardId }: Named): readonly string[] => [
  '/?facility_id=F1&tab=table',
  '/?facility_id=F2',
  `/gauges/${gaugeId}`,
  `/gauges/${gaugeId}/edit`,
  '/gauges/new?camera_id=C1',
  `/guards/${guardId}/edit`,
  `/guards/${guardId}/retrain`,
  '/guards/new?camera_id=C1',
  '/cameras/C1/ondemand_analysis',
  '/cameras/C1/reanchor',
  '/accuracy?facility_id=F1',
  '/daily_sheet?facility_id=F1',
  '/account/schedules',
  '/company/management_units',
  '/management_units/water-plant_1/members',
];

export const ADMIN_SCREENS = ['/admin/routers'];
export const MORE_ADMIN_SCREENS = [
  '/admin/devices',
  '/admin/subscriptions',
  '/admin/operations',
  '/admin/storage',
  '/admin/devices/device-lc_10_0001',
  '/admin/devices/new',
];

/** Texts in the address itself. */
export const ADDRESSES = [
  '/login?next=javascript:ran()',
  '/login?next=%22%3E%3Cscript%3Eran()%3C/script%3E',
  '/token?name=%3Cimg%20src=x%20onerror=ran()%3E',
  '/cameras/%3Cimg%20src=x%20onerror=ran()%3E',
  '/%3Cscript%3Eran()%3C/script%3E?a=%3Cscript%3Eran()%3C/script%3E',
  '/send-confirmation?email=%22%3E%3Cimg%20src=x%20onerror=ran()%3E',
  '/?facility_id=%3Cimg%20src=x%20onerror=ran()%3E',
];

interface Sight {
  readonly ran: number;
  /** Violations of the content security policy: must be none. */
  readonly stopped: string[];
  readonly elements: string[];
}

/** Detects executed scripts, and those blocked by the content security policy. */
export async function watchScripts(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.addInitScript(() => {
    const sight: Sight = { ran: 0, stopped: [], elements: [] };
    Object.assign(window, { sight, ran: () => Object.assign(sight, { ran: sight.ran + 1 }) });
    addEventListener('securitypolicyviolation', (event) =>
      sight.stopped.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

/** Inspects a screen once it is stable. */
export async function inspectScreen(page: Page, url: string): Promise<Sight & { text: string }> {
  await page.goto(url);
  await page
    .waitForFunction(
      () => {
        const { innerHTML } = document.body;
        const state = window as unknown as { before?: string; same?: number };
        state.same =
          innerHTML === state.before && document.querySelector('main, form') !== null
            ? (state.same ?? 0) + 1
            : 0;
        state.before = innerHTML;
        return state.same >= 3;
      },
      undefined,
      { polling: 80, timeout: 10_000 },
    )
    .catch(() => undefined); // one that moves on and on is looked at as it is
  return page.evaluate(() => {
    const made = document.querySelectorAll(
      'img[src="x"], svg[onload], iframe, [onerror], [href^="javascript:" i], [src^="javascript:" i], script:not([src]):not([type="application/json"])',
    );
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const { sight } = window as unknown as { sight: Sight };
    return {
      ...sight,
      elements: [...made].map((element) => element.outerHTML),
      text: [document.body.innerText, ...fields].join('\n'),
    };
  });
}

/** For `npm run attack`, which counts what was looked at. */
export async function countScreens(screens: number): Promise<void> {
  const file = process.env['ATTACK_COUNTS'];
  if (file) await appendFile(file, `${screens}\n`);
}
