import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.77';
export const NETWORK = `${HOST}/32`;

/** The secret of every webhook here. */
export const SECRET = Buffer.alloc(32, 5).toString('base64');

/** An integrator's endpoint. One that is dead takes what it is sent and never answers; it lived once, to be created. */
export class Receiver {
  /** How often each event came, and when it came first. */
  readonly received = new Map<string, { count: number; firstAt: number }>();
  unsigned = 0;
  isDead = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async open(): Promise<Receiver> {
    const made = new Receiver();
    await new Promise<void>((resolve) => made.#server.listen(0, HOST, resolve));
    return made;
  }

  get url(): string {
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    try {
      for await (const chunk of request) body += String(chunk);
    } catch {
      return; // the sender was killed in the middle
    }
    if (this.isDead) return;
    const id = String(request.headers['webhook-id']);
    if (!isSigned(request, id, body)) this.unsigned += 1;
    else if ((JSON.parse(body) as { type: string }).type !== 'health_check') {
      const known = this.received.get(id) ?? { count: 0, firstAt: performance.now() };
      this.received.set(id, { ...known, count: known.count + 1 });
    }
    response.writeHead(204).end();
  }
}

/** As the standard says it, without a line of the server's. */
function isSigned({ headers }: IncomingMessage, id: string, body: string): boolean {
  const text = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(SECRET, 'base64')).update(text).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
