import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { STREAMS_PER_COMPANY, STREAMS_PER_USER } from '@tenken/contract/live/live.limits.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashToken } from '../account/token.ts';
import type { Database } from '../../platform/db/database.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { TenantBroadcaster } from './tenant-broadcaster.ts';
import { EventHub } from './event-hub.ts';
import { SseConnection } from './sse-connection.ts';
import { LiveStreams } from './live-streams.ts';
import { publishTestEvent } from './watch.testing.ts';

let server: TestServer;
let http: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestServer();
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  http.close();
  await server.close();
});

/** A stream of ada over a real connection whose other end can be left unread. */
async function openLine(): Promise<{ line: SseConnection; socket: Socket; isClosed: () => boolean }> {
  const { cookie } = await server.signIn('ada');
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  let isClosed = false;
  const line = await new Promise<SseConnection>((resolve) => {
    http.once('request', (_, response) => {
      response.on('close', () => (isClosed = true));
      response.writeHead(200);
      const owner = { tokenHash: hashToken(cookie), sessionId: 's', userId: 'ada' };
      resolve(new SseConnection(owner, response));
    });
  });
  return { line, socket, isClosed: () => isClosed };
}

function counting(db: Database): { db: Database; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), count: () => count };
}

const newestEventId = async (): Promise<string> => {
  await publishTestEvent(server, 'F1', 'x');
  const row = await server.platform.db
    .selectFrom('outbox_event')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
};

test('an event costs one statement for any number of listeners, and a change of rights one more', async () => {
  const { clock, log } = server.platform;
  const counted = counting(server.platform.db);
  const broadcaster = new TenantBroadcaster({ db: counted.db, clock, log }, 'north');
  const lines: SseConnection[] = [];
  for (let i = 0; i < 8; i += 1) lines.push((await openLine()).line);
  for (const line of lines) broadcaster.add(line);
  // the first alone, then the others together: recent events twice, the rights of all once
  await vi.waitFor(() => expect(counted.count()).toBe(3), 5000);
  expect(lines.every(({ rights }) => rights !== null)).toBe(true);
  const before = counted.count();
  const send = vi.spyOn(lines[7]!, 'send');
  broadcaster.receive(await newestEventId());
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), 5000);
  expect(counted.count() - before).toBe(1);
  const id = await newestEventId();
  broadcaster.checkRights();
  broadcaster.receive(id);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), 5000);
  expect(counted.count() - before).toBe(3);
});

test('a connection that does not read is closed, others stay open', async () => {
  const [slow, quick] = [await openLine(), await openLine()];
  slow.socket.pause();
  quick.socket.resume();
  const chunk = Buffer.alloc(64 * 1024, 'x');
  // more than the kernel buffers for a reader that does not read
  for (let sent = 0; sent < 64 * 1024 ** 2 && !slow.isClosed(); sent += chunk.length) {
    slow.line.send(chunk);
    quick.line.send(chunk);
    await new Promise(setImmediate);
  }
  expect(slow.isClosed()).toBe(true);
  expect(quick.isClosed()).toBe(false);
});

/** A stream that goes nowhere; its session is not in the database, so it receives nothing. */
function plainLine(userId: string, sessionId: string): { line: SseConnection; received: () => string } {
  const pipe = new PassThrough();
  let received = '';
  pipe.on('data', (chunk) => (received += String(chunk)));
  const line = new SseConnection(
    { tokenHash: sessionId, sessionId, userId },
    pipe as unknown as ServerResponse,
  );
  return { line, received: () => received };
}

test('a user over the limit loses the oldest stream, a company over the limit is refused', async () => {
  const { platform } = server;
  const streams = new LiveStreams(platform, new EventHub(platform.address, platform.log));
  const open = (userId: string, sessionId: string) => {
    const one = plainLine(userId, sessionId);
    streams.makeRoom('north', one.line.owner);
    streams.add('north', one.line);
    return one;
  };
  const first = open('ada', 'first');
  for (let i = 1; i < STREAMS_PER_USER; i += 1) open('ada', `session ${i}`);
  expect(first.received()).toBe('');
  open('ada', 'one more');
  await vi.waitFor(() => expect(first.received()).toContain('event: stream.replaced'));
  for (let i = STREAMS_PER_USER; i < STREAMS_PER_COMPANY; i += 1) open(`user ${i}`, `of ${i}`);
  expect(() => open('nora', 'too many')).toThrow('too_many_requests');
  open('ada', 'in place of an older one');
  streams.close();
});
