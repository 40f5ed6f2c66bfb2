import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findNobody } from '../../platform/postgres/system-users.ts';
import { answersOn, freePort } from './ports.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** The distribution's PostgreSQL and a pooler before it, as an operator would install them. */
export interface OutsidePostgres {
  /** Straight to PostgreSQL. */
  readonly direct: string;
  /** Through PgBouncer in transaction mode. */
  readonly pooled: string;
  readonly stop: () => void;
}

/** What has to be installed first, in the words of the package manager; null when all is there. */
export const missingPackages = (): string | null =>
  existsSync(VERSIONS) && existsSync(PGBOUNCER) ? null : 'postgresql pgbouncer';

const binaries = (): string => join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1)!, 'bin');

/** Both refuse to run as root: then they are nobody. */
export async function startOutsidePostgres(folder: string): Promise<OutsidePostgres> {
  const user = process.getuid?.() === 0 ? await findNobody() : null;
  const ids = user === null ? {} : { uid: user.uid, gid: user.gid };
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  if (user !== null) await chown(folder, user.uid, user.gid);
  const [port, poolerPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  await run(join(binaries(), 'initdb'), ['-D', data, '-U', 'plant', '--auth=trust', '--no-sync'], {
    ...ids,
    cwd: folder,
  });
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  const children: ChildProcess[] = [
    spawn(join(binaries(), 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...ids,
      cwd: folder,
      stdio: 'ignore',
    }),
  ];
  await answersOn(port);
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(configuration, poolerConfiguration(port, poolerPort));
  children.push(spawn(PGBOUNCER, [configuration], { ...ids, cwd: folder, stdio: 'ignore' }));
  await answersOn(poolerPort);
  const addressOf = (at: number): string => `postgres://plant@127.0.0.1:${at}/postgres`;
  return {
    direct: addressOf(port),
    pooled: addressOf(poolerPort),
    stop: () => {
      for (const child of children.toReversed()) child.kill('SIGQUIT');
    },
  };
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
