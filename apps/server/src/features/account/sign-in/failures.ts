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
  /** null for an unknown address. */
  readonly id: Id<'user'> | null;
}

/** Checks a password or code unless there were too many failures; null if it is wrong. */
export async function checkCredentials<Right>(
  { db, limiter }: Pick<Platform, 'db' | 'limiter'>,
  request: FastifyRequest,
  account: Account,
  check: () => Promise<Right | null>,
): Promise<Right | null> {
  return limiter.attempt(await triesOf(db, request, account), check);
}

/**
 * Failures are counted by account and address, and by account; a known browser has its own count, so that others
 * cannot lock it out.
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

/** Records a wrong code or password of a logged-in user, and throws. */
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
