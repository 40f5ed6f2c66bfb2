import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Login {
  readonly username: string;
  readonly password: string;
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** A simulated HTTP camera on loopback, with digest or basic authentication when it has a login. */
export class HttpCamera {
  readonly #server: Server;
  readonly #nonce = randomBytes(16).toString('hex');
  /** Received requests, with and without a password. */
  requests = 0;
  /** Number of complete pictures sent. */
  given = 0;

  private constructor(answer: Answer, login: Login | null, scheme: 'digest' | 'basic') {
    this.#server = createServer((request, response) => {
      this.requests += 1;
      const isWelcome =
        login === null || (scheme === 'digest' ? this.#isDigest(request, login) : isBasic(request, login));
      if (isWelcome) return void answer(response, request);
      const challenge =
        scheme === 'digest'
          ? `Digest realm="camera", qop="auth", nonce="${this.#nonce}", algorithm=MD5`
          : 'Basic realm="camera"';
      response.writeHead(401, { 'www-authenticate': challenge }).end('no');
    });
  }

  static async start(
    answer: Answer,
    {
      login = null,
      scheme = 'digest',
      port = 0,
    }: { login?: Login | null; scheme?: 'digest' | 'basic'; port?: number } = {},
  ): Promise<HttpCamera> {
    const camera = new HttpCamera(answer, login, scheme);
    await new Promise<void>((resolve) => camera.#server.listen(port, '127.0.0.1', resolve));
    return camera;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/snapshot.jpg`;
  }

  /** Answers with a picture. */
  give(response: ServerResponse, picture: Buffer): void {
    response.once('finish', () => (this.given += 1));
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length }).end(picture);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Checks the digest: the hash over nonce, method, URL and password. */
  #isDigest({ headers, method, url }: IncomingMessage, { username, password }: Login): boolean {
    const field = (name: string): string =>
      new RegExp(`[ ,]${name}="?([^",]+)"?`).exec(headers.authorization ?? '')?.[1] ?? '';
    const hash = (text: string): string => createHash('md5').update(text).digest('hex');
    const first = hash(`${username}:camera:${password}`);
    const second = hash(`${method}:${url}`);
    const wanted = hash(`${first}:${this.#nonce}:${field('nc')}:${field('cnonce')}:auth:${second}`);
    return field('username') === username && field('nonce') === this.#nonce && field('response') === wanted;
  }
}

const isBasic = ({ headers }: IncomingMessage, { username, password }: Login): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
