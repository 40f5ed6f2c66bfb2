import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a call: the request is lost; the response is lost; the server restarts. */
export const FAULTS = ['the line breaks', 'the answer is lost', 'the server restarts'] as const;
export type Fault = (typeof FAULTS)[number];

interface PlannedFault {
  readonly fault: Fault;
  /** Matches method and path, as in `POST /console/api/schedules`. */
  readonly calls: RegExp;
}

/** A proxy between browser and server that injects a fault into matching calls until repaired. */
export class FaultyProxy {
  #target: URL;
  readonly #restart: () => Promise<string>;
  #server: Server | null = null;
  #plannedFault: PlannedFault | null = null;
  #restarting: Promise<void> | null = null;
  /** Number of failed calls. */
  failed = 0;
  /** Matching calls that reached the server. */
  arrived = 0;

  /** `restart` restarts the server and returns its URL. */
  constructor(target: string, restart: () => Promise<string>) {
    this.#target = new URL(target);
    this.#restart = restart;
  }

  get url(): string {
    return `http://localhost:${(this.#server!.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    const server = createServer((incoming, response) => void this.#forward(incoming, response));
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    this.#server = server;
  }

  plan(plannedFault: PlannedFault): void {
    this.#plannedFault = plannedFault;
    this.failed = 0;
    this.arrived = 0;
  }

  async repair(): Promise<void> {
    this.#plannedFault = null;
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

  async #forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const plannedFault = this.#plannedFault?.calls.test(`${incoming.method} ${incoming.url}`)
      ? this.#plannedFault
      : null;
    const body = await bodyOf(incoming).catch(() => null);
    if (body === null) return;
    if (plannedFault?.fault === 'the line breaks') return this.#fail(incoming);
    if (plannedFault?.fault === 'the server restarts') {
      this.#restarting ??= this.#restartServer();
      return this.#fail(incoming);
    }
    if (plannedFault) this.arrived += 1;
    const { method, url: path, headers } = incoming;
    const upstream = request(new URL(path!, this.#target), { method, headers }, (upstreamResponse) => {
      if (plannedFault) {
        // executed completely by the server
        upstreamResponse.resume();
        upstreamResponse.on('end', () => this.#fail(incoming));
        return;
      }
      response.writeHead(upstreamResponse.statusCode!, upstreamResponse.headers);
      upstreamResponse.pipe(response);
      upstreamResponse.on('error', () => response.destroy());
    });
    upstream.on('error', () => incoming.socket.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  }

  #fail(incoming: IncomingMessage): void {
    this.failed += 1;
    incoming.socket.destroy();
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
