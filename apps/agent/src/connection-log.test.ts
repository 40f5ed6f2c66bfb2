import { createServer } from 'node:https';
import { createServer as createPort, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { sendTo } from '@tenken/device/device-client.ts';
import { HelloRefused, retryDelay, ConnectionLog } from './connection-log.ts';
import { selfSigned } from './testing/rtsp/self-signed.ts';

const MINUTE = 60_000;
let logged: string[];
let now: number;
beforeEach(() => {
  logged = [];
  now = 1000;
});
const logFor = (server: string) =>
  new ConnectionLog(
    server,
    'ab12 cd34',
    (line) => logged.push(line),
    () => now,
  );

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
const close = async (server: Server): Promise<void> => void (await once(server.close(), 'close'));

/** The log after a call to an address without a Tenken server. */
async function failureAt(server: string): Promise<string> {
  const call = { method: 'POST', path: '/', headers: {}, body: Buffer.from('{}') };
  logFor(server).disconnected(await sendTo(server)(call).catch((error: unknown) => error));
  return logged.join('\n');
}

test('a closed port is logged with its address and the reason', async () => {
  const closedPort = createPort();
  const address = `127.0.0.1:${await listen(closedPort)}`;
  await close(closedPort);
  expect(await failureAt(`http://${address}`)).toBe(
    `server at http://${address} not reachable: connect ECONNREFUSED ${address}`,
  );
});

test('a self-signed certificate is logged with the reason', async () => {
  const server = createServer(selfSigned());
  const url = `https://127.0.0.1:${await listen(server)}`;
  expect(await failureAt(url)).toMatch(
    new RegExp(`^server at ${url} not reachable: self-signed certificate.*\\(\\w*SELF_SIGNED\\w*\\)$`),
  );
  await close(server);
});

test('an unknown host name and refused addresses are logged with all reasons', () => {
  const refusals = ['::1', '127.0.0.1'].map((at) => new Error(`connect ECONNREFUSED ${at}:9`));
  const log = logFor('http://plant.example');
  for (const cause of [new Error('getaddrinfo ENOTFOUND plant.example'), new AggregateError(refusals, '')])
    log.disconnected(new TypeError('fetch failed', { cause }));
  expect(logged).toEqual([
    'server at http://plant.example not reachable: getaddrinfo ENOTFOUND plant.example',
    'server at http://plant.example not reachable: connect ECONNREFUSED ::1:9, connect ECONNREFUSED 127.0.0.1:9',
  ]);
});

test('a password in the address is not logged', async () => {
  expect(await failureAt('http://me:Quiet-7@127.0.0.1')).not.toContain('Quiet-7');
});

test.each([
  [401, 'bad_signature', /check AGENT_ID and AGENT_SECRET$/],
  [401, '', /AGENT_ID and AGENT_SECRET/],
  [401, 'clock_skew', /^the server at http:\/\/s answered 401 clock_skew$/],
  [403, 'key_not_approved', /another key of this agent: .* must approve the key ab12 cd34 \(Agents\)$/],
  [503, '', /^the server at http:\/\/s answered 503$/],
])('a hello that is answered %i %s', (status, code, line) => {
  logFor('http://s').disconnected(new HelloRefused(status, code));
  expect(logged).toEqual([expect.stringMatching(line)]);
});

test('a lasting failure is logged every ten minutes, another failure at once', () => {
  const log = logFor('http://s');
  const fail = (minute: number, words: string): number => {
    now = minute * MINUTE;
    log.disconnected(new Error(words));
    return logged.length;
  };
  expect([0, 1, 9, 10, 11, 19, 20].map((minute) => fail(minute, 'away'))).toEqual([1, 1, 1, 2, 2, 2, 3]);
  expect(fail(20, 'another')).toBe(4);
});

test('the first connection logs the number of cameras, a reconnection is logged once', () => {
  const log = logFor('http://s');
  log.disconnected(new Error('away'));
  log.connected(1);
  log.connected(2);
  for (const _time of [1, 2]) {
    log.disconnected(new Error('away'));
    log.connected(2);
    log.connected(2);
  }
  const [failed, reconnected] = ['server at http://s not reachable: away', 'reconnected to the server'];
  expect(logged).toEqual([
    failed,
    'connected to http://s, 1 camera',
    failed,
    reconnected,
    failed,
    reconnected,
  ]);
});

test('the retry delay grows to 8 s after an outage and to a minute for an unknown agent', () => {
  const delays = (error: unknown): number[] =>
    Array.from({ length: 8 }).reduce<number[]>((all) => [...all, retryDelay(error, all.at(-1)!)], [1000]);
  expect(delays(new Error('away'))).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]);
  expect(delays(new HelloRefused(401, 'bad_signature')).at(-1)).toBe(60_000);
  expect(delays(new HelloRefused(403, 'key_not_approved')).at(-1)).toBe(8000);
});
