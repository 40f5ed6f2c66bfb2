import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { findSession, type SessionUser } from '../account.store.ts';
import { hashToken } from '../token.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Who is signed in with this browser: the second factor is neither awaited nor owed. Null for everybody else. */
export async function findSignedIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<SessionUser | null> {
  const cookie = readSessionCookie(request);
  const found = cookie === undefined ? null : await findSession(db, hashToken(cookie), clock.now());
  return found?.session.state === 'full' && !found.user.needs_two_factor_setup ? found : null;
}
