import { afterEach, describe, expect, test, vi } from 'vitest';
import { streamedPicture } from '../testing/drawn-pictures.ts';
import { streamedJpeg } from '../testing/rtsp/rtp-jpeg.ts';
import { RtspCamera, type RtspOptions } from '../testing/rtsp/rtsp-camera.ts';
import { createNetworkAccess } from './network-access.ts';
import { hasFfmpeg, pullStream } from './rtsp.ts';
import { watchAnswers } from './rtsp-proxy.ts';

vi.setConfig({ testTimeout: 90_000 }); // ffmpeg starts slowly on a busy machine

const open: RtspCamera[] = [];
afterEach(async () => {
  for (const camera of open.splice(0)) await camera.close();
});
const start = async (options: RtspOptions): Promise<RtspCamera> => {
  const camera = await RtspCamera.start(
    streamedJpeg(() => streamedPicture(3)),
    options,
  );
  open.push(camera);
  return camera;
};

test.skipIf(!(await hasFfmpeg()))(
  'a camera that sends elsewhere is not followed, into a forbidden network or an allowed one',
  async () => {
    const access = createNetworkAccess(['127.0.0.1/32'], { timeoutMs: 40_000 });
    for (const address of ['127.0.0.2', '127.0.0.1']) {
      const other = await start({ address });
      const { url } = await start({ elsewhere: other.url });
      await expect(pullStream(url)(access, null)).rejects.toMatchObject({ code: 'redirected' });
      expect(other.requests).toBe(0);
    }
  },
);

describe('a redirect', () => {
  const inPieces = (text: string, size: number): boolean => {
    const isElsewhere = watchAnswers();
    for (let at = 0; at < text.length; at += size)
      if (isElsewhere(Buffer.from(text.slice(at, at + size), 'latin1'))) return true;
    return false;
  };

  test.each([
    'RTSP/1.0 302 Moved\r\nLocation: rtsp://10.0.0.1/\r\n\r\n',
    'RTSP/1.0 200 OK\r\n\r\nRTSP/1.0 301 Moved\r\n',
    'R\rTSP/1.0 \r3\r02\r\n',
    `RTSP/1.0${' '.repeat(3000)}302\n`,
    'RTSP/1.0\u00a0x \t+0302\n',
    'RTSP/1.0 4294967598\n',
    'RTSP/1.0 \v302\n',
  ])('is detected however it is written and split: %j', (text) => {
    for (const size of [1, 3, 7, text.length]) expect(inPieces(text, size)).toBe(true);
  });

  test.each([
    'RTSP/1.0 200 OK\r\nCSeq: 302\r\n\r\n',
    'RTSP/1.0 401 Unauthorized\r\nx: RTSP/1.0\r\n\r\n',
    '302',
  ])('is not detected in other answers: %j', (text) => {
    for (const size of [1, 7, text.length]) expect(inPieces(text, size)).toBe(false);
  });
});
