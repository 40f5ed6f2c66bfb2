import { Validator } from '@seriousme/openapi-schema-validator';
import { errorStatus } from '@tenken/contract/wire/errors.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { errorsOf } from '@tenken/contract/wire/route.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '@tenken/contract/routes.ts';
import { describeOwnApi } from './get-open-api.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: 'a-token-of-16-or-more' });
});
afterAll(() => server.close());

test('client_config has the constants and the environment', async () => {
  const response = await server.call({ url: '/console/api/client_config' });
  expect(response.json()).toMatchObject({
    constants: { camera_page_size: 50, api_token_lifetime_ms: 900_000 },
    environment: 'development',
    static_base_url: '/static',
    guard_prefix: '/guard',
    registration: 'invite',
  });
});

describe('POST {prefix}/log', () => {
  const log = (payload: object) => server.call({ method: 'POST', url: '/console/log', payload });
  const entry = {
    log_level: 'error',
    message: 'too many requests',
    url: 'http://localhost/console/too_many_requests',
  };

  test('[CALL-071] accepts log_level, message and url without a session, and writes them to the server log', async () => {
    const spy = vi.spyOn(server.platform.log, 'error').mockImplementation(() => {});
    expect((await log({ ...entry, extra: 'dropped' })).statusCode).toBe(204);
    expect(spy).toHaveBeenCalledWith(expect.objectContaining({ url: entry.url }), 'too many requests');
    spy.mockRestore();
  });

  test.each([
    {},
    { ...entry, log_level: 'fatal' },
    { ...entry, message: 'x'.repeat(2001) },
    { ...entry, url: 5 },
  ])('refuses %#', async (payload) => {
    expect((await log(payload)).statusCode).toBe(422);
  });

  test('[CALL-073] is limited to 60 a minute for each address', async () => {
    await server.platform.db.deleteFrom('rate_limit').execute();
    const codes = [];
    for (let i = 0; i < 61; i += 1) codes.push((await log(entry)).statusCode);
    expect(codes.slice(0, 60).every((code) => code === 204)).toBe(true);
    expect(codes[60]).toBe(429);
  });
});

test('[CALL-076] the OpenAPI document describes every call', { timeout: 60_000 }, async () => {
  const document = (await server.call({ url: '/console/api/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(described.toSorted()).toEqual(routes.map((route) => route.name).toSorted());
});

test(
  '[CALL-076] the OpenAPI document is valid, with examples, error codes and webhooks',
  { timeout: 60_000 },
  async () => {
    interface Answer {
      description: string;
      headers?: object;
      content?: Record<string, { example?: unknown; examples?: Record<string, unknown> }>;
    }
    type Operation = { operationId: string; requestBody?: Answer; responses: Record<string, Answer> };
    const document = (await server.call({ url: '/console/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
      webhooks: object;
    }>();
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const operations = new Map(
      Object.values(document.paths).flatMap((path) =>
        Object.values(path).map((operation) => [operation.operationId, operation] as const),
      ),
    );
    for (const route of routes) {
      const { requestBody, responses } = operations.get(route.name)!;
      for (const code of errorsOf(route))
        expect(
          responses[errorStatus[code]]?.content?.['application/json']?.examples,
          route.name,
        ).toHaveProperty(code);
      if (route.body) expect(requestBody?.content?.['application/json']?.example, route.name).toBeDefined();
      const success = responses[route.reply.status]!;
      if (route.reply.body) expect(success.content?.['application/json']?.example, route.name).toBeDefined();
      if (route.limit !== 'none') expect(success.headers, route.name).toHaveProperty('RateLimit-Remaining');
    }
    expect(Object.keys(document.webhooks)).toEqual([
      'new_measurement_estimate_processed',
      'new_anomaly_estimate_processed',
    ]);
  },
);

test('the previous address of the API page redirects to the API reference', async () => {
  const { statusCode, headers } = await server.call({ url: '/console/api/docs' });
  expect([statusCode, headers.location]).toEqual([302, '/console/api_reference']);
});

test('the OpenAPI document is rate-limited by address', async () => {
  const remoteAddress = '10.0.0.7';
  const { max } = rateLimits.authentication;
  await server.platform.limiter.take(`authentication:ip:${remoteAddress}`, rateLimits.authentication, max);
  const url = '/api/openapi.json';
  expect((await server.app.inject({ url, remoteAddress })).statusCode).toBe(429);
});

describe('operations', () => {
  test('healthz and readyz answer 200', async () => {
    expect((await server.call({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await server.call({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('metrics require the token when one is configured', async () => {
    expect((await server.call({ url: '/metrics' })).statusCode).toBe(404);
    const response = await server.call({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-of-16-or-more' },
    });
    expect(response.body).toContain('tenken_http_request_seconds');
    expect(response.body).toContain('tenken_jobs');
  });
});

test('the OpenAPI document is generated once, because that is slow and anonymous callers may request it', async () => {
  const { config } = server.platform;
  expect(describeOwnApi(config)).toBe(describeOwnApi(config));
  const before = await server.call({ url: '/api/openapi.json' });
  const stringify = vi.spyOn(JSON, 'stringify');
  const again = await server.call({ url: '/api/openapi.json' });
  const longest = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
  stringify.mockRestore();
  expect(longest).toBeLessThan(10_000);
  expect(again.body).toBe(before.body);
});
