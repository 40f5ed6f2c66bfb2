import type { Database } from '@tenken/server/src/platform/db/database.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Runs a store function and records its statements, so that the product's own SQL is measured. */
export async function recordStatements(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const recording = db.withPlugin({
    transformQuery({ node, queryId }) {
      recorded.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(recording);
  if (recorded.length === 0) throw new Error('no statement was sent');
  return recorded;
}
