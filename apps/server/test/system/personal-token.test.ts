import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { basesOf } from '../../src/platform/http/bind-route.ts';
import { watchSample } from '../kit/calls/call-sample.ts';
import { insertPersonalToken } from '../kit/rows/plain-account.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const byToken = new Set(['token', 'upload']);
const tokenRoutes: readonly RouteDefinition[] = routes.filter((route) => byToken.has(route.authentication));
const withToken = async (userId: string, scope: 'read' | 'write') => ({
  'authentication-token': await insertPersonalToken(server.platform, userId, scope),
});

describe('a read token', () => {
  test('reads', async () => {
    const headers = await withToken('ada', 'read');
    expect((await server.app.inject({ url: '/api/management_units', headers })).statusCode).toBe(200);
  });
});

describe('a token is refused', () => {
  const isChange = (route: RouteDefinition): boolean => route.method !== 'GET';
  const refused = tokenRoutes.filter((route) => isChange(route) || route.needsSession);

  /** Both scopes with one sample: refused calls do not use it up. */
  test.each(refused.map((route) => [route.name, route] as const))(
    'by %s: a read token where something changes, a write token where only a browser may call',
    async (_name, route) => {
      const writer = route.path.startsWith('/admin/') ? 'platform-admin' : 'ada';
      const { responses, isUnchanged } = await watchSample(server, route, [
        ...(isChange(route) ? [await withToken('ada', 'read')] : []),
        ...(route.needsSession ? [await withToken(writer, 'write')] : []),
      ]);
      for (const { statusCode } of responses) expect(statusCode).toBe(403);
      if (route.needsSession)
        expect(responses.at(-1)?.json()).toMatchObject({ error: { code: 'session_required' } });
      expect(isUnchanged).toBe(true);
    },
  );
});

describe('a write token', () => {
  const forBrowsers = tokenRoutes.filter((route) => route.needsSession);

  test('has no access to account, tokens, members, company and platform', () => {
    const isPersonal = ({ path, method }: RouteDefinition): boolean =>
      /^\/(users|access_tokens|company|admin|development)(\/|$)/.test(path) ||
      path.startsWith('/management_units/:id') ||
      (/^\/(management_units|facilities\/:id)$/.test(path) && method !== 'GET');
    const open = tokenRoutes.filter((route) => isPersonal(route) && !route.needsSession);
    expect(open.map((route) => route.name)).toEqual(['getSelf']);
  });

  test('has its scope in the contract of each route', () => {
    const saying = tokenRoutes.filter((route) => route.errors.includes('session_required'));
    expect(saying.map((route) => route.name)).toEqual(forBrowsers.map((route) => route.name));
  });
});

describe('every route, at each of its addresses', () => {
  /** The routes of a scope, by their definition: reading for both, changing for one, nothing of an account. */
  function refusalOf(route: RouteDefinition, scope: 'read' | 'write'): string {
    if (!byToken.has(route.authentication))
      return route.authentication === 'none' ? 'none' : 'not by a token';
    if (route.needsSession) return 'session_required';
    return scope === 'read' && route.method !== 'GET' ? 'read_only_token' : 'none';
  }

  /** A token is refused before anything else of the call is checked. */
  async function refusalBy(route: RouteDefinition, url: string, headers: object): Promise<string> {
    await server.platform.db.deleteFrom('rate_limit').execute();
    const answer = await server.app.inject({
      method: route.method,
      url,
      headers: { accept: 'application/json', ...headers },
    });
    const isError =
      answer.statusCode >= 400 && answer.headers['content-type']?.startsWith('application/json');
    const code = isError ? answer.json<{ error: { code: string } }>().error.code : '';
    if (['not_authenticated', 'csrf_failed'].includes(code)) return 'not by a token';
    return ['session_required', 'read_only_token'].includes(code) ? code : 'none';
  }

  test.each(['read', 'write'] as const)(
    'a %s token is accepted by the routes of its scope only',
    async (scope) => {
      const headers = await withToken('ada', scope);
      const wrong: string[] = [];
      for (const route of routes.filter(({ space }) => space !== 'device'))
        for (const base of basesOf(route.space, server.platform.config)) {
          const url = base + route.path.replaceAll(/:\w+/g, 'none');
          const [expected, found] = [refusalOf(route, scope), await refusalBy(route, url, headers)];
          if (found !== expected) wrong.push(`${route.method} ${url}: ${found}, not ${expected}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  test('a token opens no live stream, and works as a bearer only where the contract allows it', async () => {
    const headers = await withToken('ada', 'write');
    expect((await server.app.inject({ url: '/console/stream', headers })).statusCode).toBe(401);
    const bearer = { authorization: `Bearer ${headers['authentication-token']}` };
    const opened: string[] = [];
    for (const route of tokenRoutes)
      if (
        (await refusalBy(
          route,
          `${basesOf(route.space, server.platform.config)[0]}${route.path.replaceAll(/:\w+/g, 'none')}`,
          bearer,
        )) === 'none'
      )
        opened.push(route.name);
    expect(opened).toEqual(tokenRoutes.filter((route) => route.isBearerAccepted).map(({ name }) => name));
  });
});
