import type { FastifyRequest } from 'fastify';
import {
  SESSION_IDLE_HOURS,
  SESSION_MAX_DAYS,
  SESSION_REMEMBERED_DAYS,
} from '@tenken/contract/account/account.limits.ts';
import { AUTHENTICATION_PER_IP_MAX } from '@tenken/contract/wire/rate-limits.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccessToken, findBrowserToken, findSession, findUploadKey, rightsOf } from './account.store.ts';
import type { Caller, UploadingCamera, UserCaller, Visitor } from './caller.ts';
import { isCsrfToken } from './sign-in/csrf.ts';
import { readSessionCookie } from './session/session-cookie.ts';
import { hashToken } from './token.ts';
import { touchAccessToken } from './access-token/access-token.store.ts';
import { touchSession } from './session/session.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'limiter'>;

const TOUCH_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Authenticates the caller by exactly the means that the route declares (decision U-118). */
export const createAuthenticator =
  (deps: Deps) =>
  async (request: FastifyRequest, route: RouteDefinition): Promise<Caller> => {
    switch (route.authentication) {
      case 'none':
        return visitor(request);
      case 'csrf':
        requireCsrf(deps, request);
        return visitor(request);
      case 'cookie':
        return bySession(deps, request);
      case 'cookie_csrf': {
        const caller = await bySession(deps, request);
        requireCsrf(deps, request);
        return caller;
      }
      case 'partial_csrf': {
        const caller = await bySession(deps, request, { isPartialAllowed: true });
        requireCsrf(deps, request);
        return caller;
      }
      case 'token':
        return byToken(deps, request, route);
      case 'upload':
        return (await byUploadKey(deps, request, route)) ?? (await byToken(deps, request, route));
      case 'device':
        throw new Error(`${route.name} is a device call and must be bound by the gateway`);
    }
  };

const visitor = (request: FastifyRequest): Visitor => ({
  kind: 'visitor',
  limitKey: `ip:${addressKey(request.ip)}`,
  principal: null,
  isReadOnly: false,
});

function requireCsrf({ secrets }: Deps, request: FastifyRequest): void {
  if (!isCsrfToken(secrets, readSessionCookie(request), request.headers['x-csrf-token']))
    throw new AppError('csrf_failed');
}

/** Visitors without a session are counted by address: a whole plant may share one. */
async function bySession(
  deps: Deps,
  request: FastifyRequest,
  { isPartialAllowed = false } = {},
): Promise<UserCaller> {
  const cookie = readSessionCookie(request);
  const now = deps.clock.now();
  const found = cookie === undefined ? null : await findSession(deps.db, hashToken(cookie), now);
  if (!found) {
    await deps.limiter.require(`authentication:ip:${addressKey(request.ip)}`, {
      max: AUTHENTICATION_PER_IP_MAX,
      windowSeconds: 60,
    });
    throw new AppError('not_authenticated');
  }
  const { session, user } = found;
  const isPartial = session.state === 'partial';
  if (!isPartialAllowed && user.needs_two_factor_setup) throw new AppError('two_factor_setup_required');
  if (!isPartialAllowed && isPartial)
    throw new AppError('two_factor_required', { details: { method: user.two_factor_method } });
  if (now.getTime() - session.last_seen_at.getTime() > TOUCH_EVERY_MS)
    await touchSession(
      deps.db,
      session.id,
      now,
      sessionExpiry(now, session.is_remembered, session.created_at),
    );
  return {
    kind: 'user',
    user,
    session_id: session.id,
    limitKey: `session:${session.id}`,
    company_id: user.company_id,
    principal: user.id,
    rights: (db) => rightsOf(db, user.id),
    isReadOnly: false,
    ...(isPartial ? { isPartial } : {}),
  };
}

/** A session is extended by use, up to a maximum: a stolen cookie must end even if it is used. */
export function sessionExpiry(now: Date, isRemembered: boolean, signedInAt = now): Date {
  const idleHours = isRemembered ? SESSION_REMEMBERED_DAYS * 24 : SESSION_IDLE_HOURS;
  const ends = [now.getTime() + idleHours * HOUR_MS, signedInAt.getTime() + SESSION_MAX_DAYS * 24 * HOUR_MS];
  return new Date(Math.min(...ends));
}

const BEARER = /^Bearer +(\S+)$/i;

function readToken(request: FastifyRequest, route: RouteDefinition): string | null {
  const bearer = route.isBearerAccepted ? BEARER.exec(request.headers.authorization ?? '')?.[1] : undefined;
  const token = request.headers['authentication-token'] ?? bearer;
  return typeof token !== 'string' || token === '' || token.length > 200 ? null : token;
}

async function byUploadKey(
  { db }: Deps,
  request: FastifyRequest,
  route: RouteDefinition,
): Promise<UploadingCamera | null> {
  const token = readToken(request, route);
  const found = token === null ? null : await findUploadKey(db, hashToken(token));
  if (!found) return null;
  const { camera_id } = found;
  return {
    kind: 'upload_key',
    camera_id,
    limitKey: `camera:${camera_id}`,
    principal: null,
    isReadOnly: false,
  };
}

async function byToken(deps: Deps, request: FastifyRequest, route: RouteDefinition): Promise<UserCaller> {
  const token = readToken(request, route);
  if (token === null) throw new AppError('not_authenticated');
  const now = deps.clock.now();
  const hash = hashToken(token);
  const short = await findBrowserToken(deps.db, hash, now);
  if (short) return userCaller(short.user, short.session_id, false);
  const personal = await findAccessToken(deps.db, hash, now);
  if (!personal) throw new AppError('not_authenticated');
  if (route.needsSession) throw new AppError('session_required');
  if (now.getTime() - (personal.last_used_at?.getTime() ?? 0) > TOUCH_EVERY_MS)
    await touchAccessToken(deps.db, personal.id, now);
  return userCaller(personal.user, null, personal.scope === 'read');
}

/** A token has at most the rights of a session of its owner (decision F-82). */
const userCaller = (
  user: UserCaller['user'],
  sessionId: UserCaller['session_id'],
  isReadOnly: boolean,
): UserCaller => {
  if (user.needs_two_factor_setup) throw new AppError('two_factor_setup_required');
  return {
    kind: 'user',
    user,
    session_id: sessionId,
    limitKey: `user:${user.id}`,
    company_id: user.company_id,
    principal: user.id,
    rights: (db) => rightsOf(db, user.id),
    isReadOnly,
  };
};
