import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { deleteSession } from './account.store.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { hashToken } from './token.ts';

/** GET {prefix}/security/logout is a page: it ends the session with all its tokens and shows the login screen. */
export function addLogout(app: FastifyInstance, { config, db }: Pick<Platform, 'config' | 'db'>): void {
  app.get(`${config.prefix}/security/logout`, async (request, reply) => {
    const cookie = readSessionCookie(request);
    if (cookie !== undefined) await deleteSession(db, hashToken(cookie));
    clearSessionCookie(reply);
    return reply.header('cache-control', 'no-store').redirect(`${config.prefix}/login`);
  });
}
