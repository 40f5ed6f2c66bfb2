import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { silentLogger } from '../log/logger.ts';
import { OtlpExporter } from './otlp-exporter.ts';
import { readTraceparent, type Span } from './span.ts';
import { switchTracing, traced } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
});
afterAll(() => server.close());
afterEach(() => switchTracing(null));

function collect(share = 1): Span[] {
  const spans: Span[] = [];
  switchTracing({ share, take: (span) => void spans.push(span) });
  return spans;
}

test('a call continues the trace of its caller, and has the route and not the address', async () => {
  const ada = await server.signIn('ada');
  const spans = collect();
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await server.call({ url: '/console/api/photos/none-of-ours/course', headers }, ada);
  const call = spans.find(({ kind }) => kind === 'server')!;
  expect(call).toMatchObject({ traceId: TRACE, parentId: CALLER, error: null });
  expect(call.name).toBe('GET /console/api/photos/:id/course');
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 404 });
  const statements = spans.filter(({ kind }) => kind === 'client');
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ traceId, parentId }) => `${traceId} ${parentId}`))).toEqual(
    new Set([`${TRACE} ${call.spanId}`]),
  );
  expect(JSON.stringify(spans)).not.toContain('none-of-ours');
});

test('a job is a trace of its own with its statements, and is marked when it failed', async () => {
  const spans = collect();
  const { db } = server.platform;
  await traced('test.job', { 'tenken.photo_id': 'P1' }, () => sql`select 1`.execute(db));
  await traced('test.broken', {}, () => Promise.reject(new TypeError('no'))).catch(() => undefined);
  const [statement, job, broken] = spans;
  expect(job).toMatchObject({ name: 'test.job', attributes: { 'tenken.photo_id': 'P1' }, error: null });
  expect(statement).toMatchObject({ name: 'select', parentId: job!.spanId, traceId: job!.traceId });
  expect(broken).toMatchObject({ name: 'test.broken', error: 'TypeError' });
});

test('with a sampling rate of zero only traces of callers are recorded', async () => {
  const spans = collect(0);
  await traced('test.job', {}, async () => undefined);
  expect(spans).toEqual([]);
});

test.each(['', '00-0-0-01', `01-${TRACE}-${CALLER}-01`, `00-${'0'.repeat(32)}-${CALLER}-01`, undefined])(
  'traceparent %j is ignored',
  (header) => expect(readTraceparent(header)).toBeNull(),
);

const span = (n: number): Span => ({
  traceId: TRACE,
  spanId: n.toString(16).padStart(16, '0'),
  parentId: null,
  kind: 'server',
  startMs: 1_700_000_000_000,
  endMs: 1_700_000_000_012,
  name: 'GET /',
  attributes: { n },
  error: n === 0 ? '500' : null,
});

async function startCollector(status: number): Promise<{ at: Server; endpoint: string; bodies: string[] }> {
  const bodies: string[] = [];
  const at = createServer((request, response) => {
    let body = `${request.url} ${String(request.headers['x-key'])} `;
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => void at.listen(0, '127.0.0.1', resolve));
  return { at, bodies, endpoint: `http://127.0.0.1:${(at.address() as AddressInfo).port}` };
}

test('spans are sent to a collector as OTLP, in batches; if it refuses them only they are lost', async () => {
  const good = await startCollector(200);
  const bad = await startCollector(503);
  const target = { headers: { 'x-key': 'k' }, service: 'tenken', version: '1.2.3' };
  const exporter = new OtlpExporter({ ...target, endpoint: good.endpoint }, silentLogger);
  for (let n = 0; n < 600; n += 1) exporter.take(span(n));
  await exporter.close();
  expect(good.bodies).toHaveLength(2);
  expect(good.bodies[0]).toMatch(/^\/v1\/traces k /);
  const { resourceSpans } = JSON.parse(good.bodies[0]!.slice('/v1/traces k '.length));
  expect(resourceSpans[0].scopeSpans[0].spans[0]).toMatchObject({
    traceId: TRACE,
    kind: 2,
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000012000000',
    status: { code: 2 },
  });
  const refused = new OtlpExporter({ ...target, endpoint: bad.endpoint }, silentLogger);
  for (let n = 0; n < 600; n += 1) refused.take(span(n));
  await refused.close();
  expect(bad.bodies).toHaveLength(1);
  good.at.close();
  bad.at.close();
});
