import { STREAM_REPLACED, STREAMS_PER_SESSION } from '@tenken/contract/live/live.limits.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { publishTestEvent, listeningServer, watch as watchAt, type Watching } from './watch.testing.ts';

const at = listeningServer();

const watch = (userId: string, cookie?: string): Promise<Watching> =>
  watchAt(at.server, at.url, userId, cookie);
const publish = (facilityId: string, gaugeId: string): Promise<void> =>
  publishTestEvent(at.server, facilityId, gaugeId);

test('an event reaches users with access to its facility, and no one else', async () => {
  const [gus, ada, sid] = [await watch('gus'), await watch('ada'), await watch('sid')];
  await publish('F2', 'in-tank-yard');
  await publish('F1', 'in-pump-hall');
  await vi.waitFor(() => expect(ada.received).toHaveLength(2), 5000);
  await vi.waitFor(() => expect(gus.received).toHaveLength(1), 5000);
  expect(gus.received[0]).toContain('in-pump-hall');
  expect(sid.received).toEqual([]);
  for (const one of [gus, ada, sid]) one.close();
});

test('logging out closes the stream immediately', async () => {
  const gus = await watch('gus');
  await fetch(`${at.url}/console/security/logout`, {
    headers: { cookie: `session=${gus.cookie}` },
    redirect: 'manual',
  });
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
  await publish('F1', 'secret');
  expect(gus.received.join()).not.toContain('secret');
});

test('without a session a stream is refused', async () => {
  expect((await fetch(`${at.url}/console/stream`)).status).toBe(401);
});

test('a stream starts with the events of the last seconds and their age', async () => {
  await publish('F2', 'in-tank-yard');
  await publish('F1', 'just-before');
  at.server.platform.clock.advance(4000);
  const gus = await watch('gus');
  await vi.waitFor(() => expect(gus.received.join()).toContain('just-before'), 5000);
  expect(gus.received.join()).not.toContain('in-tank-yard');
  const published = JSON.parse(gus.received.find((line) => line.includes('just-before'))!.slice(5)) as object;
  expect(published).toMatchObject({ facility_id: 'F1', age_ms: 4000 });
  at.server.platform.clock.advance(10_000);
  const later = await watch('gus');
  await publish('F1', 'now');
  await vi.waitFor(() => expect(later.received).toHaveLength(1), 5000);
  expect(later.received[0]).toContain('"age_ms":0');
  for (const one of [gus, later]) one.close();
});

test('recent events are not displaced by those of other companies', async () => {
  await publish('F1', 'ours');
  await inTransaction(at.server.platform.db, (tx) =>
    at.server.platform.outbox.publishAll(
      tx,
      'camera.reported',
      Array.from({ length: 250 }, () => ({
        scope: { company_id: 'south', facility_id: 'FS' },
        payload: { camera_id: 'CS' },
      })),
    ),
  );
  const gus = await watch('gus');
  await vi.waitFor(() => expect(gus.received.join()).toContain('ours'), 5000);
  gus.close();
});

test('a session has a maximum of streams; one more closes the oldest and says why', async () => {
  const first = await watch('uma');
  const others: Watching[] = [];
  for (let i = 1; i <= STREAMS_PER_SESSION; i += 1) others.push(await watch('uma', first.cookie));
  await vi.waitFor(() => expect(first.isOpen()).toBe(false), 5000);
  expect(first.names.at(-1)).toBe(STREAM_REPLACED);
  expect(others.every((one) => one.isOpen())).toBe(true);
  for (const one of others) one.close();
});

test('events that only start jobs are not sent to browsers', async () => {
  const ada = await watch('ada');
  await inTransaction(at.server.platform.db, (tx) =>
    at.server.platform.outbox.publish(
      tx,
      'photo.examined',
      { company_id: 'north', facility_id: 'F1' },
      { photo_id: 'p', camera_id: 'C1' },
    ),
  );
  await publish('F1', 'after');
  await vi.waitFor(() => expect(ada.received.join()).toContain('after'), 5000);
  expect(ada.names).not.toContain('photo.examined');
  ada.close();
});

test('opening streams repeatedly is refused after a while, with a retry time', async () => {
  const { cookie } = await at.server.signIn('max');
  const open = async (): Promise<Response> => {
    const abort = new AbortController();
    const headers = { cookie: `session=${cookie}` };
    const response = await fetch(`${at.url}/console/stream`, { headers, signal: abort.signal });
    abort.abort();
    return response;
  };
  expect((await open()).status).toBe(200);
  for (let i = 1; i < rateLimits.stream.max; i += 1)
    await at.server.platform.limiter.take('stream:user:max', rateLimits.stream);
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('after a gap in received events, browsers are made to reconnect', async () => {
  const gus = await watch('gus');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`.execute(at.server.platform.db);
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
});
