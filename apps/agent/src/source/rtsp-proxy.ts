import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { watchKeyFrames } from './watch-key-frames.ts';

export interface RtspTarget {
  /** Checked against the allowed networks. */
  readonly address: string;
  readonly port: number;
  readonly isEncrypted: boolean;
}

/** A loopback port that forwards to one camera. */
export interface RtspProxy {
  readonly port: number;
  /** Why the connection ended: ffmpeg only sees that it closed. */
  readonly problem: () => 'unreachable' | 'redirected' | null;
  /** Whether the frame of the last connection had packet loss that ffmpeg did not report. */
  readonly isHalf: () => boolean;
  readonly close: () => void;
}

/**
 * ffmpeg follows redirects to addresses that were not checked, and has no option against it. It connects to this proxy
 * instead, which ends the connection at a redirect. Certificates are not verified, because cameras use self-signed ones.
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

/** A 3xx status as ffmpeg parses it: it ignores carriage returns, signs and leading zeros, and truncates long numbers. */
const ELSEWHERE = /RTSP\/[^ \t\n]*[ \t\n]+[\v\f]*[+-]?0*(?:3\d\d|\d{4,})/;
/** Longer than any line that ffmpeg parses. */
const LONGEST_LINE = 8192;

/** Detects a redirect in a stream of chunks, wherever they are split. */
export function watchAnswers(): (chunk: Buffer) => boolean {
  let before = '';
  return (chunk) => {
    const text = before + chunk.toString('latin1').replaceAll('\r', '');
    before = text.slice(-LONGEST_LINE);
    return ELSEWHERE.test(text);
  };
}
