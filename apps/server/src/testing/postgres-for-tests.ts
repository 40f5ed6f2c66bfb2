import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import type { PostgresConnection } from '../platform/postgres/postgres-connection.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export interface TestPostgres {
  /** May create and drop databases. */
  maintenance: PostgresConnection;
  /** The migrated database that `createTestDatabase` copies; connecting to it blocks the copies. */
  template: PostgresConnection;
}

/** Durability is off here and only here: the rows of a test are worth nothing after it. */
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '32MB', // making a database writes out and searches all buffers
};

/**
 * One PostgreSQL for the whole run of the `server` project; each test takes its own database from it. The run's
 * folder is also the temporary folder of all its tests, so that nothing of theirs outlives it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeFolder(tmpdir());
  const databaseFolder = await makeFolder(await fastestPlace());
  const endReaper = startReaper([folder, databaseFolder]);
  const restoreTemporaryFolder = useTemporaryFolder(folder);

  const dataDir = join(databaseFolder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS, log: silentLogger });
  await migrateToLatest(postgres.connection);
  project.provide('testPostgres', { maintenance: postgres.maintenance, template: postgres.connection });
  return async () => {
    await postgres.stop();
    restoreTemporaryFolder();
    await endReaper();
  };
}

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tenken-test-'));
  await chmod(folder, 0o711); // as root PostgreSQL runs as nobody, who has to get through
  return folder;
}

/** In memory a new database takes 7 ms, on a slow disk 120 ms; a container's 64 MB of it are too few. */
async function fastestPlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > 1024 ** 3 ? '/dev/shm' : tmpdir();
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

/**
 * Waits for the end of its input, which comes with the end of the run even if that is killed, then ends what works
 * below the folders (each PostgreSQL works in its cluster) and removes them. Workers may outlive an interrupted run
 * for a moment and put files back, so it looks again.
 */
const REAPER = `
cat > /dev/null
for round in 1 2 3 4 5; do
  [ -e "$1" ] || [ -e "$2" ] || exit 0
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/cwd")" in "$1"/* | "$2"/*) kill -9 "\${process#/proc/}" ;; esac
  done
  rm -rf "$1" "$2"
  sleep 0.2
done`;

function startReaper(folders: [string, string]): () => Promise<void> {
  const reaper = spawn('sh', ['-c', REAPER, 'sh', ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  return async () => {
    reaper.stdin.end();
    await once(reaper, 'exit');
  };
}
