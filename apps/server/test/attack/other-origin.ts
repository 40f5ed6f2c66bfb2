import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@tenken/contract/routes.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import { sampleCalls } from '../kit/calls/sample-calls.ts';
import type { SampleCall } from '../kit/calls/sample-call.ts';
import { ask, type Answer } from './ask.ts';
import { pathOf } from './ask-route.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';

const EVIL = 'https://evil.test';
const CROSS_SITE = { origin: EVIL, referer: `${EVIL}/page`, 'sec-fetch-site': 'cross-site' };

/**
 * Bodies that another site's page can make a browser send with its cookies: a form, plain text, or what a preflight
 * allows.
 */
const KINDS: Readonly<Record<string, (body: object) => { type: string; body: string }>> = {
  'plain text': (body) => ({ type: 'text/plain', body: JSON.stringify(body) }),
  'a form': (body) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(body as Record<string, string>).toString(),
  }),
  'a form with files': (body) => ({
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`,
  }),
  JSON: (body) => ({ type: 'application/json', body: JSON.stringify(body) }),
  'JSON without a kind': (body) => ({ type: '', body: JSON.stringify(body) }),
};

/** The database fingerprint after the jobs of the samples are done. */
async function stillFingerprint({ platform }: Attacked): Promise<string> {
  let last = await fingerprint(platform.db);
  for (let same = 0; same < 3;) {
    await sleep(300);
    const now = await fingerprint(platform.db);
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}

/** All of them, or two in turn. */
function kindsFor({ isWhole }: Attacked, turn: number): [string, (typeof KINDS)[string]][] {
  const kinds = Object.entries(KINDS);
  return isWhole ? kinds : [turn, turn + 2].map((at) => kinds[at % kinds.length]!);
}

/**
 * Routes that ignore cookies: one accepts log entries from anyone, the other is called by the destination of a webhook
 * with a signed token.
 */
const OPEN_WRITES = new Set(['postClientLog', 'confirmWebhook']);

/** Every writing call, made by a logged-in browser for another site. */
export const otherOrigin: AttackClass = {
  name: 'calls of another site',
  run: async (on, log) => {
    const writes = routes.filter(
      ({ method, space, name }) => method !== 'GET' && space !== 'device' && !OPEN_WRITES.has(name),
    );
    const samples = new Map<string, SampleCall>();
    for (const { name } of writes) samples.set(name, await sampleCalls[name]!(on));
    const cookies = await Promise.all(
      ['ada', 'uma', 'platform-admin'].map(async (user) => `session=${(await on.signIn(user)).cookie}`),
    );
    await on.clearLimits();
    const before = await stillFingerprint(on);
    for (const [turn, route] of writes.entries()) {
      const sample = samples.get(route.name)!;
      const path = pathOf(on, route, sample);
      const given = sample.body instanceof Uint8Array ? {} : (sample.body ?? {});
      for (const [kind, write] of kindsFor(on, turn))
        for (const cookie of on.isWhole ? cookies : cookies.slice(0, 1)) {
          const { type, body } = write(given);
          const headers = { cookie, ...CROSS_SITE, ...(type === '' ? {} : { 'content-type': type }) };
          const answer = await ask(on, { method: route.method, path, headers, body });
          noteRefusal(log, `${route.name} as ${kind}`, answer);
        }
      await attackByPreflight(on, log, route.method, path);
    }
    if ((await stillFingerprint(on)) !== before)
      log.note('calls of another site', 'a change', false, 'to what is stored');
    await attackByReading(on, log, cookies[0]!);
    await attackByLeading(on, log, cookies[0]!);
  },
};

const isOpenTo = ({ headers }: Answer): boolean =>
  Object.keys(headers).some((name) => name.startsWith('access-control-'));

function noteRefusal(log: AttackLog, what: string, answer: Answer): void {
  const isRefused = [400, 401, 403, 404, 415].includes(answer.status);
  log.note(what, answer.status, isRefused && !isOpenTo(answer), answer.text);
}

async function attackByPreflight(on: Attacked, log: AttackLog, method: string, path: string): Promise<void> {
  const headers = {
    origin: EVIL,
    'access-control-request-method': method,
    'access-control-request-headers': 'authentication-token,x-csrf-token,content-type',
  };
  const answer = await ask(on, { method: 'OPTIONS', path, headers });
  log.note(`a question before ${method} ${path}`, answer.status, !isOpenTo(answer));
}

/** What a page of another origin must not read: above all the CSRF token. */
async function attackByReading(on: Attacked, log: AttackLog, cookie: string): Promise<void> {
  for (const path of ['/console/security/login', '/console/authentication', '/console/', '/api/users/self'])
    for (const origin of [EVIL, 'null', on.url.replace('127.0.0.1', 'localhost')]) {
      const answer = await ask(on, { path, headers: { cookie, origin, 'sec-fetch-site': 'cross-site' } });
      log.note(`${path} read by ${origin}`, 'not given', !isOpenTo(answer), JSON.stringify(answer.headers));
    }
}

/** The only address that changes something when visited. */
async function attackByLeading(on: Attacked, log: AttackLog, cookie: string): Promise<void> {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { cookie, accept: 'text/html', 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
    const answer = await ask(on, { path: '/console/security/logout', headers });
    const after = await ask(on, { path: '/console/authentication', headers: { cookie } });
    const isHeld = after.status === 200 && answer.headers['set-cookie'] === undefined;
    log.note(`signed out by a page that is ${site}`, answer.status, isHeld, answer.text);
  }
}
