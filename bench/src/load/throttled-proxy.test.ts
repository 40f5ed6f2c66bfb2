import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThrottledProxy, type ThrottledProxy } from './throttled-proxy.ts';

const echo = createServer((socket) => void socket.pipe(socket));
let proxy: ThrottledProxy;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openThrottledProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

const call = (): Socket => connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined);
const answerOf = async (socket: Socket): Promise<string> => {
  socket.write('hello');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
};

test('a cut ends open connections and refuses new ones until it is repaired', async () => {
  const first = call();
  expect(await answerOf(first)).toBe('hello');
  const ended = once(first, 'close');
  proxy.cut();
  await ended;
  await once(call(), 'close');
  proxy.repair();
  expect(await answerOf(call())).toBe('hello');
});

test('bandwidth and latency delay data without losing any', async () => {
  const slow = await openThrottledProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`, {
    bitsPerSecond: 800_000,
    roundTripMs: 100,
  });
  const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
  const startedAt = performance.now();
  const sent = Buffer.alloc(30_000, 'a');
  socket.write(sent);
  let received = 0;
  for await (const piece of socket) if ((received += (piece as Buffer).length) === sent.length) break;
  // a round trip to connect, half for each way, 0.3 s for the bytes; up and down overlap
  expect(performance.now() - startedAt).toBeGreaterThan(480);
  expect(slow.takeBytes()).toBe(sent.length);
  await slow.close();
});

test('a lossy line drops the connection of one request in N', async () => {
  const broken = await openThrottledProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`, {
    breaksOneIn: 2,
  });
  const ask = async (): Promise<boolean> => {
    const socket = connect(Number(new URL(broken.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    socket.destroy();
    return isAnswered;
  };
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, false, true, false]);
  await broken.close();
});
