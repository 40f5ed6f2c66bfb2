import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Fault that a proxy currently injects. */
export type ProxyState = 'clear' | 'slow' | 'frozen' | 'closed' | 'unavailable';

const SLOW_CHUNK = 16 * 1024;
const SLOW_PAUSE_MS = 60;
const FROZEN_LOOK_MS = 100;
const UNAVAILABLE =
  'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 1\r\nconnection: close\r\n\r\n';

/** A TCP proxy on loopback that can slow, freeze, cut or refuse connections, or answer 503. */
export class FaultProxy {
  state: ProxyState = 'clear';
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(port: () => number) {
    this.#server = createServer((socket) => this.#pass(socket, port()));
  }

  static async to(port: () => number): Promise<FaultProxy> {
    const proxy = new FaultProxy(port);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Destroys all open connections. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(from: Socket, port: number): void {
    this.#keep(from);
    if (this.state === 'closed') from.destroy();
    else if (this.state === 'unavailable') {
      from.once('data', () => from.end(UNAVAILABLE));
    } else {
      const to = connect(port, '127.0.0.1');
      this.#keep(to);
      void this.#carry(from, to);
      void this.#carry(to, from);
    }
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined); // the other side is closed as well
    socket.on('close', () => this.#open.delete(socket));
  }

  async #carry(from: Socket, to: Socket): Promise<void> {
    from.on('close', () => to.destroy());
    try {
      for await (const bytes of from as AsyncIterable<Buffer>)
        for (let at = 0; at < bytes.length;) {
          while (this.state === 'frozen' && !to.destroyed) await sleep(FROZEN_LOOK_MS);
          const length = this.state === 'slow' ? SLOW_CHUNK : bytes.length;
          if (this.state === 'slow') await sleep(SLOW_PAUSE_MS);
          if (!to.write(bytes.subarray(at, at + length)) && !to.destroyed)
            await new Promise<void>((resolve) => {
              to.once('drain', resolve);
              to.once('close', resolve);
            });
          at += length;
        }
      to.end();
    } catch {
      to.destroy();
    }
  }
}
