import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { codingFor } from './compress-answers.ts';
import { createHttpServer } from './server.ts';

const LIST = { records: Array.from({ length: 100 }, (_, id) => ({ id, name: `Pump ${id}` })) };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function serve() {
  const app = await createHttpServer(readConfiguration({}, ['--no-demo']), silentLogger);
  const byToken = { config: { route: { authentication: 'token' as const } } };
  app.get('/list', byToken, async () => LIST);
  app.get('/short', byToken, async () => ({ records: [] }));
  app.get('/by-cookie', { config: { route: { authentication: 'cookie' } } }, async () => LIST);
  app.get('/no-call', async () => LIST);
  app.post('/list', byToken, async () => LIST);
  cleanUp.push(() => app.close());
  return app;
}
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a list is compressed, with its compressed length', async () => {
  const response = await (await serve()).inject({ url: '/list', headers: asBrowser });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(LIST).length / 4);
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual(LIST);
});

test('a client that accepts only gzip gets gzip, one that accepts neither gets plain text', async () => {
  const app = await serve();
  const gzip = await app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LIST);
  const plain = await app.inject('/list');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.json()).toEqual(LIST);
});

test.each([
  ['a short answer', 'GET', '/short'],
  ['what a cookie opens', 'GET', '/by-cookie'],
  ['what is no call', 'GET', '/no-call'],
  ['the answer to a change, which may show a secret', 'POST', '/list'],
] as const)('%s travels as it is', async (_what, method, url) => {
  const response = await (await serve()).inject({ method, url, headers: asBrowser });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBeUndefined();
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZIP, BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['br;q=0.1', 'br'],
] as const)('of %j it picks %j', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
