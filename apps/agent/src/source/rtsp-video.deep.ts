import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawnPicture } from '../testing/drawn-pictures.ts';
import { H264, H265 } from '../testing/rtsp/codecs.ts';
import { canCode, codeVideo, GROUP, type CodedFrame } from '../testing/rtsp/coded-video.ts';
import { streamedVideo } from '../testing/rtsp/rtp-video.ts';
import { RtspCamera, type RtspOptions } from '../testing/rtsp/rtsp-camera.ts';
import { selfSigned } from '../testing/rtsp/self-signed.ts';
import { createNetworkAccess } from './network-access.ts';
import { hasFfmpeg, pullStream } from './rtsp.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 }); // ffmpeg starts slowly on a busy machine

const isHere = async (codec: typeof H264): Promise<boolean> => {
  const can = (await hasFfmpeg()) && (await canCode(codec));
  if (!can) console.warn(`ffmpeg 5 or newer that codes ${codec.name} is not installed: not tried here`);
  return can;
};

/** Two groups of ten frames, each of a different picture. */
const FIRST = 1;
const SECOND = 7;
let frames: CodedFrame[];
let camera: RtspCamera | undefined;
afterEach(() => camera?.close());

const codecs = await Promise.all([H264, H265].map(async (codec) => ({ codec, can: await isHere(codec) })));

for (const { codec, can } of codecs)
  describe.skipIf(!can)(`a camera that streams ${codec.name}`, () => {
    beforeAll(async () => {
      const pictures = [FIRST, SECOND].flatMap((number) =>
        Array.from({ length: GROUP }, () => drawnPicture(number)),
      );
      frames = await codeVideo(codec, await Promise.all(pictures));
    });

    const pull = async (
      options: Parameters<typeof streamedVideo>[2],
      { timeoutMs = 40_000, ...traits }: { timeoutMs?: number } & RtspOptions = {},
    ): Promise<Raster> => {
      camera = await RtspCamera.start(streamedVideo(codec, frames, options), traits);
      const access = createNetworkAccess(['127.0.0.1/32'], { timeoutMs });
      return decodeImage(await pullStream(camera.url)(access, null));
    };

    test('the test stream has a key frame in ten; the other frames are small deltas', () => {
      expect(frames.map(({ isKey }) => isKey)).toEqual(
        Array.from({ length: 20 }, (_, at) => at % GROUP === 0),
      );
      expect(Math.max(...frames[4]!.units.map(({ length }) => length))).toBeLessThan(1000);
    });

    test('a connection in the middle of a group skips to the next key frame', async () => {
      const frame = await pull({ from: 4 });
      expect(await differenceTo(frame, SECOND)).toBeLessThan(6);
      expect(await differenceTo(frame, FIRST)).toBeGreaterThan(await differenceTo(frame, SECOND));
    });

    test('a stream over TLS with a self-signed certificate is read', async () => {
      expect(await differenceTo(await pull({ from: 4 }, { tls: selfSigned() }), SECOND)).toBeLessThan(6);
      expect(camera?.url).toMatch(/^rtsps:/);
    });

    test('a key frame with packet loss is discarded, and the next complete one is taken', async () => {
      let connections = 0;
      const isLost = (frame: number, packet: number): boolean => {
        if (frame === GROUP && packet === 4) connections += 1;
        return frame === GROUP && packet === 4 && connections === 1;
      };
      expect(await differenceTo(await pull({ from: 4, isLost }), SECOND)).toBeLessThan(6);
      expect(connections).toBe(2);
    });

    test('packet loss in every key frame is reported as half_a_picture', async () => {
      const isLost = (frame: number, packet: number): boolean => frame % GROUP === 0 && packet === 4;
      await expect(pull({ from: 4, isLost })).rejects.toMatchObject({ code: 'half_a_picture' });
    });
  });

async function differenceTo(one: Raster, number: number): Promise<number> {
  const other = await decodeImage(await drawnPicture(number));
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const sum = one.data.reduce((all, value, at) => all + Math.abs(value - other.data[at]!), 0);
  return sum / one.data.length;
}
