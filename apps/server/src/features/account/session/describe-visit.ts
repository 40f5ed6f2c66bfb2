import type { FastifyRequest } from 'fastify';
import type { PageVisit } from '../../../platform/http/page-visit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csrfTokenFor } from '../sign-in/csrf.ts';
import { readSessionCookie } from './session-cookie.ts';
import { findSession, type SessionUser } from '../account.store.ts';
import { hashToken } from '../token.ts';

/**
 * Data of the current user embedded in the page, so that the console need not fetch it first; null without a session.
 * The page is also served while the database is unavailable.
 */
export const describeVisit =
  (deps: Pick<Platform, 'db' | 'clock' | 'secrets'>) =>
  async (request: FastifyRequest): Promise<PageVisit | null> => {
    const cookie = readSessionCookie(request);
    if (cookie === undefined) return null;
    const isSignedIn = (await findSignedIn(deps, request).catch(() => null)) !== null;
    return isSignedIn ? { csrf_token: csrfTokenFor(deps.secrets, cookie) } : null;
  };

/** The user of this browser session, with two-factor authentication complete and set up if required; otherwise null. */
async function findSignedIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<SessionUser | null> {
  const cookie = readSessionCookie(request);
  const found = cookie === undefined ? null : await findSession(db, hashToken(cookie), clock.now());
  return found?.session.state === 'full' && !found.user.needs_two_factor_setup ? found : null;
}
