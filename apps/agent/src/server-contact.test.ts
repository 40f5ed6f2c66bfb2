import { createServer } from 'node:https';
import { createServer as createPort, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { sendTo } from '@tenken/device/device-client.ts';
import { HelloRefused, pauseAfter, ServerContact } from './server-contact.ts';
import { selfSigned } from './testing/rtsp/self-signed.ts';

const MINUTE = 60_000;
let said: string[];
let now: number;
beforeEach(() => {
  said = [];
  now = 1000;
});
const contactWith = (server: string) =>
  new ServerContact(
    server,
    'ab12 cd34',
    (line) => said.push(line),
    () => now,
  );

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
const close = async (server: Server): Promise<void> => void (await once(server.close(), 'close'));

/** What is said of a call to an address where no server of ours is. */
async function troubleAt(server: string): Promise<string> {
  const call = { method: 'POST', path: '/', headers: {}, body: Buffer.from('{}') };
  contactWith(server).lost(await sendTo(server)(call).catch((error: unknown) => error));
  return said.join('\n');
}

test('an address that nobody is at is named with the reason', async () => {
  const nobody = createPort();
  const address = `127.0.0.1:${await listen(nobody)}`;
  await close(nobody);
  expect(await troubleAt(`http://${address}`)).toBe(
    `server at http://${address} not reachable: connect ECONNREFUSED ${address}`,
  );
});

test('so is a certificate that nobody vouches for', async () => {
  const server = createServer(selfSigned());
  const url = `https://127.0.0.1:${await listen(server)}`;
  expect(await troubleAt(url)).toMatch(
    new RegExp(`^server at ${url} not reachable: self-signed certificate.*\\(\\w*SELF_SIGNED\\w*\\)$`),
  );
  await close(server);
});

test('a name is unknown, or all of its addresses refuse', () => {
  const refusals = ['::1', '127.0.0.1'].map((at) => new Error(`connect ECONNREFUSED ${at}:9`));
  const contact = contactWith('http://plant.example');
  for (const cause of [new Error('getaddrinfo ENOTFOUND plant.example'), new AggregateError(refusals, '')])
    contact.lost(new TypeError('fetch failed', { cause }));
  expect(said).toEqual([
    'server at http://plant.example not reachable: getaddrinfo ENOTFOUND plant.example',
    'server at http://plant.example not reachable: connect ECONNREFUSED ::1:9, connect ECONNREFUSED 127.0.0.1:9',
  ]);
});

test('a password in the address is not said', async () => {
  expect(await troubleAt('http://me:Quiet-7@127.0.0.1')).not.toContain('Quiet-7');
});

test.each([
  [401, 'bad_signature', /check AGENT_ID and AGENT_SECRET$/],
  [401, '', /AGENT_ID and AGENT_SECRET/],
  [401, 'clock_skew', /^the server at http:\/\/s answered 401 clock_skew$/],
  [403, 'key_not_approved', /another key of this agent: .* must approve the key ab12 cd34 \(Agents\)$/],
  [503, '', /^the server at http:\/\/s answered 503$/],
])('a hello that is answered %i %s', (status, code, line) => {
  contactWith('http://s').lost(new HelloRefused(status, code));
  expect(said).toEqual([expect.stringMatching(line)]);
});

test('the same trouble is said once, and every ten minutes while it stays; another one at once', () => {
  const contact = contactWith('http://s');
  const trouble = (minute: number, words: string): number => {
    now = minute * MINUTE;
    contact.lost(new Error(words));
    return said.length;
  };
  expect([0, 1, 9, 10, 11, 19, 20].map((minute) => trouble(minute, 'away'))).toEqual([1, 1, 1, 2, 2, 2, 3]);
  expect(trouble(20, 'another')).toBe(4);
});

test('the first contact tells with how many cameras, a later one that it is back, once', () => {
  const contact = contactWith('http://s');
  contact.lost(new Error('away'));
  contact.made(1);
  contact.made(2);
  for (const _time of [1, 2]) {
    contact.lost(new Error('away'));
    contact.made(2);
    contact.made(2);
  }
  const [away, back] = ['server at http://s not reachable: away', 'reconnected to the server'];
  expect(said).toEqual([away, 'connected to http://s, 1 camera', away, back, away, back]);
});

test('a server that was away is called again within ten seconds, one that does not know the agent within a minute', () => {
  const away = (error: unknown): number[] =>
    Array.from({ length: 8 }).reduce<number[]>(
      (pauses) => [...pauses, pauseAfter(error, pauses.at(-1)!)],
      [1000],
    );
  expect(away(new Error('away'))).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]);
  expect(away(new HelloRefused(401, 'bad_signature')).at(-1)).toBe(60_000);
  expect(away(new HelloRefused(403, 'key_not_approved')).at(-1)).toBe(8000);
});
