import { join } from 'node:path';
import { createTestDatabase } from '@tenken/server/test/kit/database/test-database.ts';
import { toUrl } from '@tenken/server/test/kit/database/database-url.ts';
import { startTestPostgres } from '@tenken/server/test/kit/database/postgres-for-tests.ts';
import { provideTestPostgres } from '@tenken/server/test/kit/database/test-postgres.ts';
import { MAIN, ServerProcesses } from '@tenken/server/test/kit/server-process.ts';

export interface StartsResult {
  readonly rounds: number;
  readonly processes: number;
  readonly served: number;
  readonly ended: number;
}

const KEPT_LINES = 20;

/** Repeatedly starts several processes at the same moment on one new data folder: all must serve. */
export async function starts({
  processes,
  rounds,
  log,
}: {
  readonly processes: number;
  readonly rounds: number;
  readonly log: (line: string) => void;
}): Promise<{ result: StartsResult; isGood: boolean }> {
  const { postgres, stop } = await startTestPostgres();
  provideTestPostgres(postgres);
  const programs = new ServerProcesses();
  let [served, ended] = [0, 0];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const database = await createTestDatabase();
      const env = { DATABASE_URL: toUrl(database.connection) };
      const dataDir = join(programs.folder, `data-${round}`);
      const started = Array.from({ length: processes }, () =>
        programs.start(dataDir, env, [MAIN, '--no-demo', '--roles=gateway']),
      );
      const outcomes = await Promise.allSettled(started.map(({ ready }) => ready));
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') served += 1;
        else if ((ended += 1) <= KEPT_LINES) log(String(outcome.reason).slice(0, 300));
      }
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map((one) => one.ended));
      await database.drop();
      log(
        `round ${round}: ${outcomes.filter(({ status }) => status === 'fulfilled').length} of ${processes}`,
      );
    }
  } finally {
    programs.close();
    await stop();
  }
  return { result: { rounds, processes, served, ended }, isGood: served === processes * rounds };
}
