import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawnPicture } from '../testing/drawn-pictures.ts';
import { canCodeH264, codeH264, type CodedFrame } from '../testing/rtsp/h264.ts';
import { streamedH264 } from '../testing/rtsp/rtp-h264.ts';
import { RtspCamera } from '../testing/rtsp/rtsp-camera.ts';
import { reachNetworks } from './reach.ts';
import { hasFfmpeg, pullStream } from './rtsp.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 }); // ffmpeg starts slowly on a busy machine

const isHere = (await hasFfmpeg()) && (await canCodeH264());
if (!isHere)
  console.warn('ffmpeg 5 or newer with libx264 is not installed: coded streams are not tried here');

/** Two groups of ten frames, each of another picture. */
const GROUP = 10;
const FIRST = 1;
const SECOND = 7;
let frames: CodedFrame[];
let camera: RtspCamera | undefined;
afterEach(() => camera?.close());

describe.skipIf(!isHere)('a camera that streams H.264', () => {
  beforeAll(async () => {
    const pictures = [FIRST, SECOND].flatMap((number) =>
      Array.from({ length: GROUP }, () => drawnPicture(number)),
    );
    frames = await codeH264(await Promise.all(pictures), GROUP);
  });

  const pull = async (options: Parameters<typeof streamedH264>[1], timeoutMs = 40_000): Promise<Raster> => {
    camera = await RtspCamera.start(streamedH264(frames, options));
    const reach = reachNetworks(['127.0.0.1/32'], { timeoutMs });
    return decodeImage(await pullStream(camera.url)(reach, null));
  };

  test('is as a camera’s: a frame in ten can be drawn by itself, the others are a few bytes of change', () => {
    expect(frames.map(({ isKey }) => isKey)).toEqual(Array.from({ length: 20 }, (_, at) => at % GROUP === 0));
    expect(Math.max(...frames[4]!.units.map(({ length }) => length))).toBeLessThan(1000);
  });

  test('in the middle of a group: what cannot be drawn yet is passed over, the next key frame is the photo', async () => {
    const frame = await pull({ from: 4 });
    expect(await differenceTo(frame, SECOND)).toBeLessThan(6);
    expect(await differenceTo(frame, FIRST)).toBeGreaterThan(await differenceTo(frame, SECOND));
  });

  test('a key frame with a piece missing is no photo: the camera is asked again and a whole one is taken', async () => {
    let asked = 0;
    const isLost = (frame: number, packet: number): boolean => {
      if (frame === GROUP && packet === 4) asked += 1;
      return frame === GROUP && packet === 4 && asked === 1;
    };
    expect(await differenceTo(await pull({ from: 4, isLost }), SECOND)).toBeLessThan(6);
    expect(asked).toBe(2);
  });

  test('where every key frame has a piece missing, half_a_picture is said and nothing grey is handed over', async () => {
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
