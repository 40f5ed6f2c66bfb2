import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { recordStatement } from '../trace/tracing.ts';
import { HotStatements, preparingClient } from './preparing-client.ts';
import type { Tables } from './tables.generated.ts';

/** A PostgreSQL server: a URL, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port?: number; readonly user: string; readonly database: string };

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const SLOW_QUERY_MS = 500;
const SEPARATE_POOL_SIZE = 3;
const INT8 = 20;
const DATE = 1082;

/** Counts and revisions stay far below 2^53; a calendar day stays text, because a Date would shift with the zone. */
const ownParsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: (text) => text };
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    ownParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface DatabaseOptions {
  readonly poolSize: number;
  readonly log: Logger;
  /** Behind a pooler each transaction may use another connection, which lacks the prepared statements. */
  readonly isBehindPooler?: boolean;
  /** Time limit of a statement. */
  readonly limitMs?: number;
}

/** For calls and jobs: no ordinary statement takes nearly as long. */
export const STATEMENT_LIMIT_MS = 60_000;
/** Grace beyond PostgreSQL's own limit, for a server that hangs. */
const ANSWER_GRACE_MS = 5_000;

/** Opens a pool. Connections closed by the server (restart of PostgreSQL) are replaced at the next query. */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...address,
    types,
    Client: options.isBehindPooler ? pg.Client : preparingClient(new HotStatements()),
    max: options.poolSize,
    ...limitsOf(options),
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    application_name: 'tenken',
  });
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'a pooled connection was lost'));
  // // The pool listens to idle connections only. An error between two statements of a transaction would end the
  // process; with a listener the next statement fails instead, and the pool drops the connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      recordStatement(event.query.sql, event.queryDurationMillis, event.level === 'error');
      if (event.level === 'query' && event.queryDurationMillis < SLOW_QUERY_MS) return;
      options.log.warn(
        { sql: event.query.sql, ms: Math.round(event.queryDurationMillis) },
        'slow or failed query',
      );
    },
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections of a pool are busy or idle, and how many calls wait for one. */
export function poolUseOf(db: Database): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A pooler accepts no settings with a connection; the client-side limit applies there too. */
function limitsOf({ limitMs, isBehindPooler }: DatabaseOptions): pg.PoolConfig {
  if (limitMs === undefined) return {};
  const query_timeout = limitMs + ANSWER_GRACE_MS;
  return isBehindPooler ? { query_timeout } : { query_timeout, statement_timeout: limitMs };
}

/**
 * A small separate pool for counters and records outside a call's own transaction: calls that each hold a connection
 * and wait for another one of the same pool would deadlock.
 */
export const openSeparateDatabase = (
  address: DatabaseAddress,
  options: Omit<DatabaseOptions, 'poolSize'>,
): Database => openDatabase(address, { ...options, poolSize: SEPARATE_POOL_SIZE });

/** Runs `work` in one transaction; inside one already, joins it. */
export function inTransaction<Result>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as DatabaseTransaction);
  return db.transaction().execute(work);
}

/** One plain connection outside the pool, for LISTEN and session locks. */
export const openDirectConnection = (address: DatabaseAddress): pg.Client =>
  new pg.Client({ ...address, types, application_name: 'tenken-direct', keepAlive: true });

/** Time limit of the health check; a database that hangs would block it. */
const UP_WITHIN_MS = 2000;

/** True when the database answers. */
export async function isDatabaseUp(db: Database, withinMs = UP_WITHIN_MS): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(withinMs, false, { ref: false })]);
}
