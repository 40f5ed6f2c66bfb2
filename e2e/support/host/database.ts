import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { silentLogger } from '../../../apps/server/src/platform/log/logger.ts';
import type { PostgresConnection } from '../../../apps/server/src/platform/postgres/postgres-connection.ts';

/** Direct access to the server's database, for rows that are slow to create by API. */
export async function withDatabase<Result>(
  { database }: { readonly database: PostgresConnection },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(database, { poolSize: 1, log: silentLogger });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A database of its own: a copy of one that nobody is connected to, or an empty one. */
export async function createDatabase(
  maintenance: PostgresConnection,
  template: PostgresConnection,
  isCopy: boolean,
): Promise<PostgresConnection> {
  const database = `e2e_${randomBytes(6).toString('hex')}`;
  const from = isCopy ? ` template ${template.database} strategy file_copy` : '';
  await maintain(maintenance, `create database ${database} owner ${template.user}${from}`);
  return { ...template, database };
}

export const dropDatabase = (
  maintenance: PostgresConnection,
  { database }: PostgresConnection,
): Promise<void> => maintain(maintenance, `drop database if exists ${database} with (force)`);

async function maintain(maintenance: PostgresConnection, statement: string): Promise<void> {
  const client = new Client(maintenance);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
