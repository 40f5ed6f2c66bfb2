import type { FastifyRequest } from 'fastify';
import type { PageVisit } from '../../../platform/http/page-visit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csrfTokenFor } from '../sign-in/csrf.ts';
import { findSignedIn } from './find-signed-in.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * What the page carries for who is signed in, so that the console need not ask for it first; null for everybody else. The
 * page itself comes without a database too: the console then says what it lacks.
 */
export const describeVisit =
  (deps: Pick<Platform, 'db' | 'clock' | 'secrets'>) =>
  async (request: FastifyRequest): Promise<PageVisit | null> => {
    const cookie = readSessionCookie(request);
    if (cookie === undefined) return null;
    const isSignedIn = (await findSignedIn(deps, request).catch(() => null)) !== null;
    return isSignedIn ? { csrf_token: csrfTokenFor(deps.secrets, cookie) } : null;
  };
