import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterFolder } from './init-cluster.ts';
import {
  asUser,
  isRoot,
  query,
  OTHER_USER,
  startChildAs,
  startForTest,
  temporaryFolder,
  usedDataDir,
} from './postgres-test-kit.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { applicationConnection, maintenanceConnection } from './postgres-connection.ts';
import { changeFolderOwner } from './postgres-identity.ts';
import { findUnprivilegedUser } from './system-users.ts';

const REFUSED = /Peer authentication failed/;

it('of an earlier version is closed at the next start and keeps its rows', async () => {
  const dataDir = await usedDataDir();
  const first = await startForTest(dataDir);
  await query(first.connection, 'create table note (n int); insert into note values (1)');
  await first.stop();
  await openAsBefore(dataDir);

  const { connection, maintenance } = await startForTest(dataDir);

  expect(await query(connection, 'select n from note')).toEqual([{ n: 1 }]);
  expect(await query(maintenance, 'select type, auth_method from pg_hba_file_rules')).toEqual([
    { type: 'local', auth_method: 'peer' },
  ]);
  if (!isRoot) return;
  expect(statSync(clusterFolder(dataDir)).uid).not.toBe((await findUnprivilegedUser()).uid);
  openSocket(connection);
  await expect(asUser(await findUnprivilegedUser(), () => query(connection, 'select 1'))).rejects.toThrow(
    REFUSED,
  );
});

describe.runIf(isRoot)('a database started by root', () => {
  it('cannot be read or queried by another user, not even by one with its own number', async () => {
    const dataDir = await usedDataDir();
    const { connection, maintenance } = await startForTest(dataDir);
    const { uid, gid } = statSync(clusterFolder(dataDir));
    const others = [await findUnprivilegedUser(), OTHER_USER];
    for (const other of others) {
      await expect(asUser(other, () => readdir(dataDir))).rejects.toThrow('EACCES');
      await expect(asUser(other, () => query(maintenance, 'select 1'))).rejects.toThrow('EACCES');
    }
    openSocket(connection); // the rights of its folder are one lock, what PostgreSQL is configured to the other
    for (const other of [...others, { uid, gid }])
      for (const door of [connection, maintenance])
        await expect(asUser(other, () => query(door, 'select 1'))).rejects.toThrow(REFUSED);
    expect(await query(maintenance, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('in a folder accessible to root only can be queried by root only', async () => {
    const dataDir = await usedDataDir();
    chmodSync(join(dataDir, '..'), 0o700);
    const { connection, maintenance } = await startForTest(dataDir);
    openSocket(connection);
    for (const other of [await findUnprivilegedUser(), OTHER_USER])
      await expect(asUser(other, () => query(maintenance, 'select 1'))).rejects.toThrow(REFUSED);
  });

  it('changes its owner without following a link out of its folder', async () => {
    const folder = temporaryFolder();
    const outside = temporaryFolder();
    mkdirSync(join(folder, 'base'));
    writeFileSync(join(folder, 'base', 'table'), '');
    writeFileSync(join(outside, 'shadow'), '');
    symlinkSync(outside, join(folder, 'base', 'way-out'));
    await changeFolderOwner(folder, OTHER_USER);
    const owners = [folder, join(folder, 'base', 'table'), outside, join(outside, 'shadow')];
    expect(owners.map((path) => statSync(path).uid)).toEqual([OTHER_USER.uid, OTHER_USER.uid, 0, 0]);
  });
});

describe.runIf(isRoot)('a database started by an ordinary user', () => {
  it('cannot be read or queried by another user', async (context) => {
    const unprivileged = await findUnprivilegedUser();
    const isNodeForAll = await asUser(unprivileged, () => readdir(import.meta.dirname)).catch(
      () => undefined,
    );
    if (isNodeForAll === undefined) context.skip('this checkout is closed to ordinary users');
    const dataDir = await usedDataDir();
    const home = dirname(dataDir);
    execFileSync('chown', ['-R', `${unprivileged.uid}:${unprivileged.gid}`, home]);
    const env = { ...process.env, TMPDIR: home };
    const server = startChildAs({ ...unprivileged, env }, 'postgres-writer.child.ts', dataDir);
    await server.line(/^ack /);

    await expect(asUser(OTHER_USER, () => readdir(dataDir))).rejects.toThrow('EACCES');
    const socketDir = join(home, (await readdir(home)).find((name) => name.startsWith('tenken-pg-')) ?? '');
    openSocket({ host: socketDir });
    for (const door of [applicationConnection(socketDir), maintenanceConnection(socketDir)])
      await expect(asUser(OTHER_USER, () => query(door, 'select 1'))).rejects.toThrow(REFUSED);
    await server.kill();
  });
});

/** As servers before this left it: everybody who gets to the socket is let in and, made by root, it was nobody's. */
async function openAsBefore(dataDir: string): Promise<void> {
  const hba = join(clusterFolder(dataDir), 'pg_hba.conf');
  writeFileSync(hba, 'local all all trust\n');
  writeFileSync(join(clusterFolder(dataDir), 'pg_ident.conf'), '');
  expect(readFileSync(hba, 'utf8')).toContain('trust');
  const { uid, gid } = await findUnprivilegedUser();
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${gid}`, dataDir]);
}

/** Takes away the rights that keep others from the socket. */
function openSocket({ host }: Pick<PostgresConnection, 'host'>): void {
  chmodSync(host, 0o777);
  chmodSync(join(host, '.s.PGSQL.5432'), 0o777);
}
