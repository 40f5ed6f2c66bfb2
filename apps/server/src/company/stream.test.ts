import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../platform/db/database.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function watch(
  userId: string,
): Promise<{ heard: string[]; cookie: string; isOpen: () => boolean; close: () => void }> {
  const { cookie } = await server.signIn(userId);
  const abort = new AbortController();
  const response = await fetch(`${url}/console/stream`, {
    headers: { cookie: `session=${cookie}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: string[] = [];
  let isOpen = true;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!)
      heard.push(
        ...decoder
          .decode(chunk)
          .split('\n')
          .filter((line) => line.startsWith('data:')),
      );
  })()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return { heard, cookie, isOpen: () => isOpen, close: () => abort.abort() };
}

const publish = (facility_id: string, gauge_id: string) =>
  inTransaction(server.platform.db, (tx) =>
    server.platform.outbox.publish(
      tx,
      'measurement.changed',
      { company_id: 'north', facility_id },
      { measurement_id: 'm', gauge_id, camera_id: 'C1' },
    ),
  );

test('an event reaches those who may see its facility, and nobody else', async () => {
  const [gus, ada, sid] = [await watch('gus'), await watch('ada'), await watch('sid')];
  await publish('F2', 'in-tank-yard');
  await publish('F1', 'in-pump-hall');
  await vi.waitFor(() => expect(ada.heard).toHaveLength(2), 5000);
  await vi.waitFor(() => expect(gus.heard).toHaveLength(1), 5000);
  expect(gus.heard[0]).toContain('in-pump-hall');
  expect(sid.heard).toEqual([]);
  for (const one of [gus, ada, sid]) one.close();
});

test('logging out closes the stream at the next event', async () => {
  const gus = await watch('gus');
  await fetch(`${url}/console/security/logout`, {
    headers: { cookie: `session=${gus.cookie}` },
    redirect: 'manual',
  });
  await publish('F1', 'secret');
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
  expect(gus.heard.join()).not.toContain('secret');
});

test('a stream ends for somebody who has come to owe a second factor, and none begins', async () => {
  const gus = await watch('gus');
  const require = (requires_two_factor: boolean) =>
    server.platform.db
      .updateTable('company')
      .set({ requires_two_factor })
      .where('id', '=', 'north')
      .execute();
  await require(true);
  await publish('F1', 'owed');
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
  expect(gus.heard.join()).not.toContain('owed');
  const headers = { cookie: `session=${gus.cookie}` };
  expect((await fetch(`${url}/console/stream`, { headers })).status).toBe(401);
  await require(false);
});

test('without a session there is no stream', async () => {
  expect((await fetch(`${url}/console/stream`)).status).toBe(401);
});

test('a stream begins with what happened in the last seconds, and how long ago', async () => {
  await publish('F2', 'in-tank-yard');
  await publish('F1', 'just-before');
  server.platform.clock.advance(4000);
  const gus = await watch('gus');
  await vi.waitFor(() => expect(gus.heard.join()).toContain('just-before'), 5000);
  expect(gus.heard.join()).not.toContain('in-tank-yard');
  const told = JSON.parse(gus.heard.find((line) => line.includes('just-before'))!.slice(5)) as object;
  expect(told).toMatchObject({ facility_id: 'F1', age_ms: 4000 });
  server.platform.clock.advance(10_000);
  const later = await watch('gus');
  await publish('F1', 'now');
  await vi.waitFor(() => expect(later.heard).toHaveLength(1), 5000);
  expect(later.heard[0]).toContain('"age_ms":0');
  for (const one of [gus, later]) one.close();
});

test('after a gap in what the server heard, browsers are made to come again', async () => {
  const gus = await watch('gus');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(
    server.platform.db,
  );
  await vi.waitFor(() => expect(gus.isOpen()).toBe(false), 5000);
});
