import {
  openDatabase,
  openDirectConnection,
  type Database,
  type DatabaseAddress,
} from '@tenken/server/src/platform/db/database.ts';
import { silentLogger } from '@tenken/server/src/platform/log/logger.ts';
import { applicationConnection } from '@tenken/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '@tenken/server/src/platform/postgres/socket-folder.ts';
import { postgresFolder } from './data-folder.ts';

/** The embedded database of a data folder, or one that is reached by its address. */
export type DatabasePlace = string | DatabaseAddress;

const addressOf = (place: DatabasePlace): DatabaseAddress =>
  typeof place === 'string' ? applicationConnection(socketFolderFor(postgresFolder(place))) : place;

/** Opens a second connection to the database of a running server; to the embedded one by its socket. */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(addressOf(place), { poolSize: 1, log: silentLogger });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs one statement; for what is not a table of ours. */
export async function queryDatabase<Row extends object>(place: DatabasePlace, text: string): Promise<Row[]> {
  const client = openDirectConnection(addressOf(place));
  client.on('error', () => undefined); // the waiting query fails as well
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
