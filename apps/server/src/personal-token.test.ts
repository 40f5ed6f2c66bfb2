import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { watchSample } from './testing/calls/call-sample.ts';
import { insertPersonalToken } from './testing/rows/plain-account.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const tokenRoutes: readonly RouteDefinition[] = routes.filter((route) => route.authentication === 'token');
const withToken = async (userId: string, scope: 'read' | 'write') => ({
  'authentication-token': await insertPersonalToken(server.platform, userId, scope),
});

describe('a read token', () => {
  test('reads', async () => {
    const headers = await withToken('ada', 'read');
    expect((await server.app.inject({ url: '/api/management_units', headers })).statusCode).toBe(200);
  });

  const writing = tokenRoutes.filter((route) => route.method !== 'GET');
  test.each(writing.map((route) => [route.name, route] as const))(
    'changes nothing by %s',
    async (_name, route) => {
      const { responses, isUnchanged } = await watchSample(server, route, [await withToken('ada', 'read')]);
      expect(responses[0]?.statusCode).toBe(403);
      expect(isUnchanged).toBe(true);
    },
  );
});

describe('a write token', () => {
  const forBrowsers = tokenRoutes.filter((route) => route.needsSession);

  test.each(forBrowsers.map((route) => [route.name, route] as const))(
    'does not open %s, which only a browser may call',
    async (_name, route) => {
      const user = route.path.startsWith('/admin/') ? 'platform-admin' : 'ada';
      const { responses, isUnchanged } = await watchSample(server, route, [await withToken(user, 'write')]);
      expect([responses[0]?.statusCode, responses[0]?.json()]).toMatchObject([
        403,
        { error: { code: 'session_required' } },
      ]);
      expect(isUnchanged).toBe(true);
    },
  );

  test('is kept from everything about account, tokens, members, company and platform', () => {
    const isPersonal = ({ path, method }: RouteDefinition): boolean =>
      /^\/(users|access_tokens|company|admin|development)(\/|$)/.test(path) ||
      path.startsWith('/management_units/:id') ||
      (/^\/(management_units|facilities\/:id)$/.test(path) && method !== 'GET');
    const open = tokenRoutes.filter((route) => isPersonal(route) && !route.needsSession);
    expect(open.map((route) => route.name)).toEqual(['getSelf']);
  });

  test('says so in the contract where it is so', () => {
    const saying = tokenRoutes.filter((route) => route.errors.includes('session_required'));
    expect(saying.map((route) => route.name)).toEqual(forBrowsers.map((route) => route.name));
  });
});
