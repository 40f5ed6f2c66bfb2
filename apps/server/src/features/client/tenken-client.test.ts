import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { listEvents } from '@tenken/contract/webhook/event.routes.ts';
import { getFacilityMetrics } from '@tenken/contract/measurement/latest.routes.ts';
import { createSchedule, deleteSchedule, listSchedules } from '@tenken/contract/schedule/schedule.routes.ts';
import { byToken, TenkenClient } from '@tenken/client/tenken-client.ts';
import { TenkenError } from '@tenken/client/tenken-error.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPersonalToken } from '../../../test/kit/rows/plain-account.ts';
import { insertPlainEvent } from '../../../test/kit/rows/plain-webhook.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let client: TenkenClient;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await insertPersonalToken(server.platform, 'uma', 'write');
  client = new TenkenClient(byToken({ url, token }));
});
afterAll(() => server.close());

test('calls return what the contract defines, and paged lists are read to their end', async () => {
  const { records } = await client.call(listCameras, { query: { facility_id: 'F1', page_size: '1' } });
  expect(records).toHaveLength(1);
  const all: { id: string }[] = [];
  const query = { facility_id: 'F1', page_size: '1' };
  for await (const camera of client.records(listCameras, { query })) all.push(camera);
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('plain text and empty answers are returned too', async () => {
  expect(await client.call(getFacilityMetrics, { params: { id: 'F1' } })).toContain(
    '# TYPE tenken_gauge_value gauge',
  );
  const schedules = await client.call(listSchedules, {});
  expect(schedules.length).toBeGreaterThan(0);
});

test('a repeated idempotency key creates once', async () => {
  const body = { name: 'By key', recurrence_type: 'frequency', frequency_selection: '10_minutes' } as const;
  const create = () => client.call(createSchedule, { body, idempotencyKey: 'a-key' });
  const [one, other] = [await create(), await create()];
  expect(other.id).toBe(one.id);
  expect(await client.call(deleteSchedule, { params: { id: one.id } })).toBeUndefined();
});

test('an error has its code, its fields and the request id', async () => {
  const refused = await client
    .call(listCameras, { query: { facility_id: 'FS' } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TenkenError);
  expect(refused).toMatchObject({ status: 404, code: 'not_found', requestId: expect.any(String) });
  const stranger = new TenkenClient(byToken({ url, token: 'x' }));
  await expect(stranger.call(listSchedules, {})).rejects.toMatchObject({
    status: 401,
    code: 'not_authenticated',
  });
});

test('events are read on from a cursor, without duplicates or gaps', async () => {
  const { platform } = server;
  const first = [await insertPlainEvent(platform), await insertPlainEvent(platform)];
  const before = await client.eventsSince(listEvents, null);
  expect(before.events.map(({ id }) => id)).toEqual(first);
  const third = await insertPlainEvent(platform);
  await insertPlainEvent(platform, 'south');
  const after = await client.eventsSince(listEvents, before.place);
  expect(after.events.map(({ id }) => id)).toEqual([third]);
  expect((await client.eventsSince(listEvents, after.place)).events).toEqual([]);
});
