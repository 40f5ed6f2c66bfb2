import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelay, type Relay } from './relay.ts';

const echo = createServer((socket) => void socket.pipe(socket));
let relay: Relay;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  relay = await openRelay(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await relay.close();
  echo.close();
});

const call = (): Socket => connect(Number(new URL(relay.url).port), '127.0.0.1').on('error', () => undefined);
const answerOf = async (socket: Socket): Promise<string> => {
  socket.write('hello');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
};

test('a wire that is cut ends what is open and opens nothing, until it is mended', async () => {
  const first = call();
  expect(await answerOf(first)).toBe('hello');
  const ended = once(first, 'close');
  relay.cut();
  await ended;
  await once(call(), 'close');
  relay.mend();
  expect(await answerOf(call())).toBe('hello');
});
