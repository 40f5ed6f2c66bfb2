import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSession } from '../account.store.ts';
import { readSessionCookie } from '../session/session-cookie.ts';
import { hashToken } from '../token.ts';

/** A password is reset by somebody who is not signed in; whoever is, may be somebody else than the mail was for. */
export async function requireSignedOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const cookie = readSessionCookie(request);
  const found = cookie === undefined ? null : await findSession(db, hashToken(cookie), clock.now());
  if (found?.session.state === 'full') throw new AppError('must_log_out');
}
