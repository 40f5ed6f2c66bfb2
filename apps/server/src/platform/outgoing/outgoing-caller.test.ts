import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server as RawServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingCall } from './outgoing-call.ts';
import { OutgoingCaller } from './outgoing-caller.ts';

const HOST = '127.0.0.77';
const calls: { url: string; host: string; body: string }[] = [];
let server: Server;
let raw: RawServer;
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  raw = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(64)}`));
    const timer = setInterval(() => socket.write('y'.repeat(8192)), 5);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => raw.listen(0, HOST, resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  raw.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  calls.push({ url: request.url ?? '', host: request.headers.host ?? '', body });
  if (request.url === '/redirect')
    return void response.writeHead(302, { location: '/elsewhere' }).end('gone');
  if (request.url === '/silent') return;
  if (request.url === '/large') return void response.end('x'.repeat(5_000_000));
  if (request.url === '/switch')
    return void response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end();
  if (request.url === '/torrent') {
    const more = (): void => void setImmediate(() => response.write('x'.repeat(8192), more));
    response.on('close', () => response.destroy());
    response.on('error', () => undefined);
    return more();
  }
  if (request.url === '/endless') {
    const timer = setInterval(() => response.write('x'), 5);
    response.on('close', () => clearInterval(timer));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/plain', 'x-note': 'hello' }).end('ok');
}

const addressOf = (one: Server | RawServer): string =>
  `http://${HOST}:${(one.address() as AddressInfo).port}`;
const rules = { allowedNetworks: [`${HOST}/32`], isHttpsRequired: false };
const caller = new OutgoingCaller(rules);
const post = (url: string, more: Partial<OutgoingCall> = {}, by = caller) =>
  by.call({
    url,
    method: 'POST',
    headers: {},
    body: '{"a":"é"}',
    timeoutMs: 5000,
    maxAnswerBytes: 100,
    ...more,
  });

test('an answer is returned with its status, its headers and its beginning', async () => {
  const result = await post(`${addressOf(server)}/plain`);
  expect(result).toMatchObject({ kind: 'answer', status: 200, body: 'ok', headers: { 'x-note': 'hello' } });
  expect(calls.at(-1)).toMatchObject({ url: '/plain', body: '{"a":"é"}' });
});

test('a redirect is returned and not followed', async () => {
  expect(await post(`${addressOf(server)}/redirect`)).toMatchObject({ status: 302, body: 'gone' });
  expect(calls.map(({ url }) => url)).not.toContain('/elsewhere');
});

test('a destination that does not answer is given up, an endless answer is cut off', async () => {
  expect(await post(`${addressOf(server)}/silent`, { timeoutMs: 200 })).toMatchObject({
    failure: 'timed_out',
  });
  expect(await post(`${addressOf(server)}/endless`, { timeoutMs: 300 })).toMatchObject({
    kind: 'answer',
    status: 200,
  });
  const large = await post(`${addressOf(server)}/large`);
  expect(large).toMatchObject({ kind: 'answer', body: 'x'.repeat(100) });
});

test('an answer longer than what is stored is not read any further', async () => {
  const result = await post(`${addressOf(server)}/torrent`, { timeoutMs: 3_600_000 });
  expect(result).toMatchObject({ kind: 'answer', status: 200, body: 'x'.repeat(100) });
});

test('an offer of another protocol is not an answer', async () => {
  expect(await post(`${addressOf(server)}/switch`)).toMatchObject({ failure: 'invalid_answer' });
});

test('an endless header is refused', async () => {
  expect(await post(addressOf(raw))).toMatchObject({ kind: 'none', failure: 'invalid_answer' });
});

test('a forbidden address is not called, in any notation', async () => {
  const { port } = server.address() as AddressInfo;
  const before = calls.length;
  const strict = new OutgoingCaller({ allowedNetworks: [], isHttpsRequired: false });
  for (const host of [HOST, '127.1', '0x7f00004d', '2130706509', '[::ffff:127.0.0.77]', 'localhost', '0'])
    expect(await post(`http://${host}:${port}/`, {}, strict), host).toMatchObject({
      failure: 'address_not_allowed',
    });
  expect(calls).toHaveLength(before);
});

test.each(['ftp://a.test/', 'abc', 'http://user:word@a.test/', 'file:///etc/passwd', ''])(
  '%j is not a URL',
  async (url) => {
    expect(await post(url)).toMatchObject({ kind: 'none', failure: 'invalid_url' });
  },
);

test('where https is required, http is refused', async () => {
  const safe = new OutgoingCaller({ ...rules, isHttpsRequired: true });
  expect(await post(addressOf(server), {}, safe)).toMatchObject({ failure: 'invalid_url' });
  expect(await post(addressOf(server).replace('http', 'https'), {}, safe)).toMatchObject({
    failure: 'tls_failed',
  });
});

test('a name is resolved once, and the call goes to the address that was checked', async () => {
  const { port } = server.address() as AddressInfo;
  let lookups = 0;
  const rebinding = new OutgoingCaller(rules, async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? HOST : '127.0.0.1', family: 4 }];
  });
  const result = await post(`http://plant.test:${port}/named`, {}, rebinding);
  expect(result).toMatchObject({ status: 200 });
  expect(calls.at(-1)).toMatchObject({ url: '/named', host: `plant.test:${port}` });
  expect(lookups).toBe(1);
  expect(await post(`http://plant.test:${port}/again`, {}, rebinding)).toMatchObject({
    failure: 'address_not_allowed',
  });
});

test('a name with one forbidden address is refused; one without addresses, or that does not resolve, is not found', async () => {
  const find = (...addresses: string[]) =>
    new OutgoingCaller(rules, async () => addresses.map((address) => ({ address, family: 4 })));
  expect(await post('http://plant.test/', {}, find(HOST, '10.0.0.1'))).toMatchObject({
    failure: 'address_not_allowed',
  });
  expect(await post('http://plant.test/', {}, find())).toMatchObject({ failure: 'name_not_found' });
  const silent = new OutgoingCaller(rules, () => new Promise(() => undefined));
  expect(await post('http://plant.test/', { timeoutMs: 100 }, silent)).toMatchObject({
    failure: 'timed_out',
  });
});

test('an unreachable destination is a failed result, not an exception', async () => {
  expect(await post(`http://${HOST}:1/`)).toMatchObject({ kind: 'none', failure: 'connection_failed' });
});
