import type { Configuration } from '../configuration/configuration.ts';

type Where = Pick<Configuration, 'publicUrl' | 'host' | 'port' | 'prefix'>;

/**
 * The public URL of the console, for links that are mailed or printed: PUBLIC_URL or, without it, the loopback address
 * of this process. Never the Host header, which callers can forge.
 */
export class PublicAddress {
  readonly #config: Where;
  #port: number;

  constructor(config: Where) {
    this.#config = config;
    this.#port = config.port;
  }

  /** With PORT=0 the system picks the port. */
  listensAt(port: number): void {
    this.#port = port;
  }

  /** The URL of a page of the console, such as /export. */
  linkTo(path: `/${string}`): string {
    return `${this.#base()}${this.#config.prefix}${path}`;
  }

  #base(): string {
    const { publicUrl, host } = this.#config;
    if (publicUrl !== null) return publicUrl;
    if (this.#port === 0) throw new Error('a link was asked for before the server listens');
    return `http://${host.includes(':') ? `[${host}]` : host}:${this.#port}`;
  }
}
