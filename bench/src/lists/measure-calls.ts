import type { Database, openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import type { ApiClient } from '../load/api-client.ts';
import { recordStatements, type Statement } from '../plans/record-statements.ts';
import type { MeasuredCall } from './calls.ts';

type Client = ReturnType<typeof openDirectConnection>;

/** Milliseconds. */
export interface CallTimes {
  readonly api_p50: number;
  readonly api_p95: number;
  /** The statements of the call alone, over one connection. */
  readonly sql_p50: number;
}

interface Measuring {
  readonly api: ApiClient;
  readonly db: Database;
  readonly client: Client;
  readonly calls: Readonly<Record<string, MeasuredCall>>;
  readonly repetitions: number;
  readonly log: (line: string) => void;
}

const WARM_UPS = 10;

/** Interleaves calls and their statements, so that other load affects all of them equally. */
export async function measureCalls({
  api,
  db,
  client,
  calls,
  repetitions,
  log,
}: Measuring): Promise<Record<string, CallTimes>> {
  const times = Object.fromEntries(
    Object.keys(calls).map((name) => [name, { api: [] as number[], sql: [] as number[] }]),
  );
  const statements: Record<string, Statement[]> = {};
  for (const [name, { statements: run }] of Object.entries(calls))
    statements[name] = await recordStatements(db, run);
  for (let round = -WARM_UPS; round < repetitions; round += 1) {
    // rate limits are not what is measured
    await client.query('delete from rate_limit');
    for (const [name, { call }] of Object.entries(calls)) {
      const apiMs = await timeOf(() => call(api));
      const sqlMs = await timeOf(() => send(client, statements[name]!));
      if (round < 0) continue;
      times[name]!.api.push(apiMs);
      times[name]!.sql.push(sqlMs);
    }
  }
  const figures = Object.entries(times).map(([name, { api: apiMs, sql }]): [string, CallTimes] => [
    name,
    { api_p50: quantile(apiMs, 0.5), api_p95: quantile(apiMs, 0.95), sql_p50: quantile(sql, 0.5) },
  ]);
  for (const [name, one] of figures)
    log(
      `  ${name.padEnd(54)} p50 ${one.api_p50} ms, p95 ${one.api_p95} ms, SQL alone ${one.sql_p50} ms (${(one.api_p50 / one.sql_p50).toFixed(1)} ×)`,
    );
  return Object.fromEntries(figures);
}

async function send(client: Client, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** To a hundredth of a millisecond. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  return Math.round(value * 100) / 100;
}
