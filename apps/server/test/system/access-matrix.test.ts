import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import { CALLERS } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { features } from '../../src/boot/features.ts';
import { gatewayRoutes } from '../../src/features/device/gateway.http.ts';
import { OBJECT_ROUTES_WITHOUT_404, OPEN_ROUTES } from '../kit/calls/access-exceptions.ts';
import { callSample, watchSample } from '../kit/calls/call-sample.ts';
import { credentialsOf, signInAllUsers, type SignedInUsers } from '../kit/calls/credentials.ts';
import { sampleCalls } from '../kit/calls/sample-calls.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let signedInUsers: SignedInUsers;
beforeAll(async () => {
  server = await createTestServer();
  signedInUsers = await signInAllUsers(server);
});
afterAll(() => server.close());

/** Device calls are authenticated by signatures and have their own tests. */
const consoleRoutes = routes.filter((route) => route.space !== 'device');

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

const named = (list: readonly RouteDefinition[]) =>
  list.map((route) => [`${route.method} ${route.space} ${route.path}`, route] as const);
const callersOf = (route: RouteDefinition, isWelcome: boolean) =>
  CALLERS.filter((caller) => (route.access[caller] === 'ok') === isWelcome);

test.each(
  named(consoleRoutes).flatMap(([name, route]) =>
    callersOf(route, true).map((caller) => [name, caller, route] as const),
  ),
)('%s answers %s', async (_name, caller, route) => {
  const credentials = credentialsOf(server, signedInUsers, route, caller);
  const { statusCode, body } = await callSample(server, route, credentials);
  expect(statusCode, body).toBe(route.reply.status);
});

const guardedRoutes = consoleRoutes.filter((route) => callersOf(route, false).length > 0);
test.each(named(guardedRoutes))(
  '%s is refused to all others as declared beside it, and changes nothing',
  async (_name, route) => {
    const refused = callersOf(route, false);
    const callers = refused.map((caller) => credentialsOf(server, signedInUsers, route, caller));
    const { responses, isUnchanged } = await watchSample(server, route, callers);
    expect(responses.map(({ statusCode }, at) => [refused[at], statusCode])).toEqual(
      refused.map((caller) => [caller, route.access[caller]]),
    );
    for (const response of responses)
      expect(response.json()).toMatchObject({
        error: { code: expect.any(String) },
        request_id: expect.any(String),
      });
    expect(isUnchanged).toBe(true);
  },
);

describe('without any declaration', () => {
  const namesOf = (list: readonly RouteDefinition[]) => list.map((route) => route.name);

  test('calls without a session are refused, except on the list of exceptions', () => {
    const open = consoleRoutes.filter((route) => route.access.anonymous !== 401);
    expect(namesOf(open).toSorted()).toEqual([...OPEN_ROUTES].toSorted());
  });

  test('objects of another company are not found', () => {
    const naming = consoleRoutes.filter(
      (route) => route.path.includes('/:') && route.access.other_company !== 404,
    );
    expect(namesOf(naming).toSorted()).toEqual([...OBJECT_ROUTES_WITHOUT_404].toSorted());
  });
});
