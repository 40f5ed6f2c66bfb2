import {
  openDatabase,
  openDirectConnection,
  type Database,
} from '@tenken/server/src/platform/db/database.ts';
import { silentLogger } from '@tenken/server/src/platform/log/logger.ts';
import { applicationConnection } from '@tenken/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '@tenken/server/src/platform/postgres/socket-folder.ts';
import { postgresFolder } from './data-folder.ts';

const addressOf = (dataDir: string) => applicationConnection(socketFolderFor(postgresFolder(dataDir)));

/** Looks into the embedded database of a running server, beside it, through the same socket. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(addressOf(dataDir), { poolSize: 1, log: silentLogger });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs one statement; for what is not a table of ours. */
export async function queryDatabase<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const client = openDirectConnection(addressOf(dataDir));
  client.on('error', () => undefined); // the waiting query fails as well
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
