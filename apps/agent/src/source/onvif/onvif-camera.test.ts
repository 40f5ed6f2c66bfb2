import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { discoverCameras } from './discover.ts';
import { pullOnvif } from './onvif-camera.ts';
import { openedDevices, picture, access } from './opened-devices.testing.ts';

const login = { username: 'admin', password: 'Quiet-Harbour-7' };
const { open, device } = openedDevices(login);

test.each([3_600_000, -86_400_000])(
  'a camera whose clock is off by %i ms is opened by its own time',
  async (clockMs) => {
    const { url } = await device({ clockMs });
    expect(await pullOnvif(url, undefined)(access, login)).toEqual(picture);
  },
);

test('a camera without snapshots falls back to its stream', async () => {
  const { url } = await device({ streamUrl: 'rtsp://127.0.0.1:1/stream' });
  await expect(pullOnvif(url, 'main', '/nowhere/ffmpeg')(access, login)).rejects.toMatchObject({
    code: 'no_ffmpeg',
  });
});

test('a stream URL outside the networks is refused', async () => {
  const { url } = await device({ streamUrl: 'rtsp://10.0.0.1/stream' });
  await expect(pullOnvif(url, 'main')(access, login)).rejects.toMatchObject({ code: 'address_refused' });
});

test.each(['mediaUrl', 'snapshotUrl'] as const)(
  'a camera whose %s lies outside the networks is not followed there',
  async (what) => {
    let calls = 0;
    const forbidden = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => forbidden.listen(0, '127.0.0.2', resolve));
    open.push(forbidden);
    const { port } = forbidden.address() as AddressInfo;
    const { url } = await device({ [what]: `http://127.0.0.2:${port}/secret` });
    await expect(pullOnvif(url, 'main')(access, login)).rejects.toMatchObject({ code: 'address_refused' });
    expect(calls).toBe(0);
  },
);

const bound = async (address: string): Promise<Socket> => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  open.push({ close: () => socket.close() });
  return socket;
};

test.each([
  ['127.0.0.1', 1],
  ['127.0.0.9', 0],
])(
  'of a search, what %s answers lists %i cameras: answers of other addresses are ignored',
  async (address, count) => {
    const ear = await bound('127.0.0.1');
    const mouth = await bound(address);
    ear.on('message', (_probe, { port }) =>
      mouth.send(
        '<Envelope><Body><ProbeMatches><ProbeMatch><XAddrs>http://127.0.0.1/onvif</XAddrs></ProbeMatch></ProbeMatches></Body></Envelope>',
        port,
        '127.0.0.1',
      ),
    );
    const found = await discoverCameras(['127.0.0.1/32'], { port: ear.address().port, listenMs: 300 });
    expect(found).toHaveLength(count);
  },
);
