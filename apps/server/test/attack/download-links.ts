import { DOWNLOADS } from '@tenken/contract/wire/rate-limits.ts';
import { sql } from 'kysely';
import { ask, codeOf } from './ask.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';

const AT_ONCE = 32;
/** Downloads are queued; on a busy machine that takes longer than a usual call. */
const TURN_MS = 200_000;

/** Signed links used by other users, after losing access, and very often. */
export const downloadLinks: AttackClass = {
  name: 'download links',
  run: async (on, log) => {
    await on.clearLimits();
    await attackByOthers(on, log);
    await attackAfterRight(on, log);
    await on.clearLimits();
    await attackInParallel(on, log);
    await on.clearLimits();
    await attackAgainAndAgain(on, log);
    await on.clearLimits();
  },
};

const ADDRESSES = {
  'the audit log': ['ada', '/api/company/audit_entries/export'],
  'a daily sheet': ['uma', '/api/facilities/F1/daily_sheet?date=2026-11-15'],
} as const;

async function linkTo(on: Attacked, what: keyof typeof ADDRESSES): Promise<string> {
  const [who, path] = ADDRESSES[what];
  const headers = { 'authentication-token': (await on.signIn(who)).token };
  const { text } = await ask(on, { path, headers });
  return (JSON.parse(text) as { download_url: string }).download_url.replace(/^https?:\/\/[^/]*/, '');
}

/** With the session of another user, of the company or another one; and a link that names another user. */
async function attackByOthers(on: Attacked, log: AttackLog): Promise<void> {
  for (const what of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]) {
    const path = await linkTo(on, what);
    for (const other of ['gus', 'max', 'sid']) {
      const { cookie } = await on.signIn(other);
      const { status } = await ask(on, { path, headers: { cookie: `session=${cookie}` } });
      log.note(`${what}, with the cookie of ${other}`, status, status === 404);
      const forged = await ask(on, { path: path.replace(/user=\w+/, `user=${other}`) });
      log.note(`${what}, in the name of ${other}`, forged.status, forged.status === 403);
    }
    const { status } = await ask(on, { path });
    log.note(`${what}, by a program`, status, status === 200);
  }
}

/** A user who became administrator of another company can open the log of neither by an old link. */
async function attackAfterRight(on: Attacked, log: AttackLog): Promise<void> {
  const { db } = on.platform;
  const ada = (values: { company_id?: string; company_role?: 'administrator' | 'manager' }) =>
    db.updateTable('app_user').set(values).where('id', '=', 'ada').execute();
  const path = await linkTo(on, 'the audit log');
  await ada({ company_role: 'manager' });
  const lost = await ask(on, { path });
  log.note('the audit log after the role has ended', lost.status, lost.status === 404);
  await ada({ company_role: 'administrator', company_id: 'south' });
  const moved = await ask(on, { path });
  log.note('the audit log of the next company', moved.status, moved.status === 404, moved.text);
  await ada({ company_role: 'administrator', company_id: 'north' });
}

/** Many at once, while a user of another company keeps working. */
async function attackInParallel(on: Attacked, log: AttackLog): Promise<void> {
  const rows = on.isWhole ? 40_000 : 2000;
  await sql`insert into audit_entry (id, at, company_id, actor_kind, actor_id, actor_name, action, object_kind, object_id, details)
    select 'filler-' || n, ${on.platform.clock.now()}, 'north', 'user', 'ada', 'Ada', 'unit.renamed', 'management_unit',
      'water-plant_1', '{"from":"Water plant","to":"Water plant","ip":"10.1.2.3"}' from generate_series(1, ${rows}) n`.execute(
    on.platform.db,
  );
  const path = await linkTo(on, 'the audit log');
  const headers = { 'authentication-token': (await on.signIn('sid')).token };
  const done = new AbortController();
  const reads = Promise.all(
    Array.from({ length: AT_ONCE }, () => ask(on, { path, timeoutMs: TURN_MS })),
  ).finally(() => done.abort());
  let slowest = 0;
  while (!done.signal.aborted) {
    const from = performance.now();
    await ask(on, { path: '/api/users/self', headers });
    slowest = Math.max(slowest, performance.now() - from);
  }
  const answers = await reads;
  const inTime = slowest < on.windowMs ? 'in time' : `after ${Math.round(slowest)} ms`;
  log.note(`another company's call beside ${AT_ONCE} reads of the audit log`, inTime, inTime === 'in time');
  const whole = answers.filter(({ status }) => status === 200);
  log.note('reads at once', whole.length, whole.length >= 1 && whole.length <= DOWNLOADS.openPerCompany);
  for (const { text } of whole) {
    const count = text.split('\r\n').length;
    log.note('a read beside others', 'whole', count > rows, `${count} lines`);
  }
  for (const one of answers.filter(({ status }) => status !== 200))
    log.note('one too many', codeOf(one), codeOf(one) === 'too_many_requests');
  await on.platform.db.deleteFrom('audit_entry').where('id', 'like', 'filler-%').execute();
}

/** Each download counts for the user of its link, in any browser, refused or not. */
async function attackAgainAndAgain(on: Attacked, log: AttackLog): Promise<void> {
  const path = await linkTo(on, 'the audit log');
  const first = await ask(on, { path });
  log.note('a link once', first.status, first.status === 200);
  // without access no file is written: only the rate limit is measured
  const { db } = on.platform;
  const role = (company_role: 'administrator' | 'manager') =>
    db.updateTable('app_user').set({ company_role }).where('id', '=', 'ada').execute();
  await role('manager');
  const statuses: number[] = [];
  for (let tries = 0; tries < 2 * DOWNLOADS.perUser.max + 2; tries += 1)
    statuses.push((await ask(on, { path })).status);
  await role('administrator');
  const read = statuses.filter((status) => status === 404).length;
  // a few more at the turn of a minute
  log.note('a link again and again', `${read} of ${statuses.length}`, read < statuses.length);
  const after = await ask(on, { path });
  log.note('the link, with the right again', after.status, after.status === 429);
  const { status } = await ask(on, { path: await linkTo(on, 'a daily sheet') });
  log.note("another person's link beside it", status, status === 200);
}
