import type { LightMyRequestResponse } from 'fastify';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { basesOf } from '../../../src/platform/http/bind-route.ts';
import { fingerprint } from '../fingerprint.ts';
import { sampleCalls } from './sample-calls.ts';
import type { TestServer } from '../test-server.ts';

type Credentials = Record<string, string>;

/** Makes the sample call of a route with these credentials. */
export async function callSample(
  server: TestServer,
  route: RouteDefinition,
  credentials: Credentials,
): Promise<LightMyRequestResponse> {
  const call = await prepareSample(server, route);
  return call(credentials);
}

/**
 * Makes one sample call as several callers, and checks whether the database is unchanged: refused calls can share
 * their objects.
 */
export async function watchSample(
  server: TestServer,
  route: RouteDefinition,
  callers: readonly Credentials[],
): Promise<{ responses: LightMyRequestResponse[]; isUnchanged: boolean }> {
  const call = await prepareSample(server, route);
  const before = await fingerprint(server.platform.db);
  const responses: LightMyRequestResponse[] = [];
  for (const credentials of callers) responses.push(await call(credentials));
  return { responses, isUnchanged: before === (await fingerprint(server.platform.db)) };
}

/** Inserts the objects of the call. */
async function prepareSample(
  server: TestServer,
  route: RouteDefinition,
): Promise<(credentials: Credentials) => Promise<LightMyRequestResponse>> {
  const sample = await sampleCalls[route.name]!(server);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => sample.params?.[name] ?? '');
  return (credentials) =>
    server.app.inject({
      method: route.method,
      url: basesOf(route.space, server.platform.config)[0]! + path,
      query: sample.query ?? {},
      headers: { accept: 'application/json', ...sample.headers, ...credentials },
      ...(sample.body ? { payload: sample.body } : {}),
    });
}
