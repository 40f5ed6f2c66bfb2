import type pg from 'pg';
import { COPYING_BLOBS } from '../../platform/blobs/retrying-blobs.ts';
import { openDirectConnection, type DatabaseAddress } from '../../platform/db/database.ts';
import type { Facts, TableShape, WaitingJob } from './source.ts';

/** Recreated by a restore, or purged within days anyway. */
const EXCLUDED_TABLES = [
  'kysely_migration',
  'kysely_migration_lock',
  'migration_checksum',
  'installation',
  'rate_limit',
];
const ROWS_AT_ONCE = 500;

/** Makes the text form of rows the same in every database. */
const CANONICAL_OUTPUT = `set datestyle to 'ISO, YMD'; set timezone to 'UTC'; set intervalstyle to 'iso_8601';
  set bytea_output to 'hex'; set extra_float_digits to 1; set client_encoding to 'UTF8'`;

/** A snapshot of the database, however long it is read. */
export class Snapshot {
  readonly #client: pg.Client;
  #cursors = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Blocks maintenance and the deletion of pictures, so that everything the snapshot refers to stays; both locks end
   * with the connection, also when this process is killed.
   */
  static async open(address: DatabaseAddress): Promise<Snapshot> {
    const client = openDirectConnection(address);
    client.on('error', () => undefined); // the next query fails as well
    await client.connect();
    await client.query('select pg_advisory_lock(hashtext($1))', ['housekeeping']);
    await client.query('select pg_advisory_lock(hashtext($1))', [COPYING_BLOBS]);
    await client.query(CANONICAL_OUTPUT);
    await client.query('begin isolation level repeatable read read only');
    return new Snapshot(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async facts(): Promise<Facts> {
    return {
      migrations: await this.#ask('select name, sha256 from migration_checksum order by name'),
      tables: await this.tables(),
      months: await this.#months(),
      sequences: await this.#sequences(),
      sealedCheck: await this.#sealedCheck(),
    };
  }

  async tables(): Promise<TableShape[]> {
    return this.#ask<TableShape>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1) group by c.relname order by c.relname`,
      [EXCLUDED_TABLES],
    );
  }

  async *rows(table: string): AsyncGenerator<string[]> {
    const name = `"${table.replaceAll('"', '""')}"`;
    for await (const rows of this.#fetch<{ row: string }>(`select whole::text as row from ${name} whole`))
      yield rows.map(({ row }) => row);
  }

  /** Queued and running jobs. Failed jobs are omitted: they are in the log. */
  async *jobs(): AsyncGenerator<WaitingJob[]> {
    const [has] = await this.#ask<{ is: boolean }>("select to_regclass('pgboss.job') is not null as is");
    if (!has?.is) return;
    yield* this.#fetch<WaitingJob>(
      `select name as queue, coalesce(data, '{}') as data, singleton_key as "singletonKey",
        to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter", group_id as company
      from pgboss.job where state < 'completed' order by priority desc, created_on, id`,
    );
  }

  /** Reads a query through a cursor. */
  async *select<Row extends object>(query: string, values: readonly unknown[] = []): AsyncGenerator<Row[]> {
    yield* this.#fetch<Row>(query, values);
  }

  async *#fetch<Row extends object>(query: string, values: readonly unknown[] = []): AsyncGenerator<Row[]> {
    const cursor = `c${(this.#cursors += 1)}`;
    await this.#client.query(`declare ${cursor} no scroll cursor for ${query}`, [...values]);
    for (;;) {
      const { rows } = await this.#client.query<Row>(`fetch ${ROWS_AT_ONCE} from ${cursor}`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.#client.query(`close ${cursor}`);
  }

  async #months(): Promise<Record<string, string[]>> {
    const rows = await this.#ask<{ parent: string; months: string[] }>(
      `select p.relname as parent, array_agg(
          to_char(to_date(right(c.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') order by c.relname) as months
      from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
      where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' group by p.relname`,
    );
    return Object.fromEntries(rows.map(({ parent, months }) => [parent, months]));
  }

  async #sequences(): Promise<Record<string, number>> {
    const rows = await this.#ask<{ name: string; next: number }>(
      `select sequencename as name, coalesce(last_value + 1, start_value) as next
      from pg_sequences where schemaname = 'public'`,
    );
    return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
  }

  async #sealedCheck(): Promise<string | null> {
    const [row] = await this.#ask<{ sealed_check: string }>('select sealed_check from installation');
    return row?.sealed_check ?? null;
  }

  async #ask<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(query, values)).rows;
  }
}
