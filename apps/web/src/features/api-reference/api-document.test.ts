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
  test('lists calls by token, not those of browsers and cameras', () => {
    const byToken = routes.filter(({ authentication }) => ['token', 'upload'].includes(authentication));
    expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(
      byToken.map(({ name }) => name).toSorted(),
    );
  });

  test('every call has a response, errors and fields', () => {
    for (const call of calls) {
      const { status, type, content } = successOf(call);
      expect(status, call.operationId).toMatch(/^2\d\d$/);
      if (type === 'application/json') expect(content.schema, call.operationId).toBeDefined();
      expect(errorsOf(call).length, call.operationId).toBeGreaterThan(0);
      const { schema } = call.requestBody?.content['application/json'] ?? {};
      if (schema) expect(() => flattenSchema(schema), call.operationId).not.toThrow();
    }
  });

  test('calls refused for personal tokens are marked', () => {
    const marked = calls.filter(isBrowserOnly).map(({ operationId }) => operationId);
    expect(marked).toContain('createAccessToken');
    expect(marked).not.toContain('listEvents');
    for (const route of routes.filter(({ needsSession }) => needsSession))
      expect(marked).toContain(route.name);
  });

  test('error codes are listed once, by status', () => {
    const errors = allErrors(document);
    expect(errors.map(({ status }) => status)).toEqual(errors.map(({ status }) => status).toSorted());
    const unprocessable = errors.find(({ status }) => status === '422')!;
    expect(unprocessable.codes).toContain('invalid_secret');
    expect(new Set(unprocessable.codes).size).toBe(unprocessable.codes.length);
  });

  test('the search covers method, path and summary', () => {
    expect(groupCalls(calls, '').map(({ name }) => name)).toContain('Events');
    const found = groupCalls(calls, 'POST webhooks secret').flatMap((group) => group.calls);
    expect(found.map(({ operationId }) => operationId)).toEqual(['rotateWebhookSecret']);
    expect(groupCalls(calls, 'no such thing')).toEqual([]);
  });
});

test('nested fields follow their parent, once each', () => {
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

describe('a trial call', () => {
  test('has its parameters in the URL, without empty ones', () => {
    const call = callOf('listDeliveries');
    const values = { id: 'a/b', result: 'failed', page: '' };
    expect(addressOf(call, values)).toBe('/console/api/webhooks/a%2Fb/deliveries?result=failed');
    expect(missingIn(call, { id: ' ' })).toEqual(['id']);
  });

  test('has a curl command that quotes any body', () => {
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

describe('a trial call', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    errorPage.clear();
  });
  const answered = async (status: number) => {
    const fetchMock = vi.fn<typeof fetch>(async () => new Response('{}', { status }));
    vi.stubGlobal('fetch', fetchMock);
    const { status: shown } = await tryCall(callOf('getCamera'), { parameters: { id: 'C1' }, body: '' }, 't');
    return { shown, init: fetchMock.mock.calls[0]![1] };
  };
  test('is sent without cookies, and shows refusals as responses', async () => {
    expect(await answered(404)).toMatchObject({ shown: 404, init: { credentials: 'omit' } });
    expect(errorPage.read().showServerErrorPage).toBe(false);
  });
  test('[NAV-014] covers the whole app where the server fails', async () => {
    await answered(500);
    expect(errorPage.read()).toMatchObject({ showServerErrorPage: true, statusCode: 500 });
  });
});
