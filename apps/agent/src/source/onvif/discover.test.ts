import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { discoverCameras } from './discover.ts';
import { DiscoveryCache } from './discovery-cache.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

const match = (url: string, endpoint: string): string =>
  `<Envelope><Body><ProbeMatches><ProbeMatch><EndpointReference><Address>${endpoint}</Address></EndpointReference>` +
  `<XAddrs>${url}</XAddrs></ProbeMatch></ProbeMatches></Body></Envelope>`;

/** Hears the search at one address of loopback, and answers it with these. */
async function neighbour(...answers: readonly string[]): Promise<{ port: number; received: () => number }> {
  const socket = createSocket('udp4');
  let received = 0;
  socket.on('message', (_probe, { port, address }) => {
    received += 1;
    for (const answer of answers) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  open.push(socket);
  return { port: socket.address().port, received: () => received };
}

const quick = (port: number) => ({ port, listenMs: 300 });

test('a camera that names an address outside the networks is not listed', async () => {
  const { port } = await neighbour(
    match('http://192.0.2.1/a', 'urn:a'),
    match('http://127.0.0.1/b', 'urn:b'),
  );
  expect(await discoverCameras(['127.0.0.1/32'], quick(port))).toMatchObject([{ url: 'http://127.0.0.1/b' }]);
});

test('a name of itself that is far too long is none', async () => {
  const { port } = await neighbour(match('http://127.0.0.1/a', 'u'.repeat(201)));
  expect(await discoverCameras(['127.0.0.1/32'], quick(port))).toMatchObject([{ endpoint: '' }]);
});

test('a network that is named by an address in its middle is asked from its first; a large one is not asked one by one', async () => {
  const { port, received } = await neighbour();
  await discoverCameras(['127.0.0.9/28'], quick(port));
  expect(received()).toBe(1);
  await discoverCameras(['127.0.0.0/21'], quick(port));
  expect(received()).toBe(1);
});

test('one search serves all who ask where their camera is; two that go by one name are not told apart', async () => {
  const twice = ['http://127.0.0.1/a', 'http://127.0.0.1/b'].map((url) => match(url, 'urn:twin'));
  const { port, received } = await neighbour(...twice, match('http://127.0.0.1/c', 'urn:only'));
  const discoveryCache = new DiscoveryCache(['127.0.0.1/32'], quick(port));
  expect(await discoveryCache.find('urn:only')).toBe('http://127.0.0.1/c');
  expect(await discoveryCache.find('urn:twin')).toBeNull();
  expect(received()).toBe(1);
});
