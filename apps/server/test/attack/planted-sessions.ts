import { generate } from 'otplib';
import { newToken } from '../../src/features/account/token.ts';
import { FIXTURE_PASSWORD } from '../../src/features/demo/fixture-data.ts';
import { insertPersonalToken } from '../kit/rows/plain-account.ts';
import { ask } from './ask.ts';
import { Browser } from './browser.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { newPerson, signedIn, withSecondFactor } from './people.ts';

/** A cookie from before a login is worthless after it, whether planted or stolen. */
export const plantedSessions: AttackClass = {
  name: 'planted and stolen sessions',
  run: async (on, log) => {
    await on.clearLimits();
    await attackBefore(on, log);
    await attackAfterSignOut(on, log);
    await attackAfterPassword(on, log);
    await attackSecondFactor(on, log);
  },
};

const NEW_PASSWORD = 'Steady-Lantern-71-oak';

const isDead = async (on: Attacked, session: string): Promise<boolean> =>
  !(await new Browser(on, session).isSignedIn()) && (await new Browser(on, session).token()) === '';

const isTokenDead = async (on: Attacked, token: string): Promise<boolean> =>
  (await ask(on, { path: '/api/users/self', headers: { 'authentication-token': token } })).status === 401;

/** Cookies known to an attacker, in the browser of a user who then logs in. */
async function attackBefore(on: Attacked, log: AttackLog): Promise<void> {
  const visitor = new Browser(on);
  await visitor.csrf();
  const attacker = await newPerson(on);
  const planted = {
    'a value of the attacker’s own': newToken(),
    'a cookie of a visitor': visitor.session,
    'the attacker’s own session': (await signedIn(on, attacker.email)).session,
  };
  for (const [what, session] of Object.entries(planted)) {
    const victim = new Browser(on, session);
    const csrf = await victim.csrf();
    const { email } = await newPerson(on);
    await victim.logIn(email, FIXTURE_PASSWORD);
    const isNew = victim.session !== session && (await victim.isSignedIn());
    log.note(`${what}, planted before the sign-in`, 'dead', isNew && (await isDead(on, session)));
    const old = await victim.call('POST', '/api/token', undefined, { 'x-csrf-token': csrf });
    log.note(`${what}, with the form token from before`, old.status, old.status === 403);
  }
}

async function attackAfterSignOut(on: Attacked, log: AttackLog): Promise<void> {
  const victim = await signedIn(on, (await newPerson(on)).email);
  const [session, token] = [victim.session, await victim.token()];
  await victim.call('GET', '/console/security/logout');
  log.note('a cookie after the sign-out', 'dead', await isDead(on, session));
  log.note('a token after the sign-out', 'dead', await isTokenDead(on, token));
  const stream = await ask(on, { path: '/console/stream', headers: { cookie: `session=${session}` } });
  log.note('a stream after the sign-out', stream.status, stream.status === 401);
}

async function attackAfterPassword(on: Attacked, log: AttackLog): Promise<void> {
  const { id, email } = await newPerson(on);
  const [stolen, own] = [await signedIn(on, email), await signedIn(on, email)];
  const personal = await insertPersonalToken(on.platform, id, 'write');
  const [stolenToken, ownToken] = [await stolen.token(), await own.token()];
  const passwords = {
    current_password: FIXTURE_PASSWORD,
    password: NEW_PASSWORD,
    password_confirm: NEW_PASSWORD,
  };
  const headers = { 'authentication-token': ownToken };
  const changed = await ask(on, {
    method: 'POST',
    path: '/api/users/self/password',
    headers,
    body: passwords,
  });
  if (changed.status !== 204)
    throw new Error(`the password is not changed: ${changed.status} ${changed.text}`);
  log.note('a stolen cookie after the password changed', 'dead', await isDead(on, stolen.session));
  log.note('a stolen token after the password changed', 'dead', await isTokenDead(on, stolenToken));
  log.note('a personal token after the password changed', 'dead', await isTokenDead(on, personal));
  const former = await new Browser(on).logIn(email, FIXTURE_PASSWORD);
  log.note('the former password', former.status, former.status === 401);
}

async function attackSecondFactor(on: Attacked, log: AttackLog): Promise<void> {
  const { email } = await newPerson(on);
  const [stolen, own] = [await signedIn(on, email), await signedIn(on, email)];
  const { half, secret, epoch } = await withSecondFactor(on, { email, own });
  log.note('a stolen cookie after the second factor is on', 'dead', await isDead(on, stolen.session));
  const partial = half.session;
  log.note('a cookie between password and code', 'dead', await isDead(on, partial));
  for (const path of ['/console/stream', '/console/authentication']) {
    const answer = await ask(on, { path, headers: { cookie: `session=${partial}` } });
    log.note(
      `${path} between password and code`,
      answer.status,
      answer.status === 401 || answer.status === 403,
    );
  }
  const next = await generate({ secret, epoch: epoch + 30 });
  const through = await half.post('/verify', { code: next });
  if (through.status !== 200) throw new Error(`the code is refused: ${through.status} ${through.text}`);
  log.note(
    'the cookie from before the code',
    'dead',
    half.session !== partial && (await isDead(on, partial)),
  );
  const again = new Browser(on);
  await again.logIn(email, FIXTURE_PASSWORD);
  const repeated = await again.post('/verify', { code: next });
  log.note('a code that was used', repeated.status, repeated.status === 401 || repeated.status === 422);
}
