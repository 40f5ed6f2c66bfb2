import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { discoverCameras } from './discover.ts';
import { DiscoveryCache } from './discovery-cache.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

const match = (url: string, endpoint: string): string =>
  `<Envelope><Body><ProbeMatches><ProbeMatch><EndpointReference><Address>${endpoint}</Address></EndpointReference>` +
  `<XAddrs>${url}</XAddrs></ProbeMatch></ProbeMatches></Body></Envelope>`;

/** Answers discovery probes at one loopback address with these matches. */
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

test('a camera that announces an address outside the networks is not listed', async () => {
  const { port } = await neighbour(
    match('http://192.0.2.1/a', 'urn:a'),
    match('http://127.0.0.1/b', 'urn:b'),
  );
  expect(await discoverCameras(['127.0.0.1/32'], quick(port))).toMatchObject([{ url: 'http://127.0.0.1/b' }]);
});

test('an endpoint id that is far too long is ignored', async () => {
  const { port } = await neighbour(match('http://127.0.0.1/a', 'u'.repeat(201)));
  expect(await discoverCameras(['127.0.0.1/32'], quick(port))).toMatchObject([{ endpoint: '' }]);
});

test('a network given by a host address is probed from its first address; a large one by multicast only', async () => {
  const { port, received } = await neighbour();
  await discoverCameras(['127.0.0.9/28'], quick(port));
  expect(received()).toBe(1);
  await discoverCameras(['127.0.0.0/21'], quick(port));
  expect(received()).toBe(1);
});

test('concurrent lookups share one search; two cameras with the same endpoint id are ambiguous', async () => {
  const twice = ['http://127.0.0.1/a', 'http://127.0.0.1/b'].map((url) => match(url, 'urn:twin'));
  const { port, received } = await neighbour(...twice, match('http://127.0.0.1/c', 'urn:only'));
  const discoveryCache = new DiscoveryCache(['127.0.0.1/32'], quick(port));
  expect(await discoveryCache.find('urn:only')).toBe('http://127.0.0.1/c');
  expect(await discoveryCache.find('urn:twin')).toBeNull();
  expect(received()).toBe(1);
});
