import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findClusterProcesses } from '../../../src/platform/postgres/cluster-processes.ts';
import { findUnprivilegedUser } from '../../../src/platform/postgres/system-users.ts';
import { answersOn, freePort } from './ports.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** The distribution's PostgreSQL with a pooler, as an operator would install them. */
export interface ExternalPostgres {
  /** Directly to PostgreSQL. */
  readonly direct: string;
  /** Through PgBouncer in transaction mode. */
  readonly pooled: string;
  readonly stop: () => void;
}

/** Packages that have to be installed first; null when all are. */
export const missingPackages = (): string | null =>
  existsSync(VERSIONS) && existsSync(PGBOUNCER) ? null : 'postgresql pgbouncer';

const binaries = (): string => join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1)!, 'bin');

/** Both refuse to run as root: then nobody is used. */
const ownIds = async (): Promise<{ uid?: number; gid?: number }> => {
  const user = process.getuid?.() === 0 ? await findUnprivilegedUser() : null;
  return user === null ? {} : { uid: user.uid, gid: user.gid };
};

export async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
  const postgres = await DebianPostgres.create(folder);
  const poolerPort = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(configuration, poolerConfiguration(postgres.port, poolerPort));
  const pooler = spawn(PGBOUNCER, [configuration], { ...(await ownIds()), cwd: folder, stdio: 'ignore' });
  await answersOn(poolerPort);
  return {
    direct: addressOf(postgres.port),
    pooled: addressOf(poolerPort),
    stop: () => {
      pooler.kill('SIGQUIT');
      postgres.stop();
    },
  };
}

const addressOf = (port: number): string => `postgres://plant@127.0.0.1:${port}/postgres`;

/** The distribution's PostgreSQL alone, which can be killed and started again. */
export class DebianPostgres {
  readonly port: number;
  readonly #data: string;
  readonly #ids: { uid?: number; gid?: number };
  #child!: ChildProcess;

  private constructor(data: string, port: number, ids: { uid?: number; gid?: number }) {
    this.#data = data;
    this.port = port;
    this.#ids = ids;
  }

  static async create(folder: string): Promise<DebianPostgres> {
    const ids = await ownIds();
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid);
    const data = join(folder, 'data');
    const words = ['-D', data, '-U', 'plant', '--auth=trust', '--no-sync'];
    await run(join(binaries(), 'initdb'), words, { ...ids, cwd: folder });
    const postgres = new DebianPostgres(data, await freePort(), ids);
    await postgres.start();
    return postgres;
  }

  get address(): string {
    return addressOf(this.port);
  }

  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      'fsync=off',
    ];
    this.#child = spawn(
      join(binaries(), 'postgres'),
      ['-D', this.#data, ...settings.flatMap((one) => ['-c', one])],
      { ...this.#ids, cwd: this.#data, stdio: 'ignore' },
    );
    await answersOn(this.port);
  }

  /** kill -9 of all its processes at once, like a power cut. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#signalAll('SIGKILL');
    await ended;
    await rm(join(this.#data, 'postmaster.pid'), { force: true });
  }

  /** Stops its processes until `thaw`: connections stay open without answers, as on a machine that hangs. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const { pid } of findClusterProcesses(this.#data))
      try {
        process.kill(pid, signal);
      } catch {
        // a backend that ended with the main process
      }
  }

  /** Starts it again where it has given up, as with a full disk. */
  async revive(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) await this.start();
  }

  stop(): void {
    this.#child.kill('SIGQUIT');
  }
}

const poolerConfiguration = (port: number, poolerPort: number): string => `[databases]
postgres = host=127.0.0.1 port=${port} user=plant
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`;
