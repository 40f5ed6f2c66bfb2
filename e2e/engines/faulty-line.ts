import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What befalls a call: it never arrives; it is carried out and its answer is lost; the server ends and comes back. */
export const FAULTS = ['the line breaks', 'the answer is lost', 'the server restarts'] as const;
export type Fault = (typeof FAULTS)[number];

interface Planned {
  readonly fault: Fault;
  /** Of `POST /console/api/schedules`. */
  readonly calls: RegExp;
}

/** A line between browser and server on which some calls go wrong, until it is mended. All others pass. */
export class FaultyLine {
  #target: URL;
  readonly #restart: () => Promise<string>;
  #server: Server | null = null;
  #planned: Planned | null = null;
  #restarting: Promise<void> | null = null;
  /** How often a call of the plan went wrong. */
  failed = 0;
  /** Calls of the plan that the server was given. */
  arrived = 0;

  /** `restart` ends the server, starts it again and answers where. */
  constructor(target: string, restart: () => Promise<string>) {
    this.#target = new URL(target);
    this.#restart = restart;
  }

  get url(): string {
    return `http://localhost:${(this.#server!.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    const server = createServer((asked, answer) => void this.#pass(asked, answer));
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    this.#server = server;
  }

  plan(planned: Planned): void {
    this.#planned = planned;
    this.failed = 0;
    this.arrived = 0;
  }

  async mend(): Promise<void> {
    this.#planned = null;
    await this.#restarting;
    this.#restarting = null;
  }

  async close(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => {
      this.#server!.close(resolve);
    });
  }

  async #restartServer(): Promise<void> {
    this.#target = new URL(await this.#restart());
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const planned = this.#planned?.calls.test(`${asked.method} ${asked.url}`) ? this.#planned : null;
    const body = await bodyOf(asked).catch(() => null);
    if (body === null) return;
    if (planned?.fault === 'the line breaks') return this.#fail(asked);
    if (planned?.fault === 'the server restarts') {
      this.#restarting ??= this.#restartServer();
      return this.#fail(asked);
    }
    if (planned) this.arrived += 1;
    const { method, url: path, headers } = asked;
    const on = request(new URL(path!, this.#target), { method, headers }, (reply) => {
      if (planned) {
        // carried out, to its last byte
        reply.resume();
        reply.on('end', () => this.#fail(asked));
        return;
      }
      answer.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    on.on('error', () => asked.socket.destroy());
    answer.on('close', () => on.destroy());
    on.end(body);
  }

  #fail(asked: IncomingMessage): void {
    this.failed += 1;
    asked.socket.destroy();
  }
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
