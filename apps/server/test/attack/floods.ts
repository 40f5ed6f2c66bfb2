import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { plainDestination } from '../kit/destination.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { insertPlainChatChannel } from '../kit/rows/plain-alert.ts';
import { insertMeasurement, insertPlainGauge } from '../kit/rows/plain-target.ts';
import { insertPlainWebhook } from '../kit/rows/plain-webhook.ts';
import { ask, type Question } from './ask.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import { Browser } from './browser.ts';
import { tokenOf } from './races/fifty.ts';
import { deviceOf } from './foreign-devices.ts';
import { uploadKeyOf } from './upload-key.ts';

/** One call of a flood; returns its status. */
type Attempt = () => Promise<number>;

const PEOPLE = ['ada', 'max', 'uma', 'gus'];
/** Pause after a refusal. */
const REFUSED_MS = 250;
const NEIGHBOURS_CALLS = [
  '/api/cameras/v2?facility_id=FS',
  '/api/overview',
  '/api/alert_counts',
  '/api/facilities/FS/metrics',
];

/** Expensive calls of one company by many callers at once, while a user of another company lists objects. */
export const floods: AttackClass = {
  name: 'floods beside a neighbour',
  run: async (on, log) => {
    await on.clearLimits();
    const end = new AbortController();
    const attempts = await prepare(on, end.signal);
    const neighbour = await tokenOf(on, 'sid');
    const flooding = attempts.map(([kind, attempt]) =>
      again(end.signal, async () => {
        const status = await attempt();
        if (end.signal.aborted) return 200; // cut off, not refused
        log.note(`a flood of ${kind}`, status, status > 0 && (status < 500 || status === 503));
        return status;
      }),
    );
    const timer = setTimeout(() => end.abort(), on.isWhole ? 60_000 : 3000);
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const path = NEIGHBOURS_CALLS[turn % NEIGHBOURS_CALLS.length]!;
      const from = performance.now();
      const { status, text } = await ask(on, { path, headers: neighbour });
      const waited = Math.round(performance.now() - from);
      // distinguishes being served from being blocked, as the flood runs in this process; `bench neighbours`
      // measures the delay
      const isServed = status === 200 && waited < 2 * on.windowMs;
      log.note(`a neighbour at ${path}`, `neighbour ${status}`, isServed, `after ${waited} ms ${text}`);
      await sleep(20);
    }
    clearTimeout(timer);
    await Promise.all(flooding);
    await tidyUp(on);
  },
};

async function again(signal: AbortSignal, attempt: Attempt): Promise<void> {
  while (!signal.aborted) {
    const status = await attempt();
    if (status < 200 || status >= 300) await sleep(REFUSED_MS);
  }
}

async function prepare(on: Attacked, signal: AbortSignal): Promise<(readonly [string, Attempt])[]> {
  const [ada, max, uma, gus] = (await Promise.all(PEOPLE.map((user) => tokenOf(on, user)))) as [
    Headers,
    Headers,
    Headers,
    Headers,
  ];
  const people = on.isWhole ? [ada, max, uma, gus] : [ada, gus];
  const gauge = await insertPlainGauge(on.platform, 'C1');
  await insertMeasurement(on.platform, gauge, 'C1');
  const { url } = await plainDestination();
  const webhook = await insertPlainWebhook(on.platform);
  const room = await insertPlainChatChannel(on.platform, 'F1', `${url}/flood`);
  const as = (headers: Headers, question: Omit<Question, 'headers'>): Attempt => {
    return async () => (await ask(on, { ...question, headers })).status;
  };
  const post = (path: string, body: object) => ({ method: 'POST', path, body });
  const file = {
    facility_id: 'F1',
    gauge_ids: [gauge],
    from_date: '2026-11-01',
    until_date: '2026-11-15',
    format: 'xlsx',
    includes_photos: true,
  };
  const lists = [
    `/api/measurements/v3?gauge_id=${gauge}&page_size=1000`,
    '/api/photos/v2?camera_id=C1&page_size=1000',
    '/api/events?page_size=1000',
    '/api/overview',
    '/api/fleet',
    '/api/accuracy?facility_id=F1',
  ];
  return [
    ...(await photos(on)),
    ...people.flatMap((headers) => lists.map((path) => ['lists', as(headers, { path })] as const)),
    ['exports', as(gus, post('/api/exports', file))],
    ['exports', as(max, post('/api/exports', file))],
    ...people.map((headers) => {
      return ['back-tests', as(headers, post(`/api/gauges/${gauge}/back_test`, { days: 90 }))] as const;
    }),
    [
      'test events',
      as(ada, post(`/api/webhooks/${webhook}/test`, { event_type: 'new_measurement_estimate_processed' })),
    ],
    ['test messages', as(ada, post(`/api/chat_channels/${room}/test`, {}))],
    ...(await Promise.all(
      PEOPLE.flatMap((user) =>
        Array.from({ length: 6 }, async () => ['streams', await stream(on, user, signal)] as const),
      ),
    )),
    ['sign-ins', await signIns(on)],
    ['descriptions', as({}, { path: '/api/openapi.json' })],
  ];
}

type Headers = Record<string, string>;

async function photos(on: Attacked): Promise<(readonly [string, Attempt])[]> {
  const key = await uploadKeyOf(on);
  const image = await plainJpeg('#246', 640, 480);
  const part = { name: 'image', fileName: 'p.jpg', contentType: 'image/jpeg', content: image };
  const uuid = () => ({
    name: 'photo_uuid',
    contentType: 'text/plain',
    content: Buffer.from(randomUUID()),
  });
  const byKey: Attempt = async () => {
    const { contentType, body } = encodeMultipart([uuid(), part]);
    const headers = { 'authentication-token': key, 'content-type': contentType };
    return (await ask(on, { method: 'POST', path: '/api/cameras/C5/photos', headers, body })).status;
  };
  const device = await deviceOf(on, 'lc_10_0001');
  const byDevice: Attempt = async () => {
    on.keepTime();
    const meta = { photo_uuid: randomUUID(), taken_at: on.platform.clock.now().toISOString() };
    return (await device.uploadPhoto({ meta, image })).status;
  };
  return [
    ['photos', byKey],
    ['photos', byKey],
    ['photos', byDevice],
    ['photos', byDevice],
  ];
}

/** Opens a stream and reads it until it is closed. */
async function stream(on: Attacked, user: string, signal: AbortSignal): Promise<Attempt> {
  const headers = { cookie: `session=${(await on.signIn(user)).cookie}` };
  return () =>
    new Promise((resolve) => {
      const sent = get(`${on.url}/console/stream`, { headers, agent: false, signal }, (response) => {
        response.on('close', () => resolve(response.statusCode ?? 0)).resume();
        response.on('error', () => undefined);
      });
      sent.on('error', () => resolve(0));
    });
}

async function signIns(on: Attacked): Promise<Attempt> {
  const browser = new Browser(on);
  const headers = { 'x-csrf-token': await browser.csrf(), cookie: `session=${browser.session}` };
  let guess = 0;
  return async () => {
    const body = { email: `${PEOPLE[guess % PEOPLE.length]}@north.test`, password: `wrong ${(guess += 1)}` };
    return (await ask(on, { method: 'POST', path: '/console/login', headers, body })).status;
  };
}

/** Queued work would disturb what comes next. */
async function tidyUp(on: Attacked): Promise<void> {
  const { db } = on.platform;
  await db.deleteFrom('export').where('requested_by', 'in', PEOPLE).execute();
  await db.deleteFrom('webhook').where('company_id', '=', 'north').execute();
  await on.clearLimits();
}
