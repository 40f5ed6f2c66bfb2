import type { FastifyRequest } from 'fastify';
import type { PageVisit } from '../../platform/http/page-visit.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSession } from '../account.store.ts';
import { csrfTokenFor } from '../sign-in/csrf.ts';
import { readSessionCookie } from './session-cookie.ts';
import { hashToken } from '../token.ts';

/**
 * What the page carries for who is signed in, so that the console need not ask for it first; null for everybody else. The
 * page itself comes without a database too: the console then says what it lacks.
 */
export const describeVisit =
  ({ db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>) =>
  async (request: FastifyRequest): Promise<PageVisit | null> => {
    const cookie = readSessionCookie(request);
    if (cookie === undefined) return null;
    const found = await findSession(db, hashToken(cookie), clock.now()).catch(() => null);
    if (found?.session.state !== 'full' || found.user.needs_two_factor_setup) return null;
    return { csrf_token: csrfTokenFor(secrets, cookie) };
  };
