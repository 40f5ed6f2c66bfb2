import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { streamedPicture } from '../testing/drawn-pictures.ts';
import { streamedJpeg } from '../testing/rtsp/rtp-jpeg.ts';
import { RtspCamera, type RtspOptions } from '../testing/rtsp/rtsp-camera.ts';
import { createNetworkAccess } from './network-access.ts';
import { hasFfmpeg, pullStream } from './rtsp.ts';

vi.setConfig({ testTimeout: 90_000 }); // ffmpeg starts anew for each picture, and a busy machine is slow

const isHere = await hasFfmpeg();
if (!isHere) console.warn('ffmpeg 5 or newer is not installed: streams of cameras are not tried here');

const login = { username: 'admin', password: "p@ss'w:ord/1 ?" };
/** Long enough for ffmpeg to start on a busy machine. */
const LONG_TIMEOUT_MS = 40_000;
const access = (timeoutMs = LONG_TIMEOUT_MS) => createNetworkAccess(['127.0.0.1/32'], { timeoutMs });

let camera: RtspCamera | undefined;
afterEach(() => camera?.close());
const start = async (options: RtspOptions = {}): Promise<RtspCamera> => {
  camera = await RtspCamera.start(
    streamedJpeg(() => streamedPicture(3)),
    options,
  );
  return camera;
};

describe.skipIf(!isHere)('a stream, pulled by ffmpeg', () => {
  test('returns one clean frame, with a password full of special characters', async () => {
    const { url } = await start({ login });
    const frame = await decodeImage(await pullStream(url)(access(), login));
    const drawn = await decodeImage(await streamedPicture(3));
    expect([frame.width, frame.height]).toEqual([320, 240]);
    expect(meanDifference(frame, drawn)).toBeLessThan(6);
  });

  test('a camera without authentication is called without credentials', async () => {
    const { url } = await start();
    expect((await pullStream(url)(access(), null)).length).toBeGreaterThan(1000);
  });

  test.each([
    ['wrong_password', { login }, { ...login, password: 'wrong' }],
    ['wrong_password', { login }, null],
    ['refused_by_camera', { fault: 'no such stream' }, null],
    ['udp_only', { fault: 'udp only' }, null],
  ] as const)('%s is said, and no password stands in the reason', async (code, options, credentials) => {
    const { url } = await start(options);
    const problem = await pullStream(url)(access(), credentials).catch((error: unknown) => error);
    expect(problem).toMatchObject({ code });
    expect(String(problem)).not.toContain('wrong@');
    expect(String(problem)).not.toContain('admin');
  });

  test.each(['silent', 'stops after half a picture'] as const)(
    'a camera that is %s is given up in time',
    async (fault) => {
      const { url } = await start({ fault });
      await expect(pullStream(url)(access(1500), null)).rejects.toMatchObject({ code: 'too_slow' });
    },
  );

  test('no camera at the address', async () => {
    // a free port of a moment ago may belong to another test by now
    const closedPort = pullStream('rtsp://127.0.0.1:1/stream')(access(), null);
    await expect(closedPort).rejects.toMatchObject({ code: 'unreachable' });
  });
});

test('a missing ffmpeg is reported, and an address outside the networks is refused before it starts', async () => {
  const { url } = await start();
  await expect(pullStream(url, '/nowhere/ffmpeg')(access(), null)).rejects.toMatchObject({
    code: 'no_ffmpeg',
  });
  expect(await hasFfmpeg('/nowhere/ffmpeg')).toBe(false);
  await expect(pullStream('rtsp://10.0.0.1/a', '/nowhere/ffmpeg')(access(), null)).rejects.toMatchObject({
    code: 'address_refused',
  });
});

function meanDifference(one: Raster, other: Raster): number {
  const sum = one.data.reduce((all, value, at) => all + Math.abs(value - other.data[at]!), 0);
  return sum / one.data.length;
}
