import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushKeys } from './encrypt-push.ts';

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The receiver of RFC 8291: keys of a browser, and decryption. */
export class BrowserForTest {
  readonly keys: PushKeys;
  readonly #own = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#own.generateKeys();
    this.keys = {
      p256dh: this.#own.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const theirKey = body.subarray(21, 21 + length);
    const rest = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), theirKey]);
    const secret = derive(this.#own.computeSecret(theirKey), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(rest.subarray(-16));
    const plain = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return plain.subarray(0, -1).toString('utf8');
  }
}

export interface ExternalRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service or chat on loopback; the response depends on the path, 201 by default. */
export class FakeExternalServices {
  readonly requests: ExternalRequest[] = [];
  /** By path; `hang` never answers. */
  readonly answers = new Map<string, number | 'hang'>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        this.requests.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
        const answer = this.answers.get(path) ?? 201;
        if (answer === 'hang') return;
        response.writeHead(answer, answer === 302 ? { location: `${this.url}/elsewhere` } : {}).end();
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests to a path since the last call. */
  taken(path: string): ExternalRequest[] {
    const found = this.requests.filter((one) => one.path === path);
    for (const one of found) this.requests.splice(this.requests.indexOf(one), 1);
    return found;
  }

  /** Closes the connections that wait for an answer. */
  closeAll(): void {
    this.#server.closeAllConnections();
  }

  stop(): void {
    this.closeAll();
    this.#server.close();
  }
}
