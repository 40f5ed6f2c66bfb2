import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { replyWithError } from './error-reply.ts';

const lines: { level: number; msg: string }[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const loggerInstance: FastifyBaseLogger = createLogger('debug', { write });
  app = Fastify({ loggerInstance });
  app.setErrorHandler(replyWithError);
  app.all('/database/:code', (request) => {
    const { code } = request.params as { code: string };
    throw Object.assign(new Error('from PostgreSQL'), { code });
  });
  app.get('/lost-connection', () => {
    throw new Error('Client has encountered a connection error and is not queryable');
  });
  app.post('/json', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['40P01', 'a dead-lock', 503, 'busy'],
  ['55P03', 'a lock that did not come in time', 503, 'busy'],
  ['57014', 'a statement that took too long', 503, 'not_ready'],
  ['57P01', 'a PostgreSQL that restarts', 503, 'not_ready'],
  ['53300', 'a PostgreSQL without a free connection', 503, 'not_ready'],
  ['53100', 'a full disk', 507, 'storage_full'],
])('%s of PostgreSQL, %s, is for a later try', async (code, _what, status, error) => {
  const answer = await app.inject(`/database/${code}`);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, error]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a connection lost between two statements of a transaction is a temporary error', async () => {
  const answer = await app.inject('/lost-connection');
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'not_ready']);
});

test('an insert with a reference to a deleted row is not found; a deletion that would orphan rows is a bug', async () => {
  const missing = await app.inject({ method: 'POST', url: '/database/23503' });
  expect([missing.statusCode, missing.json().error.code]).toEqual([404, 'not_found']);
  expect((await app.inject({ method: 'DELETE', url: '/database/23503' })).statusCode).toBe(500);
});

test('another failure of PostgreSQL is a bug, and logged as one', async () => {
  expect((await app.inject('/database/42703')).statusCode).toBe(500);
});

test('a client that disconnects in the middle of a body is not an error of the server', async () => {
  lines.length = 0;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await new Promise<void>((resolve) =>
    socket.write(
      'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":',
      () => resolve(),
    ),
  );
  await expect.poll(() => lines.some(({ msg }) => msg === 'incoming request')).toBe(true);
  socket.resetAndDestroy();
  await expect.poll(() => lines.some(({ msg }) => msg === 'client disconnected')).toBe(true);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
