import type { Logger } from '../log/logger.ts';
import { openDirectConnection, type DatabaseAddress } from './database.ts';

const RECONNECT_MS = 500;

type Connection = ReturnType<typeof openDirectConnection>;

interface ListenerOptions {
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** The connection was lost for a while: notifications may have been missed. */
  readonly onGap: () => void;
}

/** Receives NOTIFY messages of all processes; reconnects when the connection is lost. */
export class Listener {
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #options: ListenerOptions;
  #client: Connection | null = null;
  #isClosed = false;
  #wasLost = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: DatabaseAddress, log: Logger, options: ListenerOptions) {
    this.#address = address;
    this.#log = log;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { channels, onNotification, onGap } = this.#options;
    const client = openDirectConnection(this.#address);
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      if (this.#wasLost) onGap();
      this.#wasLost = false;
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot listen for events');
      this.#reconnect(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #reconnect(lost: Connection): void {
    if (this.#isClosed || this.#client !== lost) return;
    this.#client = null;
    this.#wasLost = true;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
