import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { SIGN_IN_FAILURES } from '@tenken/contract/wire/rate-limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import { hashToken } from '../token.ts';
import { isKnownBrowser } from './known-browser.store.ts';

/**
 * Refuses when an account has seen too many wrong passwords and codes; answers how to count one more. Failures count by
 * account and address, and by account; a browser that signed in before has its own count, so nobody locks another out.
 */
export async function requireFewFailures(
  { db, limiter }: Pick<Platform, 'db' | 'limiter'>,
  request: FastifyRequest,
  account: { email: string; userId: Id<'user'> | null },
): Promise<() => Promise<void>> {
  const key = hashToken(normaliseEmail(account.email));
  const browser = readBrowserCookie(request);
  const isKnown =
    account.userId !== null &&
    browser !== undefined &&
    (await isKnownBrowser(db, account.userId, hashToken(browser)));
  const counts = isKnown
    ? [{ key: `failed:${key}:browser:${hashToken(browser)}`, limit: SIGN_IN_FAILURES.perAccountAndIp }]
    : [
        { key: `failed:${key}:ip:${request.ip}`, limit: SIGN_IN_FAILURES.perAccountAndIp },
        { key: `failed:${key}`, limit: SIGN_IN_FAILURES.perAccount },
      ];
  for (const count of counts) {
    const { remaining, resetSeconds } = await limiter.peek(count.key, count.limit);
    if (remaining < 1) throw new AppError('too_many_requests', { retryAfterSeconds: resetSeconds });
  }
  return async () => {
    for (const count of counts) await limiter.take(count.key, count.limit);
  };
}
