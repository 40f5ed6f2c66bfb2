import { openDirectConnection, type DatabaseAddress } from '../platform/db/database.ts';
import type { Logger } from '../platform/log/logger.ts';
import { EVENT_CHANNEL } from '../platform/outbox/outbox.ts';

/** What the triggers of the database tell when somebody's rights or session changed. */
const RIGHTS_CHANNEL = 'tenken_rights';
const RECONNECT_MS = 500;

type Connection = ReturnType<typeof openDirectConnection>;

/** Whoever passes on what the database tells. `whose` is a company, or a person without one. */
export interface HubListener {
  onEvent(whose: string, eventId: string): void;
  onRights(whose: string): void;
  /** This process heard nothing for a while, and what happened then is not known. */
  onGap(): void;
}

/**
 * Hears of every committed event and every change of rights, whichever process wrote it. PostgreSQL tells in the order of the
 * commits: whoever lost a right before an event is told of the right first.
 */
export class EventHub {
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #listeners = new Set<HubListener>();
  #client: Connection | null = null;
  #isClosed = false;
  #wasLost = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: DatabaseAddress, log: Logger) {
    this.#address = address;
    this.#log = log;
  }

  subscribe(listener: HubListener): void {
    this.#listeners.add(listener);
  }

  /** Listens, and again whenever the connection is lost; those who listen are told that there was a gap. */
  async start(): Promise<void> {
    const client = openDirectConnection(this.#address);
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ channel, payload = '' }) => this.#pass(channel, payload));
    try {
      await client.connect();
      await client.query(`listen ${EVENT_CHANNEL}; listen ${RIGHTS_CHANNEL}`);
      if (this.#wasLost) for (const listener of this.#listeners) listener.onGap();
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

  #pass(channel: string, payload: string): void {
    const [whose = '', eventId = ''] = payload.split(' ');
    for (const listener of this.#listeners)
      if (channel === RIGHTS_CHANNEL) listener.onRights(whose);
      else listener.onEvent(whose, eventId);
  }

  #reconnect(lost: Connection): void {
    if (this.#isClosed || this.#client !== lost) return;
    this.#client = null;
    this.#wasLost = true;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
