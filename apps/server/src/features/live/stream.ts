import { AUTHENTICATION_PER_IP_MAX, rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/limits/address-key.ts';
import { findSession } from '../account/account.store.ts';
import { readSessionCookie } from '../account/session/session-cookie.ts';
import { hashToken } from '../account/token.ts';
import { AppError } from '../../platform/errors.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventHub } from './event-hub.ts';
import { SseConnection, type ConnectionOwner } from './sse-connection.ts';
import { LiveStreams } from './live-streams.ts';

/** After a restart browsers reconnect spread over this time. */
const RETRY_MS = { min: 2000, max: 5000 };

/**
 * GET {prefix}/stream: server-sent events for a browser session. A lost right, a logout or another cookie ends it
 * immediately (decisions U-119, F-89).
 */
export function addStream(app: FastifyInstance, platform: Platform, hub: EventHub): void {
  const streams = new LiveStreams(platform, hub);
  app.get(`${platform.config.prefix}/stream`, async (request, reply) => {
    const { tenantId, owner } = await requireWatcher(platform, request);
    await platform.limiter.require(`stream:user:${owner.userId}`, rateLimits.stream);
    streams.makeRoom(tenantId, owner);
    if (request.raw.destroyed) return reply.hijack(); // disconnected meanwhile: there would be no close event
    const connection = new SseConnection(owner, openStream(reply, platform.config));
    request.raw.on('close', () => streams.remove(tenantId, connection));
    streams.add(tenantId, connection);
    return reply;
  });
  app.addHook('preClose', async () => streams.close());
}

/** Attempts without a session share one rate limit. */
async function requireWatcher(
  { db, clock, limiter }: Platform,
  request: FastifyRequest,
): Promise<{ tenantId: string; owner: ConnectionOwner }> {
  const cookie = readSessionCookie(request);
  const tokenHash = cookie === undefined ? null : hashToken(cookie);
  const found = tokenHash === null ? null : await findSession(db, tokenHash, clock.now());
  if (found?.session.state !== 'full') {
    const limit = { max: AUTHENTICATION_PER_IP_MAX, windowSeconds: 60 };
    await limiter.require(`authentication:ip:${addressKey(request.ip)}`, limit);
    throw new AppError('not_authenticated');
  }
  const { session, user } = found;
  if (user.needs_two_factor_setup) throw new AppError('two_factor_setup_required');
  const owner = { tokenHash: tokenHash!, sessionId: session.id, userId: user.id };
  return { tenantId: user.company_id ?? user.id, owner };
}

/** Bypasses Fastify, which would add the headers of every answer. */
function openStream(reply: FastifyReply, config: Platform['config']): FastifyReply['raw'] {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...securityHeaders(config),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const { min, max } = RETRY_MS;
  reply.raw.write(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`);
  return reply.raw;
}
