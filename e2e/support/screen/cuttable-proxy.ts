import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy between phone and server that can be cut: open connections break, and new ones fail. */
export class CuttableProxy {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Opens it at the same address; no effect when open. */
  async open(): Promise<void> {
    if (this.#server) return;
    const server = createServer((socket) => this.#join(socket));
    await new Promise<void>((resolve) => {
      server.listen(this.#port, 'localhost', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      if (server) server.close(resolve);
      else resolve(null);
    });
  }

  #join(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
