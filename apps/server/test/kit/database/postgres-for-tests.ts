import type { TestProject } from 'vitest/node';
import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';
import { startFastPostgres } from './fast-postgres.ts';
import { fillTemplate, createFixtureDatabase } from './fill-templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export interface TestPostgres {
  /** May create and drop databases. */
  maintenance: PostgresConnection;
  /** The migrated database with its queues that `createTestDatabase` copies; connecting to it blocks the copies. */
  template: PostgresConnection;
  /** The same with the fixture's companies, people and cameras. */
  fixture: PostgresConnection;
}

/**
 * One PostgreSQL for the whole run of the `server` project; each test creates its own database in it. The run's folder
 * is also the temporary folder of all its tests, so that no files outlive it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres();
  project.provide('testPostgres', postgres);
  return stop;
}

/** The same outside a test run, for a program that uses the test kit. */
export async function startTestPostgres(): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const { maintenance, connection: template, folder, stop } = await startFastPostgres();
  const restoreTemporaryFolder = useTemporaryFolder(folder);
  await fillTemplate(template);
  const fixture = await createFixtureDatabase(maintenance, template);
  return {
    postgres: { maintenance, template, fixture },
    stop: async () => {
      restoreTemporaryFolder();
      await stop();
    },
  };
}

/** The workers that run the tests inherit this environment. */
function useTemporaryFolder(folder: string): () => void {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  };
}
