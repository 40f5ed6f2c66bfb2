import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import { CALLERS, type Caller } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { csrfTokenFor } from './account/sign-in/csrf.ts';
import { newToken } from './account/token.ts';
import { features } from './features.ts';
import { gatewayRoutes } from './gateway/gateway.http.ts';
import { OBJECT_ROUTES_WITHOUT_404, OPEN_ROUTES } from './testing/access-exceptions.ts';
import { callSample } from './testing/call-sample.ts';
import { sampleCalls } from './testing/sample-calls.ts';
import { createTestServer, type SignedIn, type TestServer } from './testing/test-server.ts';

const USER_OF: Record<Exclude<Caller, 'anonymous'>, string> = {
  admin: 'platform-admin',
  company_administrator: 'ada',
  company_manager: 'max',
  unit_manager: 'uma',
  unit_guest: 'gus',
  other_company: 'sid',
  without_facility: 'nora',
};

let server: TestServer;
const signedIn = new Map<Caller, SignedIn>();
beforeAll(async () => {
  server = await createTestServer();
  for (const [caller, user] of Object.entries(USER_OF))
    signedIn.set(caller as Caller, await server.signIn(user));
});
afterAll(() => server.close());

/** Device calls prove themselves by signatures and have their own tests. */
const consoleRoutes = routes.filter((route) => route.space !== 'device');

function credentialsOf(route: RouteDefinition, caller: Caller): Record<string, string> {
  const known = signedIn.get(caller);
  const cookie = known?.cookie ?? newToken();
  const csrf = csrfTokenFor(server.platform.secrets, cookie);
  switch (route.authentication) {
    case 'token':
    case 'upload':
      return known ? { 'authentication-token': known.token } : {};
    case 'csrf':
      return withCsrfOfOwnCookie();
    case 'cookie':
      return known ? { cookie: `session=${cookie}` } : {};
    case 'cookie_csrf':
    case 'partial_csrf':
      return known ? { cookie: `session=${cookie}`, 'x-csrf-token': csrf } : {};
    case 'none':
    case 'device':
      return {};
  }
}

function withCsrfOfOwnCookie(): Record<string, string> {
  const cookie = newToken();
  return { cookie: `session=${cookie}`, 'x-csrf-token': csrfTokenFor(server.platform.secrets, cookie) };
}

test('every route of the contract is served, and nothing else is', () => {
  const served = features.apiRoutes.map(({ route }) => route.name).toSorted();
  expect(served).toEqual(consoleRoutes.map((route) => route.name).toSorted());
});

test('every device route of the contract is served by the gateway', () => {
  const ofDevices = routes.filter((route) => route.space === 'device');
  expect(gatewayRoutes.map((route) => route.name).toSorted()).toEqual(
    ofDevices.map((route) => route.name).toSorted(),
  );
});

test('every route has a sample call', () => {
  expect(Object.keys(sampleCalls).toSorted()).toEqual(consoleRoutes.map((route) => route.name).toSorted());
});

describe.each(consoleRoutes.map((route) => [`${route.method} ${route.space} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    test.each(CALLERS)('[ROLE-043] answers %s as declared beside it', async (caller) => {
      const expected = route.access[caller];
      const { response, isUnchanged } = await callSample(server, route, credentialsOf(route, caller));
      expect(response.statusCode, response.body).toBe(expected === 'ok' ? route.reply.status : expected);
      if (expected === 'ok') return;
      expect(response.json()).toMatchObject({
        error: { code: expect.any(String) },
        request_id: expect.any(String),
      });
      expect(isUnchanged).toBe(true);
    });
  },
);

describe('without any declaration', () => {
  const namesOf = (list: readonly RouteDefinition[]) => list.map((route) => route.name);

  test('[ROLE-043] nobody who is not signed in is answered, except where the list of exceptions says so', () => {
    const open = consoleRoutes.filter((route) => route.access.anonymous !== 401);
    expect(namesOf(open).toSorted()).toEqual([...OPEN_ROUTES].toSorted());
  });

  test('whatever names an object does not exist for another company', () => {
    const naming = consoleRoutes.filter(
      (route) => route.path.includes('/:') && route.access.other_company !== 404,
    );
    expect(namesOf(naming)).toEqual([...OBJECT_ROUTES_WITHOUT_404]);
  });
});
