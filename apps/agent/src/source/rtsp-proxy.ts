import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { watchKeyFrames } from './watch-key-frames.ts';

export interface RtspTarget {
  /** Judged before. */
  readonly address: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** A port on loopback that leads to one camera and nowhere else. */
export interface RtspProxy {
  readonly port: number;
  /** What became of it, where ffmpeg only sees an end. */
  readonly problem: () => 'unreachable' | 'redirected' | null;
  /** Whether a frame that the last caller took for whole was not. */
  readonly isHalf: () => boolean;
  readonly close: () => void;
}

/**
 * ffmpeg follows a camera that sends it to another address, which nobody judged, and no option forbids it. So it calls this
 * proxy, and such an answer ends here. Cameras make their own certificates, so that nobody could tell a right one.
 */
export async function openRtspProxy({ address, port, isEncrypted }: RtspTarget): Promise<RtspProxy> {
  let problem: ReturnType<RtspProxy['problem']> = null;
  let isHalf = false;
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((ffmpeg) => {
    const there = { host: address, port };
    const camera = isEncrypted ? connectTls({ ...there, rejectUnauthorized: false }) : connect(there);
    for (const socket of [ffmpeg, camera]) hold(socket);
    const isSendingElsewhere = watchAnswers();
    const isLosing = watchKeyFrames();
    isHalf = false;
    const end = (): void => {
      ffmpeg.destroy();
      camera.destroy();
    };
    ffmpeg.pipe(camera);
    camera.on('data', (chunk: Buffer) => {
      isHalf = isLosing(chunk);
      if (isSendingElsewhere(chunk)) {
        problem = 'redirected';
        end();
      } else if (!ffmpeg.write(chunk)) {
        camera.pause();
        ffmpeg.once('drain', () => camera.resume());
      }
    });
    camera.on('error', () => {
      problem ??= 'unreachable';
      end();
    });
    camera.on('end', () => ffmpeg.end());
    ffmpeg.on('error', end);
    ffmpeg.on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    problem: () => problem,
    isHalf: () => isHalf,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A status of 300 to 399 as ffmpeg reads one: it overlooks carriage returns, signs and zeros, and cuts long numbers. */
const ELSEWHERE = /RTSP\/[^ \t\n]*[ \t\n]+[\v\f]*[+-]?0*(?:3\d\d|\d{4,})/;
/** Longer than any line that ffmpeg reads. */
const LONGEST_LINE = 8192;

/** Whether what came by now holds an answer that sends to another address, however it is cut into pieces. */
export function watchAnswers(): (chunk: Buffer) => boolean {
  let before = '';
  return (chunk) => {
    const text = before + chunk.toString('latin1').replaceAll('\r', '');
    before = text.slice(-LONGEST_LINE);
    return ELSEWHERE.test(text);
  };
}
