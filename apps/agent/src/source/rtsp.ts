import { spawn } from 'node:child_process';
import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { openRtspProxy, type RtspProxy } from './rtsp-proxy.ts';
import { SourceProblem, type Pull, type NetworkAccess } from './source.ts';
import { problemOfStream, reasonOfStream } from './stream-problem.ts';

const STDERR_KEPT = 4000;

/**
 * One clean frame of a stream: the first complete key frame, decoded by ffmpeg. The URL with the password is passed by a pipe,
 * because command arguments are visible to all users of the machine.
 */
export const pullStream =
  (url: string, ffmpeg = 'ffmpeg'): Pull =>
  async (access, credentials) => {
    const { hostname, port, protocol } = new URL(url);
    const isEncrypted = protocol === 'rtsps:';
    const address = await access.resolve(hostname);
    const proxy = await openRtspProxy({
      address,
      port: Number(port) || (isEncrypted ? 322 : 554),
      isEncrypted,
    });
    try {
      const script = scriptOf(throughProxy(url, proxy.port, credentials));
      return await pullWhole(
        url,
        proxy,
        (timeoutMs) => run(ffmpeg, script, timeoutMs, access.maxBytes),
        access,
      );
    } finally {
      proxy.close();
    }
  };

/** Retries after packet loss until the timeout. */
async function pullWhole(
  url: string,
  proxy: RtspProxy,
  start: (timeoutMs: number) => ReturnType<typeof run>,
  { timeoutMs }: NetworkAccess,
): Promise<Buffer> {
  const endAt = performance.now() + timeoutMs;
  for (let isAgain = false; ; isAgain = true) {
    const { code, stdout, stderr } = await start(endAt - performance.now());
    if (stdout.length > 0 && code === 0 && !proxy.isHalf()) return stdout;
    const problem = proxy.problem() ?? (proxy.isHalf() ? 'half_a_picture' : problemOfStream(stderr));
    if (problem === 'half_a_picture' && !isAgain) continue;
    throw new SourceProblem(problem, reasonOfStream(stderr, url));
  }
}

const scriptOf = (address: string): string => `ffconcat version 1.0\nfile '${quote(address)}'\n${OVER_TCP}\n`;

/** Over TCP, because lost UDP packets leave grey patches in a frame. */
const OVER_TCP = 'option rtsp_transport tcp';
/** The first version that reads the options of a URL from the script. */
const OLDEST_FFMPEG = 5;

/** Whether a supported version of ffmpeg is installed. */
export const hasFfmpeg = (ffmpeg = 'ffmpeg'): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(ffmpeg, ['-version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      const released = /^ffmpeg version n?(\d+)\./.exec(text)?.[1];
      resolve(code === 0 && (released === undefined || Number(released) >= OLDEST_FFMPEG));
    });
  });

const WORDS = (
  '-nostdin -loglevel error -xerror -threads 1 -protocol_whitelist pipe,rtsp,rtp,rtcp,udp,tcp ' +
  '-skip_frame nokey -f concat -safe 0 -i pipe:0 -an -frames:v 1 -c:v mjpeg -q:v 2 -f image2pipe pipe:1'
).split(' ');

function throughProxy(url: string, port: number, credentials: SourceCredentials | null): string {
  const [, rest] = /^rtsps?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  const login = credentials
    ? `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`
    : '';
  return `rtsp://${login}127.0.0.1:${port}${rest}`;
}

/** Escapes quotation marks for ffmpeg's script language. */
const quote = (text: string): string => text.replaceAll("'", "'\\''");

function run(
  ffmpeg: string,
  script: string,
  timeoutMs: number,
  maxBytes: number,
): Promise<{ code: number | null; stdout: Buffer; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, WORDS, { stdio: ['pipe', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let stderr = '';
    const end = (problem: SourceProblem): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(problem);
    };
    const timer = setTimeout(() => end(new SourceProblem('too_slow', 'no frame came')), timeoutMs);
    child.once('error', (error) => end(new SourceProblem('no_ffmpeg', error.message, error)));
    child.stdin.on('error', () => undefined); // it ended before it read the address
    child.stdin.end(script);
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) end(new SourceProblem('endless_answer'));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < STDERR_KEPT) stderr += chunk.toString('utf8');
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout: Buffer.concat(chunks), stderr });
    });
  });
}
