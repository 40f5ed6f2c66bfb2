import { createHash } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Login } from '../http-camera.ts';
import type { Streamed } from './rtp.ts';

/** Faults of the simulated camera. */
type Fault = 'none' | 'silent' | 'stops after half a picture' | 'no such stream' | 'udp only';

export interface RtspOptions {
  readonly login?: Login | null;
  readonly fault?: Fault;
  /** Redirects DESCRIBE to this URL. */
  readonly elsewhere?: string;
  /** Of loopback. */
  readonly address?: string;
  /** Streams over TLS with this key and certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

interface Request {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const NONCE = 'ab12';
const FRAME_MS = 100;
const CLOCK_HZ = 90_000;
const SDP_START = 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=camera\r\nt=0 0\r\n';
const SDP_END = 'a=control:track1\r\n';

/** A simulated RTSP camera on loopback with interleaved RTP (RFC 2326, section 10.12). */
export class RtspCamera {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #streamed: Streamed;
  readonly #options: RtspOptions;
  requests = 0;

  private constructor(streamed: Streamed, options: RtspOptions) {
    this.#streamed = streamed;
    this.#options = options;
    const serve = (socket: Socket): void => this.#serve(socket);
    this.#server = options.tls ? createTlsServer(options.tls, serve) : createServer(serve);
  }

  static async start(streamed: Streamed, options: RtspOptions = {}): Promise<RtspCamera> {
    const camera = new RtspCamera(streamed, options);
    await new Promise<void>((resolve) => camera.#server.listen(0, options.address ?? '127.0.0.1', resolve));
    return camera;
  }

  get url(): string {
    const { address, port } = this.#server.address() as AddressInfo;
    return `${this.#options.tls ? 'rtsps' : 'rtsp'}://${address}:${port}/stream1`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
    if (this.#options.fault === 'silent') return;
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        // interleaved receiver reports are ignored
        const start = text.search(/[A-Z_]+ rtsp/);
        if (start >= 0 && start < end) this.#answer(socket, readRequest(text.slice(start, end)));
        text = text.slice(end + 4);
      }
    });
  }

  #answer(socket: Socket, request: Request): void {
    const reply = (status: string, headers: readonly string[] = [], body = ''): void => {
      const lines = [`RTSP/1.0 ${status}`, `CSeq: ${request.headers['cseq'] ?? ''}`, ...headers];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    };
    const { login = null, fault = 'none', elsewhere } = this.#options;
    this.requests += 1;
    if (request.method === 'OPTIONS') return reply('200 OK', ['Public: DESCRIBE, SETUP, PLAY, TEARDOWN']);
    if (login !== null && !isWelcome(request, login))
      return reply('401 Unauthorized', [`WWW-Authenticate: Digest realm="camera", nonce="${NONCE}"`]);
    if (fault === 'no such stream') return reply('404 Not Found');
    if (elsewhere !== undefined) return reply('302 Moved Temporarily', [`Location: ${elsewhere}`]);
    if (request.method === 'DESCRIBE') {
      const sdp = `${SDP_START}${this.#streamed.sdp}${SDP_END}`;
      const headers = ['Content-Type: application/sdp', `Content-Base: ${this.url}/`];
      return reply('200 OK', [...headers, `Content-Length: ${sdp.length}`], sdp);
    }
    const isOverTcp = (request.headers['transport'] ?? '').includes('TCP');
    if (request.method === 'SETUP' && fault === 'udp only' && isOverTcp)
      return reply('461 Unsupported Transport');
    if (request.method === 'SETUP')
      return reply('200 OK', ['Transport: RTP/AVP/TCP;unicast;interleaved=0-1', 'Session: 1']);
    reply('200 OK', ['Session: 1']);
    if (request.method === 'PLAY') void this.#stream(socket);
    return undefined;
  }

  async #stream(socket: Socket): Promise<void> {
    let sequence = 1;
    for (let frame = 0; !socket.destroyed; frame += 1) {
      const timestamp = (frame * CLOCK_HZ * FRAME_MS) / 1000;
      const packets = await this.#streamed.packetsOf(frame, sequence, timestamp);
      sequence += packets.length;
      const isCut = this.#options.fault === 'stops after half a picture';
      for (const packet of isCut ? packets.slice(0, packets.length / 2) : packets)
        if (packet.length > 0) socket.write(interleaved(packet)); // the others were lost
      if (isCut) return;
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
  }
}

function interleaved(packet: Buffer): Buffer {
  const start = Buffer.from([0x24, 0, 0, 0]);
  start.writeUInt16BE(packet.length, 2);
  return Buffer.concat([start, packet]);
}

function readRequest(text: string): Request {
  const [first = '', ...lines] = text.split('\r\n');
  const [method = '', address = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { method, address, headers };
}

/** Checks a digest without qop (RFC 2069). */
function isWelcome({ method, address, headers }: Request, { username, password }: Login): boolean {
  const field = (name: string): string =>
    new RegExp(`[ ,]${name}="([^"]+)"`).exec(headers['authorization'] ?? '')?.[1] ?? '';
  const hash = (text: string): string => createHash('md5').update(text).digest('hex');
  const wanted = hash(
    `${hash(`${username}:camera:${password}`)}:${NONCE}:${hash(`${method}:${field('uri') || address}`)}`,
  );
  return field('username') === username && field('response') === wanted;
}
