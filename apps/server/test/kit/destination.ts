import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback address that nothing else uses: the only one that servers under test may call (WEBHOOK_ALLOWED_NETWORKS). */
const DESTINATION_HOST = '127.0.0.77';
export const DESTINATION_NETWORK = `${DESTINATION_HOST}/32`;

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (received: Received, response: ServerResponse) => void;

export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_received, response) =>
    void response.writeHead(status, headers).end(body);

/** A webhook endpoint: a real HTTP server that records requests and answers as configured. */
export class Destination {
  readonly received: Received[] = [];
  answer: Answer = answerWith(204);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
    this.#server.unref();
  }

  static async open(port = 0): Promise<Destination> {
    const made = new Destination();
    await new Promise<void>((resolve) => made.#server.listen(port, DESTINATION_HOST, resolve));
    return made;
  }

  get url(): string {
    return `http://${DESTINATION_HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests to a path, the newest last. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const received = { path: request.url ?? '', headers: request.headers, body };
    this.received.push(received);
    this.answer(received, response);
  }
}

let shared: Promise<Destination> | undefined;

/** A shared destination that accepts everything. */
export const plainDestination = (): Promise<Destination> => (shared ??= Destination.open());
