import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataFolderInUseError } from './data-folder-lock.ts';
import { findClusterProcesses } from './cluster-processes.ts';
import { clusterFolder } from './init-cluster.ts';
import {
  isRoot,
  query,
  startChild,
  startForTest,
  temporaryDataDir,
  temporaryFolder,
  usedDataDir,
} from './postgres-test-kit.ts';

describe('a start', () => {
  it('keeps rows across stop and start, and stopping leaves no process, socket or lock', async () => {
    const dataDir = temporaryDataDir();
    const first = await startForTest(dataDir);
    await query(first.connection, "create table note (text text); insert into note values ('点検')");
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(findClusterProcesses(clusterFolder(dataDir))).toEqual([]);
    expect(existsSync(first.connection.host)).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['cluster']);

    const second = await startForTest(dataDir);
    expect(await query(second.connection, 'select text from note')).toEqual([{ text: '点検' }]);
    expect(second.connection).toEqual(first.connection);
  });

  it('syncs to disk, checks pages, sorts by code point and opens no port', async () => {
    const { connection } = await startForTest(await usedDataDir());
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
    const shown = await Promise.all(
      [...names, 'max_connections', 'server_encoding'].map((name) => query(connection, `show ${name}`)),
    );
    expect(Object.assign({}, ...shown.flat())).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      max_connections: '60',
      server_encoding: 'UTF8',
    });
    const sorted = await query(
      connection,
      "select t from unnest(array['b', 'é', 'A', 'あ', 'a']) t order by t",
    );
    expect(sorted.map(({ t }) => t)).toEqual(['A', 'a', 'b', 'é', 'あ']);
  });

  it('gives the application a role without special rights that owns its database', async () => {
    const { connection } = await startForTest(await usedDataDir());
    const [role] = await query(
      connection,
      'select rolsuper, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreatedb: false });
    await query(connection, 'create schema jobs');
    await expect(query(connection, "select pg_read_file('/etc/passwd')")).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is refused while another server uses the folder, which keeps running', async () => {
    const dataDir = await usedDataDir();
    const { connection } = await startForTest(dataDir);
    await expect(startForTest(dataDir)).rejects.toThrow(DataFolderInUseError);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a data folder whose path is too long for a socket', async () => {
    const dataDir = join(temporaryFolder(), 'long'.repeat(30));
    renameSync(await usedDataDir(), dataDir);
    const { connection } = await startForTest(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a socket folder whose path is too long', async () => {
    const socketDir = join(temporaryFolder(), 's'.repeat(100));
    await expect(startForTest(temporaryDataDir(), { socketDir })).rejects.toThrow(/at most 107 bytes/);
  });

  it('refuses a socket folder that others could have prepared, and does not change it', async () => {
    const socketDir = join(temporaryFolder(), 'open');
    mkdirSync(socketDir);
    writeFileSync(join(socketDir, 'kept'), '');
    chmodSync(socketDir, 0o777);
    await expect(startForTest(temporaryDataDir(), { socketDir })).rejects.toThrow(/open to other users/);
    expect(readdirSync(socketDir)).toEqual(['kept']);
  });

  it('shows the end of the log when PostgreSQL does not start, and can be tried again', async () => {
    const dataDir = await usedDataDir();
    const settings = { shared_buffers: 'plenty' };
    await expect(startForTest(dataDir, { settings })).rejects.toThrow(
      /^PostgreSQL ended while starting\. Its log ends with:\n.*invalid value for parameter "shared_buffers"/,
    );
    const { connection } = await startForTest(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports when PostgreSQL dies, but not when it is stopped', async () => {
    const dataDir = await usedDataDir();
    const postgres = await startForTest(dataDir);
    const death = new Promise((resolve) => {
      postgres.onExit(resolve);
    });
    process.kill(postgres.pid, 'SIGKILL');
    expect(await death).toMatchObject({ code: null, signal: 'SIGKILL' });

    const stopped = await startForTest(dataDir);
    const calls: unknown[] = [];
    stopped.onExit((exit) => calls.push(exit));
    await stopped.stop();
    expect(calls).toEqual([]);
  });
});

describe('the files of an earlier start', () => {
  it('of another PostgreSQL version are refused in one line', async () => {
    const dataDir = await usedDataDir();
    writeFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), '15\n');
    const failure = await startForTest(dataDir).catch((error: unknown) => error);
    expect(String(failure)).toMatch(
      /^StartupError: .* was written by PostgreSQL 15, this server brings PostgreSQL 18: .*$/,
    );
  });

  it('of a server killed during initdb are removed and it is done again', async () => {
    const dataDir = temporaryDataDir();
    const server = startChild('postgres-writer.child.ts', dataDir);
    await expect
      .poll(() => unfinishedFiles(dataDir), { interval: 2, timeout: 10_000 })
      .toContain('PG_VERSION');
    await server.kill();
    expect(existsSync(clusterFolder(dataDir))).toBe(false);

    const { connection } = await startForTest(dataDir);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unfinishedFiles(dataDir)).toEqual([]);
  });

  it('that look like a damaged database are never overwritten', async () => {
    const dataDir = temporaryDataDir();
    const cluster = clusterFolder(dataDir);
    mkdirSync(join(cluster, 'base'), { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await expect(startForTest(dataDir)).rejects.toThrow(/is not a complete PostgreSQL database/);
    expect(readdirSync(cluster).sort()).toEqual(['PG_VERSION', 'base']);
  });
});

describe.runIf(isRoot)('as root', () => {
  it('PostgreSQL runs as an ordinary user, and as root in a user namespace where only root has access', async () => {
    const dataDir = temporaryDataDir();
    for (const mode of [0o700, 0o755, 0o700]) {
      chmodSync(dirname(dataDir), mode);
      const postgres = await startForTest(dataDir);
      await query(
        postgres.connection,
        'create table if not exists note (n int); insert into note values (1)',
      );
      expect(statSync(`/proc/${postgres.pid}`).uid === 0).toBe(mode === 0o700);
      expect(statSync(clusterFolder(dataDir)).uid === 0).toBe(mode === 0o700);
      await postgres.stop();
    }
    const { connection } = await startForTest(dataDir);
    expect(await query(connection, 'select count(*)::int as rows from note')).toEqual([{ rows: 3 }]);
  });
});

function unfinishedFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const unfinished = readdirSync(dataDir).find((name) => name.startsWith('cluster.init-'));
  return unfinished === undefined ? [] : readdirSync(join(dataDir, unfinished));
}
