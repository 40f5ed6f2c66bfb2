import { readdir, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '@tenken/contract/live/live.limits.ts';
import { OPEN_EXPORTS } from '@tenken/contract/export/export.limits.ts';
import { ADMIN_PASSWORD_TRIES, LINK_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { FIXTURE_PASSWORD } from '../../src/features/demo/fixture-data.ts';
import { slowSvg } from '../kit/pictures/hostile-pictures.ts';
import { insertPersonalToken, linkFor } from '../kit/rows/plain-account.ts';
import { insertPlainGauge } from '../kit/rows/plain-target.ts';
import { ask, type Answer, type Question } from './ask.ts';
import { isServing, startAttacked, type Attacked, type AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { Browser } from './browser.ts';
import { tokenOf } from './races/fifty.ts';
import { newPerson, signedIn } from './people.ts';
import { uploadKeyOf } from './upload-key.ts';

/** A request that once broke the product: its answer, and whether that is correct. */
interface Repeated {
  readonly what: string;
  readonly run: (on: Attacked) => Promise<readonly [seen: string, isHeld: boolean]>;
}

const timed = async (work: () => Promise<Answer>): Promise<[Answer, number]> => {
  const from = performance.now();
  const answer = await work();
  return [answer, Math.round(performance.now() - from)];
};

const post = async (on: Attacked, user: string, path: string, body: object): Promise<Answer> =>
  ask(on, { method: 'POST', path, headers: await tokenOf(on, user), body });

/** Simultaneous calls; returns the number of each answer. */
async function many(on: Attacked, count: number, question: Question): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(on, question)));
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

const written = (counts: Map<number, number>): string =>
  [...counts].map(([status, count]) => `${status} ×${count}`).join(', ');

const mailsTo = (on: Attacked, email: string) =>
  on.platform.db.selectFrom('mail_message').selectAll().where('to_address', '=', email).execute();

const REPEATED: readonly Repeated[] = [
  {
    what: '1 a multipart body that ends early',
    run: async (on) => {
      const headers = {
        'authentication-token': await uploadKeyOf(on),
        'content-type': 'multipart/form-data; boundary=x',
      };
      const body = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
      const { status } = await ask(on, { method: 'POST', path: '/api/cameras/C5/photos', headers, body });
      return [`${status}, others are served`, status === 400 && (await isServing(on))];
    },
  },
  {
    what: '2 an SVG of nested <use>, as image/png, as a logo',
    run: async (on) => {
      const headers = { ...(await tokenOf(on, 'ada')), 'content-type': 'image/png' };
      const [{ status }, ms] = await timed(() =>
        ask(on, { method: 'PUT', path: '/api/company/logo', headers, body: slowSvg() }),
      );
      return [`${status} after ${ms} ms`, status === 422 && ms < 5000];
    },
  },
  {
    what: '3 an invitation to an address of 80 KB, by a guest',
    run: async (on) => {
      const email = `${'a.'.repeat(40_000)}@`;
      const [{ status }, ms] = await timed(() =>
        post(on, 'gus', '/api/company/invitations', { email, name: 'x', role: 'none' }),
      );
      return [`${status} after ${ms} ms`, [403, 413, 422].includes(status) && ms < 5000];
    },
  },
  {
    what: '4 a reset mail asked for with Host: localhost:1@evil.test',
    run: async (on) => {
      const { email } = await newPerson(on);
      const browser = new Browser(on);
      const headers = { 'x-csrf-token': await browser.csrf(), host: 'localhost:1@evil.test' };
      const { status } = await browser.call('POST', '/console/reset', { email }, headers);
      await sleep(2000);
      const mails = JSON.stringify(await mailsTo(on, email));
      return [`${status}, no mail names evil.test`, !mails.includes('evil.test')];
    },
  },
  {
    what: '5 a thousand streams of one session',
    run: async (on) => {
      const headers = { cookie: `session=${(await on.signIn('nora')).cookie}` };
      let open = 0;
      const requests = Array.from({ length: 1000 }, () => {
        const sent = get(`${on.url}/console/stream`, { headers, agent: false }, (response) => {
          if (response.statusCode === 200) open += 1;
          response.on('close', () => (open -= response.statusCode === 200 ? 1 : 0)).resume();
        });
        return sent.on('error', () => undefined);
      });
      await sleep(5000);
      const path = '/api/cameras/v2?facility_id=F1';
      const headersOfAda = await tokenOf(on, 'ada');
      const [{ status }, ms] = await timed(() => ask(on, { path, headers: headersOfAda }));
      const count = open;
      for (const sent of requests) sent.destroy();
      const isHeld = count <= STREAMS_PER_SESSION && status === 200 && ms < on.windowMs;
      return [`${count} stay open, another's list after ${ms} ms`, isHeld];
    },
  },
  {
    what: '6 150 wrong passwords of an administrator at once',
    run: async (on) => {
      const unit = await on.platform.db
        .selectFrom('management_unit')
        .select('name')
        .where('id', '=', 'water-plant_1')
        .executeTakeFirstOrThrow();
      const counts = await many(on, 150, {
        method: 'DELETE',
        path: '/api/management_units/water-plant_1',
        headers: await tokenOf(on, 'max'),
        body: { name: unit.name, administrator_id: 'ada', password: 'quite-wrong-one' },
      });
      return [written(counts), (counts.get(401) ?? 0) <= ADMIN_PASSWORD_TRIES.max];
    },
  },
  {
    what: '7 a person without company, invited and their second factor reset',
    run: async (on) => {
      const { id, email } = await newPerson(on);
      const { db } = on.platform;
      await db.updateTable('app_user').set({ company_id: null }).where('id', '=', id).execute();
      const invited = await post(on, 'ada', '/api/company/invitations', { email, name: 'x', role: 'none' });
      const reset = await post(on, 'ada', `/api/company/members/${id}/two_factor_reset`, {});
      const row = db.selectFrom('app_user').select('company_id').where('id', '=', id);
      const isFree = (await row.executeTakeFirstOrThrow()).company_id === null;
      return [`${invited.status} and ${reset.status}, still without company`, isFree && reset.status === 404];
    },
  },
  {
    what: '8 a personal token and a stream where a second factor is asked for',
    run: async (on) => {
      const { db } = on.platform;
      const token = await insertPersonalToken(on.platform, 'uma', 'read');
      const { cookie } = await on.signIn('uma');
      const set = (requires_two_factor: boolean) =>
        db.updateTable('company').set({ requires_two_factor }).where('id', '=', 'north').execute();
      await set(true);
      const api = await ask(on, {
        path: '/api/cameras/v2?facility_id=F1',
        headers: { 'authentication-token': token },
      });
      const stream = await ask(on, {
        path: '/console/stream',
        headers: { cookie: `session=${cookie}`, accept: 'text/event-stream' },
      });
      await set(false);
      return [`${api.status} and ${stream.status}`, api.status === 401 && stream.status === 401];
    },
  },
  {
    what: '9 sixty exports of a guest',
    run: async (on) => {
      const gauge_ids = [await insertPlainGauge(on.platform, 'C1')];
      const dates = { from_date: '2026-11-01', until_date: '2026-11-15' };
      const counts = await many(on, 60, {
        method: 'POST',
        path: '/api/exports',
        headers: await tokenOf(on, 'gus'),
        body: { facility_id: 'F1', gauge_ids, guard_ids: [], ...dates, format: 'csv' },
      });
      // a file that is already written has freed its place
      return [written(counts), (counts.get(202) ?? counts.get(201) ?? 0) <= 2 * OPEN_EXPORTS.perUser];
    },
  },
  {
    what: '10 the data folder, read by another user of the machine',
    run: async ({ dataFolder }) => {
      const names = ['', ...(await readdir(dataFolder))];
      const open: string[] = [];
      for (const name of names) {
        const { mode } = await stat(join(dataFolder, name));
        if ((mode & 0o077) !== 0 && !name.endsWith('.sock')) open.push(name);
      }
      return [`${names.length} files and folders, ${open.length} open to others`, open.length === 0];
    },
  },
  {
    what: '11 a personal token and a reset link after the password was changed',
    run: async (on) => {
      const { id, email } = await newPerson(on);
      const token = await insertPersonalToken(on.platform, id, 'read');
      const own = await signedIn(on, email);
      const password = 'Steady-Lantern-71-oak';
      const changed = await ask(on, {
        method: 'POST',
        path: '/api/users/self/password',
        headers: { 'authentication-token': await own.token() },
        body: { current_password: FIXTURE_PASSWORD, password, password_confirm: password },
      });
      const after = await ask(on, {
        path: '/api/event_types',
        headers: { 'authentication-token': token },
      });
      return [`${changed.status}, then ${after.status}`, changed.status < 300 && after.status === 401];
    },
  },
  {
    what: '12 the cookie of a server whose PUBLIC_URL is https',
    run: async () => {
      const safe = await startAttacked({ isWhole: true, env: { PUBLIC_URL: 'https://tenken.test' } });
      const { headers } = await ask(safe, { path: '/console/security/login' });
      await safe.stop();
      const cookie = String(headers['set-cookie']);
      const hsts = headers['strict-transport-security'];
      const isHeld = /^__Host-session=[^;]*;.*Secure/.test(cookie) && hsts !== undefined;
      return [`${cookie.replace(/=[^;]*/, '=…')}; HSTS ${hsts}`, isHeld];
    },
  },
  {
    what: '13 ten reset mails for one account, and the link of the first',
    run: async (on) => {
      const { email } = await newPerson(on);
      for (let time = 0; time < 10; time += 1) {
        await on.platform.db.deleteFrom('rate_limit').where('key', 'like', '%ip:%').execute();
        await new Browser(on).post('/reset', { email });
      }
      await sleep(2000);
      const { length } = await mailsTo(on, email);
      const link = await linkFor(on, 'reset_password');
      const first = await ask(on, { path: `/console/reset/${link}` });
      const isHeld = length > 0 && length <= LINK_MAILS.max && first.status === 200;
      return [`${length} mails, the link ${first.status}`, isHeld];
    },
  },
  {
    what: '14 bodies that were answered 500',
    run: async (on) => {
      const headers = await tokenOf(on, 'ada');
      const browser = new Browser(on);
      const login = (body: object) => browser.post('/login', body);
      const page = Buffer.from('["x","y"]').toString('base64url');
      const answers = [
        await browser.post('/reset', { email: 'a@b.test', toString: 1 }),
        await login({ email: 'a\u0000@b.test', password: 'x' }),
        await post(on, 'ada', '/api/management_units', { name: 'a\ud800b' }),
        await ask(on, { path: `/api/measurements/v3?facility_id=F1&page=${page}`, headers }),
      ];
      const seen = answers.map(({ status }) => status);
      return [seen.join(', '), seen.every((status) => status < 500)];
    },
  },
  {
    what: '15 an administrator’s invitation, made again by a manager; foo<victim@evil.test>',
    run: async (on) => {
      const email = `once-${Date.now()}@x.test`;
      const path = '/api/company/invitations';
      await post(on, 'ada', path, { email, name: 'Kim', role: 'administrator' });
      const again = await post(on, 'max', path, { email, name: 'Kim', role: 'none' });
      const row = on.platform.db.selectFrom('invitation').select('company_role').where('email', '=', email);
      const { company_role } = await row.executeTakeFirstOrThrow();
      const odd = await post(on, 'ada', path, { email: 'foo<victim@evil.test>', name: 'x', role: 'none' });
      const seen = `${again.status}, the role stays ${company_role}; ${odd.status}`;
      return [seen, company_role === 'administrator' && odd.status === 422];
    },
  },
];

/** Fifteen requests of which each once broke the product. */
export const onceBroken: AttackClass = {
  name: 'what broke it once',
  run: async (on, log: AttackLog) => {
    for (const { what, run } of REPEATED) {
      await on.clearLimits();
      on.keepTime();
      const [seen, isHeld] = await run(on);
      log.note(what, `${what}: ${seen}`, isHeld);
    }
  },
};
