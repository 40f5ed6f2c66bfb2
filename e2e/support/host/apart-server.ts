import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DebianPostgres } from '../../../apps/server/test/kit/external/debian-postgres.ts';
import { startS3 } from '../../../apps/server/test/kit/external/s3-server.ts';
import type { Ready } from './host-messages.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/boot/main.ts', import.meta.url));
const DOOR = 'api,gateway';
const WORKER = 'worker';

export interface ApartServer extends Ready {
  /** kill -9 of the first worker, without a restart. */
  killWorker(): Promise<void>;
  /** Asks the database. */
  query<Row>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The fixture on the distribution's PostgreSQL and a bucket, with a process for each role and two workers. */
export async function startApartServer(): Promise<ApartServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-apart-'));
  await chmod(folder, 0o755); // PostgreSQL is a user of its own where we are root
  const postgres = await DebianPostgres.create(join(folder, 'postgres'));
  const s3 = await startS3(join(folder, 'bucket'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    PRIORITIES: 'equal',
    PUBLIC_URL: 'http://127.0.0.1',
    DATABASE_URL: postgres.address,
    S3_ENDPOINT: s3.place.endpoint,
    S3_BUCKET: s3.place.bucket,
    S3_ACCESS_KEY_ID: s3.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
  };
  const children = new Map<ChildProcess, string>();
  const start = async (roles: string): Promise<Started> => {
    const child = fork(MAIN, ['--demo', `--roles=${roles}`], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.set(child, roles);
    const [message] = (await once(child, 'message')) as [Started];
    return message;
  };
  const { url, prefix, guardPrefix, demo } = await start(DOOR);
  for (const roles of [WORKER, WORKER, 'scheduler']) await start(roles);
  const client = new pg.Client({ connectionString: postgres.address });
  await client.connect();
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    children.delete(child);
  };
  return {
    url,
    prefix,
    guardPrefix,
    password: demo.password,
    devices: demo.devices,
    killWorker: async () => {
      const [worker] = [...children].find(([, roles]) => roles === WORKER)!;
      await end(worker, 'SIGKILL');
    },
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    stop: async () => {
      await client.end();
      await Promise.all([...children.keys()].map((child) => end(child, 'SIGTERM')));
      await s3.stop();
      postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

interface Started extends Pick<Ready, 'url' | 'prefix' | 'guardPrefix'> {
  readonly demo: Pick<Ready, 'password' | 'devices'>;
}
