import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { describeVisit } from './describe-visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const visit = (session?: string) =>
  describeVisit(server.platform)({
    cookies: session === undefined ? {} : { session },
    server: server.app,
  } as unknown as FastifyRequest);

test('a visit with a session includes a CSRF token that works for the first call', async () => {
  const { cookie } = await server.signIn('gus');
  const found = await visit(cookie);
  const response = await server.call({
    method: 'POST',
    url: '/api/token',
    headers: { cookie: `session=${cookie}`, 'x-csrf-token': found!.csrf_token },
  });
  expect(response.statusCode).toBe(201);
});

test('a visit without a session, with a made-up cookie or with an ended session includes nothing', async () => {
  const { cookie } = await server.signIn('gus');
  await server.platform.db.deleteFrom('session').execute();
  for (const session of [undefined, 'short', 'x'.repeat(43), cookie]) expect(await visit(session)).toBeNull();
});

test('a session waiting for two-factor authentication, or for its setup, includes nothing', async () => {
  const { cookie } = await server.signIn('gus');
  await server.platform.db.updateTable('session').set({ state: 'partial' }).execute();
  expect(await visit(cookie)).toBeNull();
  await server.platform.db.updateTable('session').set({ state: 'full' }).execute();
  expect(await visit(cookie)).not.toBeNull();
  await server.platform.db.updateTable('company').set({ requires_two_factor: true }).execute();
  expect(await visit(cookie)).toBeNull();
});
