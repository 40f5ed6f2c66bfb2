import type pg from 'pg';
import { openDirectConnection, type Database, type DatabaseAddress } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { EVENT_CHANNEL } from './outbox.ts';

export interface StoredEvent {
  id: string;
  name: string;
  company_id: string | null;
  facility_id: string | null;
  payload: unknown;
}

const RECONNECT_MS = 500;

/** Hears of every committed event, whichever process wrote it, and passes it to the live streams of this process. */
export class EventHub {
  readonly #address: DatabaseAddress;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #listeners = new Set<(event: StoredEvent) => void>();
  #client: pg.Client | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: DatabaseAddress, db: Database, log: Logger) {
    this.#address = address;
    this.#db = db;
    this.#log = log;
  }

  subscribe(listener: (event: StoredEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens, and again whenever the connection is lost; the console refreshes what it missed when its stream reopens. */
  async start(): Promise<void> {
    const client = openDirectConnection(this.#address);
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ payload }) => {
      if (payload !== undefined && this.#listeners.size > 0) void this.#announce(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${EVENT_CHANNEL}`);
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

  #reconnect(lost: pg.Client): void {
    if (this.#isClosed || this.#client !== lost) return;
    this.#client = null;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
  }

  async #announce(id: string): Promise<void> {
    try {
      const event = await this.#db
        .selectFrom('outbox_event')
        .select(['id', 'name', 'company_id', 'facility_id', 'payload'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (event) for (const listener of this.#listeners) listener(event);
    } catch (error) {
      this.#log.warn({ err: error }, 'an event could not be passed on');
    }
  }
}
