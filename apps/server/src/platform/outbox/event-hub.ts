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

/** An event, or `gap`: this process heard nothing for a while, and what happened then is not known. */
export type HubListener = (event: StoredEvent | 'gap') => void;

const RECONNECT_MS = 500;
const RECENT_MAX = 200;
const COLUMNS = ['id', 'name', 'company_id', 'facility_id', 'payload'] as const;

/** Hears of every committed event, whichever process wrote it, and passes it to the live streams of this process. */
export class EventHub {
  readonly #address: DatabaseAddress;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #listeners = new Set<HubListener>();
  #client: pg.Client | null = null;
  #isClosed = false;
  #wasLost = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: DatabaseAddress, db: Database, log: Logger) {
    this.#address = address;
    this.#db = db;
    this.#log = log;
  }

  subscribe(listener: HubListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The events since an instant, oldest first; of very many the newest. */
  async since(instant: Date): Promise<(StoredEvent & { created_at: Date })[]> {
    const newest = await this.#db
      .selectFrom('outbox_event')
      .select([...COLUMNS, 'created_at'])
      .where('created_at', '>=', instant)
      .orderBy('created_at', 'desc')
      .limit(RECENT_MAX)
      .execute();
    return newest.toReversed();
  }

  /** Listens, and again whenever the connection is lost; those who listen are told that there was a gap. */
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
      if (this.#wasLost) for (const listener of this.#listeners) listener('gap');
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

  #reconnect(lost: pg.Client): void {
    if (this.#isClosed || this.#client !== lost) return;
    this.#client = null;
    this.#wasLost = true;
    void lost.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
  }

  async #announce(id: string): Promise<void> {
    try {
      const event = await this.#db
        .selectFrom('outbox_event')
        .select(COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      if (event) for (const listener of this.#listeners) listener(event);
    } catch (error) {
      this.#log.warn({ err: error }, 'an event could not be passed on');
    }
  }
}
