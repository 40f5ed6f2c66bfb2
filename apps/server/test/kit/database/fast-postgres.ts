import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../../src/platform/log/logger.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts';
import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';

/** Durability is off here and only here: the rows of a test are not needed after it. */
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '32MB', // creating a database scans and flushes all buffers
};

export interface FastPostgres {
  /** May create and drop databases. */
  readonly maintenance: PostgresConnection;
  readonly connection: PostgresConnection;
  /** A temporary folder of the run. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** One PostgreSQL for a whole test run. It never outlives the run. */
export async function startFastPostgres(): Promise<FastPostgres> {
  const folder = await makeFolder(tmpdir());
  const databaseFolder = await makeFolder(await fastestPlace());
  const endReaper = startReaper([folder, databaseFolder]);
  const dataDir = join(databaseFolder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS, log: silentLogger });
  return {
    maintenance: postgres.maintenance,
    connection: postgres.connection,
    folder,
    stop: async () => {
      await postgres.stop();
      await endReaper();
    },
  };
}

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'tenken-test-'));
  await chmod(folder, 0o711); // as root PostgreSQL runs as its own user, who needs access
  return folder;
}

/** In memory a new database takes 7 ms, on a slow disk 120 ms; the 64 MB of a container are too small. */
async function fastestPlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize > 1024 ** 3 ? '/dev/shm' : tmpdir();
}

/**
 * Waits for the end of its input, which ends with the run even if that is killed, then ends the processes below the
 * folders (each PostgreSQL has its cluster as working directory) and removes the folders. Workers may outlive an
 * interrupted run for a moment and write files again, so it repeats.
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
