import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import { migrateToLatest } from '@tenken/server/src/platform/db/migrate.ts';
import { silentLogger } from '@tenken/server/src/platform/log/logger.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@tenken/server/src/platform/postgres/embedded-postgres.ts';
import { explainAll, findBigTables, type Measured } from './plans/explain.ts';
import { alertStatements } from './plans/alert-statements.ts';
import { fillAlerts } from './plans/fill-alerts.ts';
import { fillGuards } from './plans/fill-guards.ts';
import { fillWebhooks } from './plans/fill-webhooks.ts';
import { analyze, fill, findSamples } from './plans/fill.ts';
import { guardStatements } from './plans/guard-statements.ts';
import { overviewStatements } from './plans/overview-statements.ts';
import { recordStatements } from './plans/record-statements.ts';
import { statementsOf } from './plans/statements.ts';
import { webhookStatements } from './plans/webhook-statements.ts';

export interface PlansResult {
  readonly rows: number;
  readonly fill_seconds: number;
  /** Names of the statements with a bad plan. */
  readonly bad: readonly string[];
  readonly statements: Readonly<Record<string, Measured>>;
}

const SLOW_MS = 50;
const EXIT_INTERRUPTED = 130;
/** No durability and no autovacuum: the data are temporary, and measurements must be repeatable. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/** Plans of the product's statements on 14 months of readings. */
export async function plans(options: { rows: number; log: (line: string) => void }): Promise<PlansResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-plans-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS, log: silentLogger });
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const interrupt = (): void => void cleanUp().finally(() => process.exit(EXIT_INTERRUPTED));
  process.once('SIGINT', interrupt);
  try {
    return await measure(postgres, options);
  } finally {
    process.off('SIGINT', interrupt);
    await cleanUp();
  }
}

async function measure(
  { connection, maintenance }: EmbeddedPostgres,
  { rows, log }: Parameters<typeof plans>[0],
): Promise<PlansResult> {
  await migrateToLatest(connection);
  const db = openDatabase(connection, { poolSize: 2, log: silentLogger });
  const client = openDirectConnection({ ...maintenance, database: connection.database });
  await client.connect();
  try {
    const before = performance.now();
    await fill(db, client, rows);
    await fillAlerts(client, rows);
    await fillGuards(client);
    await fillWebhooks(client, rows);
    await analyze(client);
    const fill_seconds = Math.round((performance.now() - before) / 100) / 10;
    log(`filled in ${fill_seconds} s\n`);
    log(line('statement', ['plan ms', 'run ms', 'rows', 'buffers', 'partitions'], 'sequential scans'));
    const bigTables = await findBigTables(client);
    const statements: Record<string, Measured> = {};
    const allStatements = {
      ...statementsOf(await findSamples(client)),
      ...alertStatements(),
      ...webhookStatements(rows),
      ...overviewStatements(),
      ...guardStatements(),
    };
    for (const [name, run] of Object.entries(allStatements)) {
      const one = await explainAll(client, await recordStatements(db, run), bigTables);
      statements[name] = one;
      const figures = [one.planning_ms, one.execution_ms, one.rows, one.buffers, one.partitions];
      log(line(name, figures, one.sequential_scans.join(' ')));
    }
    return { rows, fill_seconds, bad: badOnes(statements), statements };
  } finally {
    await client.end();
    await db.destroy();
  }
}

const line = (name: string, figures: (string | number)[], rest: string): string =>
  `${name.padEnd(50)}${figures.map((figure) => String(figure).padStart(11)).join('')}  ${rest}`;

/** Bad plans: slow, a sequential scan of a big table, or several partitions for a row whose id names the month. */
const badOnes = (statements: Record<string, Measured>): string[] =>
  Object.entries(statements)
    .filter(([name, { planning_ms, execution_ms, partitions, sequential_scans }]) => {
      const isLost = name.includes('by id') && partitions > 1;
      return planning_ms + execution_ms > SLOW_MS || sequential_scans.length > 0 || isLost;
    })
    .map(([name]) => name);

/** `node bench/src/plans.ts [ROWS]`: the table on stderr, one JSON object on stdout; ends with 1 when a plan is bad. */
if (process.argv[1] === import.meta.filename) {
  const log = (text: string): void => void process.stderr.write(`${text}\n`);
  const result = await plans({ rows: Number(process.argv[2] ?? 1_000_000), log });
  console.log(JSON.stringify(result));
  process.exitCode = result.bad.length > 0 ? 1 : 0;
}
