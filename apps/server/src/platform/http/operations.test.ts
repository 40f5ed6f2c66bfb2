import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['10.0.0.9', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }, 404],
])('metrics for %s with %o: %i', async (remoteAddress, headers, status) => {
  const response = await server.app.inject({ url: '/metrics', remoteAddress, headers });
  expect(response.statusCode).toBe(status);
});

test('readyz answers 503 when the database does not', async () => {
  const statusOf = async () => (await server.call({ url: '/readyz' })).statusCode;
  expect(await statusOf()).toBe(200);
  await server.platform.db.destroy();
  expect(await statusOf()).toBe(503);
});
