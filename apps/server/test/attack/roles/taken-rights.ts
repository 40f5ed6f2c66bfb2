import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@tenken/contract/routes.ts';
import type { Access, Caller } from '@tenken/contract/wire/access.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { credentialsOf } from '../../kit/calls/credentials.ts';
import { sampleCalls } from '../../kit/calls/sample-calls.ts';
import { insertPersonalToken } from '../../kit/rows/plain-account.ts';
import { insertPlainGauge } from '../../kit/rows/plain-target.ts';
import { askAs } from '../attacked-agent.ts';
import { ask, type Answer } from '../ask.ts';
import { askRoute } from '../ask-route.ts';
import type { Attacked } from '../attacked.ts';
import type { AttackLog } from '../attack-log.ts';
import type { Browser } from '../browser.ts';
import { newPerson, signedIn } from '../people.ts';

/** A right, and how it is removed. */
interface Taken {
  readonly who: 'manager' | 'unit manager' | 'guest';
  readonly what: string;
  readonly had: Caller;
  /** The remaining role in the pump hall. */
  readonly left: Caller;
  /** The user keeps the role elsewhere: calls without a facility still work. */
  readonly isElsewhere?: true;
  readonly give: (id: string) => readonly Change[];
  readonly take: (id: string) => readonly Change[];
}

/** A call of the administrator. */
type Change = readonly [method: string, path: string, body?: object];

const UNIT = '/management_units/water-plant_1/members';
const ALL = { type: 'all' } as const;
const only = (facility: string) => ({ type: 'selected', facility_ids: [facility] }) as const;
const member = (id: string): string => `/company/members/${id}`;
const asManager = (id: string): Change[] => [['PATCH', member(id), { role: 'manager' }]];
const inUnit =
  (role: 'manager' | 'guest') =>
  (id: string): Change[] => [
    ['POST', UNIT, { user_id: id, role, facility_access: role === 'manager' ? ALL : only('F1') }],
  ];
const outOfUnit = (id: string): Change[] => [['DELETE', `${UNIT}/${id}`]];
const outOfCompany = (id: string): Change[] => [['DELETE', member(id)]];
const elsewhere = (id: string): Change[] => [['PATCH', `${UNIT}/${id}`, { facility_access: only('F2') }]];

const MANAGER = { who: 'manager', had: 'company_manager', give: asManager } as const;
const UNIT_MANAGER = { who: 'unit manager', had: 'unit_manager', give: inUnit('manager') } as const;
const GUEST = { who: 'guest', had: 'unit_guest', give: inUnit('guest') } as const;

const TAKEN: readonly Taken[] = [
  {
    ...MANAGER,
    what: 'no manager any more',
    left: 'without_facility',
    take: (id) => [['PATCH', member(id), { role: 'none' }]],
  },
  { ...MANAGER, what: 'out of the company', left: 'without_facility', take: outOfCompany },
  { ...UNIT_MANAGER, what: 'out of the unit', left: 'without_facility', take: outOfUnit },
  {
    ...UNIT_MANAGER,
    what: 'now a guest',
    left: 'unit_guest',
    take: (id) => [['PATCH', `${UNIT}/${id}`, { role: 'guest' }]],
  },
  {
    ...UNIT_MANAGER,
    what: 'in another facility',
    left: 'without_facility',
    isElsewhere: true,
    take: elsewhere,
  },
  { ...GUEST, what: 'out of the unit', left: 'without_facility', take: outOfUnit },
  { ...GUEST, what: 'in another facility', left: 'without_facility', isElsewhere: true, take: elsewhere },
  { ...GUEST, what: 'out of the company', left: 'without_facility', take: outOfCompany },
];

/** Everything opened with a right is tried after it was removed: sessions, tokens, links to files, the live stream. */
export async function attackAfterRights(on: Attacked, log: AttackLog): Promise<void> {
  const people: Former[] = [];
  for (const taken of TAKEN) people.push(await Former.open(on, log, taken));
  for (const one of people) await one.loseRight(log);
  await attackStreams(on, log, people);
  for (const one of people) await one.attackLinks(log);
  for (const route of routes) {
    if (route.space === 'device' || route.access.anonymous === 'ok') continue;
    // the shorter attack uses reading calls only, which have the same rule
    if (!on.isWhole && !/^(list|get)/.test(route.name)) continue;
    const lost = people.filter(({ taken }) => isLost(taken, route.access));
    if (lost.length === 0) continue;
    await on.clearLimits();
    const sample = await sampleCalls[route.name]!(on);
    for (const one of lost)
      for (const [by, credentials] of one.credentialsFor(route)) {
        const { status } = await askRoute(on, route, sample, credentials);
        const isHeld = [401, 403, 404].includes(status) || status === route.access[one.taken.left];
        log.note(`${one.name}: ${route.name} by ${by}`, `${one.taken.who} ${status}`, isHeld);
      }
  }
}

const isLost = ({ had, left, isElsewhere }: Taken, access: Access): boolean =>
  access[left] !== 'ok' && !(isElsewhere && access[left] === 403 && access[had] === 'ok');

/** A user who lost a right, with everything they opened with it. */
class Former {
  readonly taken: Taken;
  readonly name: string;
  readonly #on: Attacked;
  readonly #id: string;
  readonly #browser: Browser;
  readonly #token: string;
  readonly #personalToken: string;
  readonly #links: readonly (readonly [string, string])[];
  readonly received: () => string;

  private constructor(
    on: Attacked,
    taken: Taken,
    opened: {
      id: string;
      browser: Browser;
      token: string;
      personalToken: string;
      links: readonly (readonly [string, string])[];
      received: () => string;
    },
  ) {
    this.#on = on;
    this.taken = taken;
    this.name = `${taken.who}, ${taken.what}`;
    this.#id = opened.id;
    this.#browser = opened.browser;
    this.#token = opened.token;
    this.#personalToken = opened.personalToken;
    this.#links = opened.links;
    this.received = opened.received;
  }

  static async open(on: Attacked, log: AttackLog, taken: Taken): Promise<Former> {
    await on.clearLimits();
    const { id, email } = await newPerson(on);
    await asAdministrator(on, taken.give(id));
    const browser = await signedIn(on, email);
    const token = await browser.token();
    const personalToken = await insertPersonalToken(on.platform, id, 'write');
    const links = [
      ['an export', await exportLink(on, token)],
      ['a daily sheet', await sheetLink(on, token)],
    ] as const;
    for (const [what, path] of links) {
      const { status } = await ask(on, { path });
      // otherwise the refusals afterwards would prove nothing
      log.note(`${taken.who}: ${what}, while it is theirs`, `while theirs ${status}`, status === 200);
    }
    const received = listen(on, browser.session);
    return new Former(on, taken, { id, browser, token, personalToken, links, received });
  }

  async loseRight(log: AttackLog): Promise<void> {
    await asAdministrator(this.#on, this.taken.take(this.#id));
    const { left } = this.taken;
    if (left === 'unit_guest') return;
    for (const path of ['/api/management_units', '/api/overview', '/api/fleet', '/api/events']) {
      const { status, text } = await this.#ask(path);
      log.note(`${this.name}: ${path}`, `${this.taken.who} ${status}`, !text.includes('Pump hall'), text);
    }
  }

  /** In the browser where they logged in, and by a program. */
  async attackLinks(log: AttackLog): Promise<void> {
    if (this.taken.left === 'unit_guest') return; // still accessible
    const inBrowser: Record<string, string> = { cookie: `session=${this.#browser.session}` };
    for (const [what, path] of this.#links)
      for (const headers of [{}, inBrowser]) {
        const { status } = await ask(this.#on, { path, headers });
        log.note(`${this.name}: the link to ${what}`, `${this.taken.who} ${status}`, status === 404);
      }
  }

  credentialsFor(route: (typeof routes)[number]): [string, Record<string, string>][] {
    const signedInUsers = new Map([[this.taken.had, { cookie: this.#browser.session, token: this.#token }]]);
    const own = credentialsOf(this.#on, signedInUsers, route, this.taken.had);
    const byToken = ['token', 'upload'].includes(route.authentication);
    return [
      ['the session', own],
      ...(byToken
        ? [['a personal token', { 'authentication-token': this.#personalToken }] as [string, typeof own]]
        : []),
    ];
  }

  #ask(path: string): Promise<Answer> {
    return ask(this.#on, { path, headers: { 'authentication-token': this.#token } });
  }
}

async function asAdministrator(on: Attacked, changes: readonly Change[]): Promise<void> {
  for (const [method, path, body] of changes) {
    const { status, text } = await askAs(on, 'ada', method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  }
}

const localPath = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '');

async function sheetLink(on: Attacked, token: string): Promise<string> {
  const headers = { 'authentication-token': token };
  const { text } = await ask(on, { path: '/api/facilities/F1/daily_sheet?date=2026-11-15', headers });
  return localPath((JSON.parse(text) as { download_url: string }).download_url);
}

const EXPORT_TRIES = 200;

async function exportLink(on: Attacked, token: string): Promise<string> {
  const headers = { 'authentication-token': token };
  const gauge_ids = [await insertPlainGauge(on.platform, 'C1')];
  const dates = { from_date: '2026-11-01', until_date: '2026-11-15' };
  const body = { facility_id: 'F1', gauge_ids, guard_ids: [], ...dates, format: 'csv' };
  const made = await ask(on, { method: 'POST', path: '/api/exports', headers, body });
  const { id } = JSON.parse(made.text) as { id: string };
  for (let tries = 0; tries < EXPORT_TRIES; tries += 1) {
    const { text } = await ask(on, { path: `/api/exports/${id}`, headers });
    const { download_url } = JSON.parse(text) as { download_url: string | null };
    if (download_url !== null) return localPath(download_url);
    await sleep(200);
  }
  throw new Error('the export was not made');
}

/** Opens the live stream of a session; returns a function for what it has received. */
function listen(on: Attacked, session: string): () => string {
  let said = '';
  const sent = get(
    `${on.url}/console/stream`,
    { headers: { cookie: `session=${session}` }, agent: false },
    (response) => response.on('data', (chunk) => (said += String(chunk))).on('error', () => undefined),
  );
  sent.on('error', () => undefined);
  return () => said;
}

/** After an event in the pump hall: users without access receive nothing, the others do. */
async function attackStreams(on: Attacked, log: AttackLog, people: readonly Former[]): Promise<void> {
  const gauge_id = 'after-the-right';
  const stays = listen(on, (await on.signIn('gus')).cookie);
  await sleep(500);
  await inTransaction(on.platform.db, (tx) =>
    on.platform.outbox.publish(
      tx,
      'measurement.changed',
      { company_id: 'north', facility_id: 'F1' },
      { measurement_id: 'm', gauge_id, camera_id: 'C1' },
    ),
  );
  for (let tries = 0; tries < 50 && !stays().includes(gauge_id); tries += 1) await sleep(100);
  const isPublished = stays().includes(gauge_id);
  log.note('who stayed, on the live stream', isPublished ? 'notified' : 'not notified', isPublished);
  for (const { name, taken, received } of people.filter((one) => one.taken.left !== 'unit_guest'))
    log.note(`${name}: the live stream`, `${taken.who} silent`, !received().includes(gauge_id));
}
