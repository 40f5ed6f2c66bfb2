import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSession } from '../account.store.ts';
import type { SignedInUser } from '../caller.ts';
import { readSessionCookie } from '../session/session-cookie.ts';
import { hashToken } from '../token.ts';

/** The user of this browser session, for a public page; null without a complete session. */
export async function findVisitor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  const cookie = readSessionCookie(request);
  const found = cookie === undefined ? null : await findSession(db, hashToken(cookie), clock.now());
  return found?.session.state === 'full' ? found.user : null;
}

/** A password is reset without a session; a logged-in user may not be the recipient of the mail. */
export async function requireSignedOut(
  deps: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  if ((await findVisitor(deps, request)) !== null) throw new AppError('must_log_out');
}
