import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BodyWatch, watchBodies } from './body-watch.ts';
import { receiveBody } from '../bodies/receive-body.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { replyWithError } from './error-reply.ts';
import { createHttpServer } from './server.ts';

const WINDOW_MS = 30_000;
const REST = { restMs: 300, restBytes: 4_000_000 };
const watch = new BodyWatch({ windowMs: WINDOW_MS, bytes: 100, lingerMs: 60_000, ...REST });
const arrived: IncomingMessage[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(replyWithError);
  app.addHook('onRequest', async ({ raw }, reply) => {
    watch.add(raw, reply.raw, 0);
    arrived.push(raw);
  });
  app.addContentTypeParser('image/jpeg', (_request, payload, done) => done(null, payload));
  app.post('/photo', async ({ body }) => {
    let size = 0;
    const rule = { maxBytes: 10_000, sha256: null };
    await receiveBody(body as IncomingMessage, rule, (chunk) => void (size += chunk.length));
    return { size };
  });
  app.post('/json', async () => 'read');
  app.post('/deaf', { onRequest: async (_request, reply) => reply.send('not interested') }, async () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['/photo', 'image/jpeg'],
  ['/json', 'application/json'],
])('a body for %s that only drips is ended with an answer', async (path, type) => {
  const caller = await call(path, type, 5000);
  for (let window = 1; window <= 3; window += 1) {
    await caller.send('{'.repeat(150));
    watch.sweep(window * WINDOW_MS);
  }
  await caller.send('{'.repeat(99));
  watch.sweep(3.9 * WINDOW_MS);
  expect(caller.answer()).toBe('');
  watch.sweep(4 * WINDOW_MS);
  await expect.poll(caller.answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"body_too_slow"/);
  await expect.poll(() => caller.socket.closed).toBe(true);
});

test('a slow body that makes progress is accepted, however long it takes', async () => {
  const caller = await call('/photo', 'image/jpeg', 5000);
  for (let window = 1; window <= 50; window += 1) {
    await caller.send('x'.repeat(100));
    watch.sweep(window * WINDOW_MS);
  }
  await expect.poll(caller.answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"size":5000/);
});

test('a body may continue for a while after its answer, and no longer', async () => {
  const caller = await call('/deaf', 'image/jpeg', 5000);
  await expect.poll(caller.answer).toContain('not interested');
  for (const at of [0, 1, 1.9]) {
    await caller.send('x'.repeat(100));
    watch.sweep(at * WINDOW_MS);
  }
  expect(caller.socket.closed).toBe(false);
  watch.sweep(2 * WINDOW_MS);
  await expect.poll(() => caller.socket.closed).toBe(true);
});

test('bytes that have arrived and wait for us are not a delay of the sender', async () => {
  const blockedApp = Fastify();
  onTestFinished(() => blockedApp.close());
  const { promise, resolve } = Promise.withResolvers<void>();
  blockedApp.addHook('onRequest', async ({ raw }, reply) => {
    watch.add(raw, reply.raw, 0);
    arrived.push(raw);
    await promise;
  });
  blockedApp.post('/', async () => 'read');
  await blockedApp.listen({ port: 0, host: '127.0.0.1' });
  const caller = await call('/', 'application/json', 300, blockedApp);
  await caller.send(' '.repeat(50));
  for (const at of [1, 2, 3]) watch.sweep(at * WINDOW_MS);
  resolve();
  await caller.send(`${' '.repeat(248)}{}`);
  await expect.poll(caller.answer).toMatch(/^HTTP\/1.1 200/);
});

test.each(['image/jpeg', 'application/json'])(
  'a %s refused in the middle: a rest that arrives at once is skipped before the next call; a later one is never parsed as a call',
  async (type) => {
    const strict = Fastify({ bodyLimit: 10_000 });
    onTestFinished(() => strict.close());
    strict.setErrorHandler(replyWithError);
    watchBodies(strict);
    strict.addHook('onRequest', async ({ raw }) => void arrived.push(raw));
    strict.addContentTypeParser('image/jpeg', (_request, payload, done) => done(null, payload));
    strict.post('/', async ({ body }) =>
      receiveBody(body as IncomingMessage, { maxBytes: 10_000, sha256: null }, () => undefined),
    );
    strict.get('/next', async () => 'and the next');
    await strict.listen({ port: 0, host: '127.0.0.1' });
    const whole = await call('/', type, 2_000_000, strict);
    whole.socket.write(' '.repeat(2_000_000));
    whole.socket.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(whole.answer).toMatch(/^HTTP\/1.1 413 [\s\S]*and the next$/i);

    const caller = await call('/', type, 2_000_000, strict);
    caller.socket.write(' '.repeat(1_000_000));
    await expect
      .poll(caller.answer, { timeout: 5000 })
      .toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close[\s\S]*\}$/i);
    caller.socket.write(' '.repeat(1_000_000));
    caller.socket.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => caller.socket.closed, { timeout: 10_000 }).toBe(true);
    expect(caller.answer()).not.toContain('and the next');
  },
);

test('the watch runs by its own timer', async () => {
  const quick = Fastify();
  onTestFinished(() => quick.close());
  quick.setErrorHandler(replyWithError);
  watchBodies(quick, { windowMs: 90, bytes: 100, lingerMs: 1000, ...REST });
  quick.addHook('onRequest', async ({ raw }) => void arrived.push(raw));
  quick.post('/', async () => 'read');
  await quick.listen({ port: 0, host: '127.0.0.1' });
  const caller = await call('/', 'application/json', 300, quick);
  await expect.poll(caller.answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 408/);
});

test('a server limits the time for headers, and lets a body take as long as it needs', async () => {
  const { server } = await createHttpServer(readConfiguration({}, []), silentLogger);
  expect(server).toMatchObject({ headersTimeout: 60_000, requestTimeout: 0 });
});

/** A call whose body is sent in parts; `send` resolves when the server has received it. */
async function call(path: string, type: string, length: number, to = app) {
  const socket: Socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  const count = arrived.length;
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(head);
  await expect.poll(() => arrived.length).toBe(count + 1);
  const received = arrived.at(-1)!.socket;
  let sent = head.length;
  return {
    socket,
    answer: () => answer,
    send: async (text: string) => {
      sent += text.length;
      socket.write(text);
      await expect.poll(() => received.bytesRead, { interval: 1 }).toBe(sent);
    },
  };
}
