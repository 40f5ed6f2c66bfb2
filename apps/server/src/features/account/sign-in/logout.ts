import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSession } from '../account.store.ts';
import { auditAccount } from '../audit-account.ts';
import { clearSessionCookie, readSessionCookie } from '../session/session-cookie.ts';
import { hashToken } from '../token.ts';
import { deleteSession } from '../session/session.store.ts';

/**
 * GET {prefix}/security/logout is a page: it ends the session with all its tokens and shows the login screen. A link
 * from another site does not log out (decision F-93).
 */
export function addLogout(
  app: FastifyInstance,
  { config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>,
): void {
  app.get(`${config.prefix}/security/logout`, async (request, reply) => {
    if (isSentByAnotherSite(request)) return reply.redirect(`${config.prefix}/`);
    const cookie = readSessionCookie(request);
    if (cookie !== undefined)
      await inTransaction(db, async (tx) => {
        const found = await findSession(tx, hashToken(cookie), clock.now());
        if (!found) return;
        await deleteSession(tx, hashToken(cookie));
        const entry = { at: clock.now(), action: 'account.signed_out', request } as const;
        await auditAccount(tx, found.user, entry);
      });
    clearSessionCookie(reply);
    // what the console stores of the user for five minutes (L332)
    reply.header('set-cookie', [
      `current_user=; Path=${config.prefix}; SameSite=Strict; Max-Age=0`,
      '__Host-current_user=; Path=/; SameSite=Strict; Secure; Max-Age=0',
    ]);
    return reply.header('cache-control', 'no-store').redirect(`${config.prefix}/login`);
  });
}

/** Browsers name the initiating site; a typed address, a bookmark and a program send none. */
const isSentByAnotherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
