import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSession } from '../account.store.ts';
import type { SignedInUser } from '../caller.ts';
import { readSessionCookie } from '../session/session-cookie.ts';
import { hashToken } from '../token.ts';

/** Who is signed in with this browser, for a page that is open to everybody; null without a full session. */
export async function findVisitor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  const cookie = readSessionCookie(request);
  const found = cookie === undefined ? null : await findSession(db, hashToken(cookie), clock.now());
  return found?.session.state === 'full' ? found.user : null;
}

/** A password is reset by somebody who is not signed in; whoever is, may be somebody else than the mail was for. */
export async function requireSignedOut(
  deps: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  if ((await findVisitor(deps, request)) !== null) throw new AppError('must_log_out');
}
