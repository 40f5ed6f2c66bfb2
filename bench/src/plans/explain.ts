import type { openDirectConnection } from '@tenken/server/src/platform/db/database.ts';
import type { Statement } from './record-statements.ts';

type Client = ReturnType<typeof openDirectConnection>;

export interface Measured {
  /** The fastest repetition, without interference of other programs. */
  readonly planning_ms: number;
  readonly execution_ms: number;
  readonly rows: number;
  /** Pages of 8 kB that were read. */
  readonly buffers: number;
  /** Scanned partitions of photos and readings. */
  readonly partitions: number;
  /** Big tables with a sequential scan. */
  readonly sequential_scans: readonly string[];
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode;
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

const REPETITIONS = 7;
const BIG_TABLE_ROWS = 5_000;
const MONTH = /_\d{4}_\d{2}$/;

/** Cost of a store function, summed over its statements. */
export async function explainAll(
  client: Client,
  statements: readonly Statement[],
  bigTables: ReadonlySet<string>,
): Promise<Measured> {
  const runs: Explained[][] = [];
  for (const statement of statements) runs.push(await explain(client, statement));
  return {
    planning_ms: sum(runs.map((run) => Math.min(...run.map((one) => one['Planning Time'])))),
    execution_ms: sum(runs.map((run) => Math.min(...run.map((one) => one['Execution Time'])))),
    ...summarisePlans(
      runs.map((run) => run[0]!.Plan),
      bigTables,
    ),
  };
}

/** The first time warms the caches and does not count. */
async function explain(client: Client, { sql, parameters }: Statement): Promise<Explained[]> {
  const runs: Explained[] = [];
  for (let run = 0; run <= REPETITIONS; run += 1) {
    const text = `explain (analyze, buffers, format json) ${sql}`;
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(text, [...parameters]);
    runs.push(rows[0]!['QUERY PLAN'][0]!);
  }
  return runs.slice(1);
}

export function summarisePlans(
  plans: readonly PlanNode[],
  bigTables: ReadonlySet<string>,
): Pick<Measured, 'rows' | 'buffers' | 'partitions' | 'sequential_scans'> {
  const executed = plans.flatMap(nodesOf).filter((node) => node['Actual Loops'] > 0);
  const months = executed.flatMap((node) => node['Relation Name'] ?? []).filter((name) => MONTH.test(name));
  const scanned = executed
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((name) => bigTables.has(name));
  return {
    rows: sum(plans.map((plan) => plan['Actual Rows'])),
    buffers: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    partitions: new Set(months).size,
    sequential_scans: [...new Set(scanned)],
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables and partitions too large for a sequential scan. */
export async function findBigTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${BIG_TABLE_ROWS}`,
  );
  return new Set(rows.map((row) => row.name));
}

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
