import type pg from 'pg';
import { openDirectConnection, type DatabaseAddress } from './database.ts';

/**
 * Mutual exclusion between processes, by name. One direct connection to PostgreSQL holds all locks of a process: they
 * end with the process, also behind a pooler, and work never waits for a connection that its own lock uses.
 */
export class NamedLocks {
  readonly #address: DatabaseAddress;
  readonly #held = new Set<string>();
  #connection: Promise<pg.Client> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  /** Runs the work unless another process holds the lock; then returns false. */
  async hold(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#held.has(name)) return false;
    this.#held.add(name);
    try {
      if (!(await this.#ask('pg_try_advisory_lock', name))) return false;
      try {
        await work();
        return true;
      } finally {
        // a lost connection has released the lock already
        await this.#ask('pg_advisory_unlock', name).catch(() => undefined);
      }
    } finally {
      this.#held.delete(name);
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await (await connection?.catch(() => null))?.end().catch(() => undefined);
  }

  /** Serialised: a connection runs one query at a time. */
  #ask(lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    const answer = this.#last.then(async () => {
      const client = await this.#connected();
      const { rows } = await client.query(`select ${lock}(hashtext($1)) as done`, [name]);
      return rows[0]?.done === true;
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  #connected(): Promise<pg.Client> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<pg.Client> {
    const client = openDirectConnection(this.#address);
    const clear = (): void => void (this.#connection = null);
    client.on('error', clear);
    client.on('end', clear);
    await client.connect().catch((error: unknown) => {
      clear();
      throw error;
    });
    return client;
  }
}
