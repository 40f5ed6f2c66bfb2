import { generate } from 'otplib';
import { FIXTURE_PASSWORD } from '../../src/features/demo/fixture-data.ts';
import { onMember } from '../kit/rows/plain-organisation.ts';
import type { Attacked } from './attacked.ts';
import { Browser } from './browser.ts';

/** A user of north with the password of the fixture. */
export async function newPerson(on: Attacked): Promise<{ id: string; email: string }> {
  const { id } = (await onMember(on)).params;
  const { db } = on.platform;
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', 'ada')
    .executeTakeFirstOrThrow();
  const row = db.updateTable('app_user').set({ password_hash }).where('id', '=', id).returning('email');
  return { id, email: (await row.executeTakeFirstOrThrow()).email };
}

export async function signedIn(on: Attacked, email: string, password = FIXTURE_PASSWORD): Promise<Browser> {
  const browser = new Browser(on);
  const answer = await browser.logIn(email, password);
  if (answer.status !== 200) throw new Error(`the sign-in is answered ${answer.status} ${answer.text}`);
  return browser;
}

export interface WithSecondFactor {
  readonly email: string;
  readonly secret: string;
  /** When the first code was created, in seconds. */
  readonly epoch: number;
  readonly recoveryCodes: readonly string[];
  /** A browser that has entered the password and is asked for the code. */
  readonly half: Browser;
}

/** Enables two-factor authentication in a browser, and starts another login. */
export async function withSecondFactor(
  on: Attacked,
  given?: { email: string; own: Browser },
): Promise<WithSecondFactor> {
  const email = given?.email ?? (await newPerson(on)).email;
  const own = given?.own ?? (await signedIn(on, email));
  const setUp = '/two-factor-authentication-setup';
  const { secret } = JSON.parse((await own.post(setUp, { method: 'totp' })).text) as { secret: string };
  const epoch = Math.floor(on.platform.clock.now().getTime() / 1000);
  const turnedOn = await own.post(setUp, { code: await generate({ secret, epoch }) });
  if (turnedOn.status !== 200) throw new Error(`no second factor: ${turnedOn.status} ${turnedOn.text}`);
  const { recovery_codes } = JSON.parse(turnedOn.text) as { recovery_codes: string[] };
  const half = new Browser(on);
  await half.logIn(email, FIXTURE_PASSWORD);
  await on.clearLimits();
  return { email, secret, epoch, recoveryCodes: recovery_codes, half };
}
