import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { silentLogger } from '../log/logger.ts';
import { createHttpServer } from './server.ts';

async function addressSeen(
  trusted: string | undefined,
  remoteAddress: string,
  forwarded?: string,
): Promise<string> {
  const config = readConfiguration(trusted === undefined ? {} : { TRUSTED_PROXIES: trusted }, ['--no-demo']);
  const app = await createHttpServer(config, silentLogger);
  app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.inject({ url: '/ip', remoteAddress, headers });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

test.each([
  ['nobody is trusted', undefined, '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['a stranger claims another address', '192.168.1.1', '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['a trusted proxy passes a visitor on', '10.0.0.0/8', '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  ['a visitor puts a lie in front', '10.0.0.0/8', '10.0.0.9', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
])('the address when %s', async (_name, trusted, remote, forwarded, expected) => {
  expect(await addressSeen(trusted, remote, forwarded)).toBe(expected);
});

test.each([
  ['a name given by a proxy', 'edge-7f3a.0001', 'edge-7f3a.0001'],
  ['a name with a line break in it', 'edge\n{"level":60}', null],
  ['a name that is too short to tell calls apart', '1', null],
  ['a name of a kilobyte', 'x'.repeat(1000), null],
])('the id of a call with %s', async (_name, given, expected) => {
  const app = await createHttpServer(readConfiguration({}, ['--no-demo']), silentLogger);
  app.get('/id', (request, reply) => reply.send({ id: request.id }));
  const answer = await app.inject({ url: '/id', headers: { 'x-request-id': given } });
  await app.close();
  const { id } = answer.json<{ id: string }>();
  expect(answer.headers['x-request-id']).toBe(id);
  if (expected === null) expect(id).not.toBe(given);
  else expect(id).toBe(expected);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'headers of 40 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('%s is refused by the parser in the shape of every refusal', async (_what, sent, status, code) => {
  const app = await createHttpServer(readConfiguration({}, ['--no-demo']), silentLogger);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  await app.close();
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\ncontent-type: application/json`));
  expect(JSON.parse(body)).toEqual({
    error: { code, message: expect.stringMatching(/^[A-Z].* .*\.$/) },
    request_id: expect.stringMatching(/./),
  });
});
