import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorPage } from '../../shared/api/error-page.ts';
import { allErrors, callsOf, errorsOf, groupCalls, successOf, type ApiDocument } from './api-document.ts';
import { isBrowserOnly } from './call/CallPart.tsx';
import { addressOf, curlOf, missingIn, tryCall } from './call/try-call.ts';
import { flattenSchema } from './flatten-schema.ts';

const document = describeApi(routes, {
  prefix: '/console',
  guardPrefix: '/guard',
  sessionCookie: 'session',
  serverUrl: '/',
}) as unknown as ApiDocument;
const calls = callsOf(document);
const callOf = (name: string) => calls.find(({ operationId }) => operationId === name)!;

describe('the document of the server', () => {
  test('every call by token is there; those of browsers and cameras are not', () => {
    const byToken = routes.filter(({ authentication }) => ['token', 'upload'].includes(authentication));
    expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(
      byToken.map(({ name }) => name).toSorted(),
    );
  });

  test('every call can be drawn: its success, its refusals, its fields', () => {
    for (const call of calls) {
      const { status, type, content } = successOf(call);
      expect(status, call.operationId).toMatch(/^2\d\d$/);
      if (type === 'application/json') expect(content.schema, call.operationId).toBeDefined();
      expect(errorsOf(call).length, call.operationId).toBeGreaterThan(0);
      const { schema } = call.requestBody?.content['application/json'] ?? {};
      if (schema) expect(() => flattenSchema(schema), call.operationId).not.toThrow();
    }
  });

  test('calls that a personal token may not make are marked', () => {
    const marked = calls.filter(isBrowserOnly).map(({ operationId }) => operationId);
    expect(marked).toContain('createAccessToken');
    expect(marked).not.toContain('listEvents');
    for (const route of routes.filter(({ needsSession }) => needsSession))
      expect(marked).toContain(route.name);
  });

  test('codes stand once, by status', () => {
    const errors = allErrors(document);
    expect(errors.map(({ status }) => status)).toEqual(errors.map(({ status }) => status).toSorted());
    const unprocessable = errors.find(({ status }) => status === '422')!;
    expect(unprocessable.codes).toContain('invalid_secret');
    expect(new Set(unprocessable.codes).size).toBe(unprocessable.codes.length);
  });

  test('words find calls by method, address and summary', () => {
    expect(groupCalls(calls, '').map(({ name }) => name)).toContain('Events');
    const found = groupCalls(calls, 'POST webhooks secret').flatMap((group) => group.calls);
    expect(found.map(({ operationId }) => operationId)).toEqual(['rotateWebhookSecret']);
    expect(groupCalls(calls, 'no such thing')).toEqual([]);
  });
});

test('fields inside others follow them, once each', () => {
  const { schema } = successOf(callOf('listEvents')).content;
  const rows = flattenSchema(schema!);
  const paths = rows.map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['records', 'records[].id', 'records[].type']);
  expect(paths).toContain('records[].data.measurement.estimated_value');
  expect(new Set(paths).size).toBe(paths.length);
  expect(rows.find(({ path }) => path === 'records[].type')!.type).toBe(
    '"new_measurement_estimate_processed" | "new_anomaly_estimate_processed"',
  );
});

describe('a call that is tried', () => {
  test('has its parameters in its address; what is empty is not sent', () => {
    const call = callOf('listDeliveries');
    const values = { id: 'a/b', result: 'failed', page: '' };
    expect(addressOf(call, values)).toBe('/console/api/webhooks/a%2Fb/deliveries?result=failed');
    expect(missingIn(call, { id: ' ' })).toEqual(['id']);
  });

  test('can be made in a terminal, whatever is in its body', () => {
    const values = { parameters: { id: 'w1' }, body: `{"event_type": "it's"}` };
    expect(curlOf(callOf('testWebhook'), values, 'https://tenken.test')).toBe(
      [
        `curl --request POST 'https://tenken.test/console/api/webhooks/w1/test' \\`,
        `  --header "Authentication-Token: $TENKEN_TOKEN" \\`,
        `  --header 'Content-Type: application/json' \\`,
        `  --data '{"event_type":"it'\\''s"}'`,
      ].join('\n'),
    );
  });
});

describe('a call that is tried', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    errorPage.clear();
  });
  const answered = async (status: number) => {
    const asked = vi.fn<typeof fetch>(async () => new Response('{}', { status }));
    vi.stubGlobal('fetch', asked);
    const { status: shown } = await tryCall(callOf('getCamera'), { parameters: { id: 'C1' }, body: '' }, 't');
    return { shown, init: asked.mock.calls[0]![1] };
  };
  test('is sent without cookies, and its refusal is an answer like any', async () => {
    expect(await answered(404)).toMatchObject({ shown: 404, init: { credentials: 'omit' } });
    expect(errorPage.read().showServerErrorPage).toBe(false);
  });
  test('[NAV-014] covers the whole app where the server fails', async () => {
    await answered(500);
    expect(errorPage.read()).toMatchObject({ showServerErrorPage: true, statusCode: 500 });
  });
});
