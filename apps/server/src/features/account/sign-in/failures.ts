import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { SIGN_IN_FAILURES } from '@tenken/contract/wire/rate-limits.ts';
import { addressKey } from '../../../platform/limits/address-key.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Try } from '../../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount, type Person } from '../audit-account.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import { hashToken } from '../token.ts';
import { isKnownBrowser } from './known-browser.store.ts';

interface Account {
  readonly email: string;
  /** null where nobody has the address. */
  readonly id: Id<'user'> | null;
}

/** Has a password or code of an account checked, unless it has seen too many wrong ones; null says that it is wrong. */
export async function checkCredentials<Right>(
  { db, limiter }: Pick<Platform, 'db' | 'limiter'>,
  request: FastifyRequest,
  account: Account,
  check: () => Promise<Right | null>,
): Promise<Right | null> {
  return limiter.attempt(await triesOf(db, request, account), check);
}

/**
 * Failures count by account and address, and by account; a browser that signed in before has its own count, so nobody locks
 * another out.
 */
async function triesOf(db: Platform['db'], request: FastifyRequest, { email, id }: Account): Promise<Try[]> {
  const key = hashToken(normaliseEmail(email));
  const browser = readBrowserCookie(request);
  const isKnown = id !== null && browser !== undefined && (await isKnownBrowser(db, id, hashToken(browser)));
  return isKnown
    ? [{ key: `failed:${key}:browser:${hashToken(browser)}`, limit: SIGN_IN_FAILURES.perAccountAndIp }]
    : [
        { key: `failed:${key}:ip:${addressKey(request.ip)}`, limit: SIGN_IN_FAILURES.perAccountAndIp },
        { key: `failed:${key}`, limit: SIGN_IN_FAILURES.perAccount },
      ];
}

const ACTIONS = {
  invalid_code: 'account.code_failed',
  invalid_credentials: 'account.password_failed',
} as const;

/** Notes a wrong code or password of somebody who is signed in, and refuses. */
export async function refuseCredentials(
  { clock, inOwnTransaction }: Pick<Platform, 'clock' | 'inOwnTransaction'>,
  request: FastifyRequest,
  person: Person,
  code: keyof typeof ACTIONS,
): Promise<never> {
  const entry = { at: clock.now(), action: ACTIONS[code], request };
  await inOwnTransaction((tx) => auditAccount(tx, person, entry));
  throw new AppError(code);
}
