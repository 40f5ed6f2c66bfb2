import { openDatabase, openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { silentLogger } from '@tenken/server/src/platform/log/logger.ts';
import {
  applicationConnection,
  maintenanceConnection,
} from '@tenken/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '@tenken/server/src/platform/postgres/socket-folder.ts';
import { LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, postgresFolder, type DataFolder } from '../load/data-folder.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { callsAt } from './calls.ts';
import { fillFirst, grow } from './fill-database.ts';
import { measureCalls, type CallTimes } from './measure-calls.ts';

export interface ListsResult {
  /** The largest growth of a p95 from the fewest to the most readings. */
  readonly growth: number;
  /** The largest p50 of the API against the larger of 3 × the raw SQL and the raw SQL + 4 ms; 1 is the bound. */
  readonly over_sql: number;
  /** By number of readings in the database. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, CallTimes>>>>;
}

const MAX_GROWTH = 1.5;
const EXIT_INTERRUPTED = 130;

/** Latency of the console's lists while the rest of the database grows. */
export async function lists(
  sizes: readonly number[],
  options: { readonly repetitions: number; readonly log: (line: string) => void },
): Promise<{ result: ListsResult; isGood: boolean }> {
  const folder = await createDataFolder('lists');
  let server: ServerProcess | null = null;
  const close = async (): Promise<void> => {
    await server?.stop();
    await folder.remove();
  };
  const interrupt = (): void => void close().finally(() => process.exit(EXIT_INTERRUPTED));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    server = await startServerProcess(folder);
    const result = summarise(await measureSizes(folder, server, sizes, options));
    return { result, isGood: result.growth < MAX_GROWTH && result.over_sql <= 1 };
  } finally {
    await close();
  }
}

async function measureSizes(
  { dataDir }: DataFolder,
  server: ServerProcess,
  sizes: readonly number[],
  { repetitions, log }: Parameters<typeof lists>[1],
): Promise<ListsResult['sizes']> {
  const socket = socketFolderFor(postgresFolder(dataDir));
  const application = applicationConnection(socket);
  const db = openDatabase(application, { poolSize: 1, log: silentLogger });
  const client = openDirectConnection({
    ...maintenanceConnection(socket),
    database: application.database,
  });
  await client.connect();
  try {
    const now = new Date();
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    const found = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', LOAD_ACCOUNT)
      .executeTakeFirstOrThrow();
    const calls = callsAt(now, found.id);
    const measured: Record<string, Record<string, CallTimes>> = {};
    let filled = 0;
    for (const size of sizes) {
      const before = performance.now();
      if (filled === 0) await fillFirst(db, client, now, size);
      else await grow(client, now, size - filled);
      filled = size;
      log(`${size} readings after ${Math.round((performance.now() - before) / 1000)} s`);
      measured[size] = await measureCalls({ api, db, client, calls, repetitions, log });
    }
    return measured;
  } finally {
    await client.end();
    await db.destroy();
  }
}

function summarise(sizes: ListsResult['sizes']): ListsResult {
  const all = Object.values(sizes);
  const [first, last] = [all[0]!, all.at(-1)!];
  const growth = Object.entries(last).map(([name, times]) => times.api_p95 / first[name]!.api_p95);
  const over = all.flatMap((calls) =>
    Object.values(calls).map(({ api_p50, sql_p50 }) => api_p50 / Math.max(3 * sql_p50, sql_p50 + 4)),
  );
  return { growth: round(Math.max(...growth)), over_sql: round(Math.max(...over)), sizes };
}

const round = (value: number): number => Math.round(value * 100) / 100;
