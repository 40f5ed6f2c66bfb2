import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSignedIn } from '../account/session/find-signed-in.ts';
import { AppError } from '../platform/errors.ts';
import type { EventHub, StoredEvent } from '../platform/outbox/event-hub.ts';
import type { Platform } from '../platform/platform.ts';
import { findVisibleFacility } from './company.store.ts';

/** Proxies close a silent connection; a comment line keeps it. */
const HEARTBEAT_MS = 20_000;
/** What a page asked for at most so long before its stream opened may lack what happened in between. */
const RECENT_MS = 10_000;

/**
 * GET {prefix}/stream: what happens, as server-sent events, to a signed-in browser. Session and facility are checked again
 * at each event, so that a lost right or a logout ends it at once (decision U-119).
 */
export function addStream(app: FastifyInstance, platform: Platform, hub: EventHub): void {
  const open = new Set<FastifyReply>();
  app.get(`${platform.config.prefix}/stream`, async (request, reply) => {
    const watcher = await watcherOf(platform, request);
    if (!watcher) throw new AppError('not_authenticated');
    openStream(reply);
    open.add(reply);
    let queue = Promise.resolve();
    const inTurn = (work: () => Promise<void>): void => {
      queue = queue.then(work).catch(() => void reply.raw.destroy());
    };
    const unsubscribe = hub.subscribe((event) =>
      event === 'gap' ? reply.raw.end() : inTurn(() => deliver(platform, request, reply, event)),
    );
    inTurn(() => tellRecent(platform, hub, request, reply));
    const heartbeat = setInterval(() => inTurn(() => keepOrEnd(platform, request, reply)), HEARTBEAT_MS);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(reply);
    });
  });
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
}

function openStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 3000\n\n');
}

async function watcherOf(platform: Platform, request: FastifyRequest): Promise<{ user_id: string } | null> {
  const found = await findSignedIn(platform, request);
  return found && { user_id: found.user.id };
}

/** A comment line while the session lasts. */
async function keepOrEnd(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (await watcherOf(platform, request)) reply.raw.write(': still here\n\n');
  else reply.raw.end();
}

/** The events of the last seconds with their age: the console fetches anew only what it had asked for before them. */
async function tellRecent(
  platform: Platform,
  hub: EventHub,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const watcher = await watcherOf(platform, request);
  if (!watcher) return;
  const now = platform.clock.now().getTime();
  const events = await hub.since(new Date(now - RECENT_MS));
  const visible = new Map<string, boolean>();
  for (const event of events) {
    const facilityId = event.facility_id;
    if (facilityId === null) continue;
    if (!visible.has(facilityId)) visible.set(facilityId, await maySee(platform, watcher, facilityId));
    if (visible.get(facilityId)) tell(reply, event, facilityId, now - event.created_at.getTime());
  }
}

async function deliver(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  event: StoredEvent,
): Promise<void> {
  if (event.facility_id === null) return;
  const watcher = await watcherOf(platform, request);
  if (!watcher) reply.raw.end();
  else if (await maySee(platform, watcher, event.facility_id)) tell(reply, event, event.facility_id, 0);
}

const maySee = async (
  { db }: Platform,
  { user_id }: { user_id: string },
  facilityId: string,
): Promise<boolean> => Boolean(await findVisibleFacility(db, user_id, facilityId));

function tell(reply: FastifyReply, event: StoredEvent, facilityId: string, ageMs: number): void {
  const data = { ...(event.payload as object), facility_id: facilityId, age_ms: ageMs };
  reply.raw.write(`id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(data)}\n\n`);
}
