import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { clusterFolder } from './init-cluster.ts';
import { isRoot, query, startChild, startForTest, usedDataDir } from './postgres-test-kit.ts';
import type { TestChild } from './postgres-test-kit.ts';

it('takes over the PostgreSQL that a killed server left running, with its committed rows', async () => {
  const dataDir = await usedDataDir();
  const server = startChild('postgres-writer.child.ts', dataDir);
  await server.line(/^ack 20$/);
  const orphan = postgresOf(server);
  await server.kill();
  expect(isAlive(orphan)).toBe(true);

  const { connection, pid } = await startForTest(dataDir);

  expect(pid).not.toBe(orphan);
  expect(isAlive(orphan)).toBe(false);
  expect(missing(server, await idsIn(connection))).toEqual([]);
});

it('ends when its server was killed and no other takes it over', async () => {
  const dataDir = await usedDataDir();
  const server = startChild('postgres-writer.child.ts', dataDir, '0');
  await server.line(/^ack 1$/);
  const orphan = postgresOf(server);
  await server.kill();
  await expect.poll(() => isAlive(orphan), { timeout: 15_000 }).toBe(false);
});

it('loses no acknowledged row when server, PostgreSQL or both are killed while writing', async () => {
  const dataDir = await usedDataDir();
  const servers: TestChild[] = [];
  for (const victim of ['server', 'postgres', 'both', 'server', 'both'] as const) {
    const server = startChild('postgres-writer.child.ts', dataDir);
    servers.push(server);
    await server.line(/^ack /);
    await sleep(100 + Math.random() * 200);
    if (victim !== 'server') process.kill(postgresOf(server), 'SIGKILL');
    if (victim === 'postgres') await server.line(/^lost the database$/);
    await server.kill();
  }

  const { connection } = await startForTest(dataDir);
  const ids = await idsIn(connection);

  expect(servers.flatMap((server) => missing(server, ids))).toEqual([]);
  expect(servers.flatMap(acknowledgedIds).length).toBeGreaterThan(50);
}, 60_000);

it('ignores the lock file of a process that is gone', async () => {
  const dataDir = await usedDataDir();
  const child = spawn('true');
  await once(child, 'exit');
  writeLockFile(dataDir, child.pid);
  const { connection } = await startForTest(dataDir);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('ignores the lock file of a process that is a zombie', async () => {
  const dataDir = await usedDataDir();
  const zombie = await makeZombie(databaseUser(dataDir));
  writeLockFile(dataDir, zombie);
  const { connection } = await startForTest(dataDir);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('ignores the lock file when its process number belongs to another program, and does not touch that program', async () => {
  const dataDir = await usedDataDir();
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore', ...databaseUser(dataDir) });
  onTestFinished(() => void bystander.kill('SIGKILL'));
  writeLockFile(dataDir, bystander.pid);

  const { connection } = await startForTest(dataDir);

  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
});

it('ends an orphaned backend of a killed PostgreSQL before it starts a new one', async () => {
  const dataDir = await usedDataDir();
  const first = await startForTest(dataDir);
  // a backend in a busy loop does not notice that its main process died, and would keep writing
  const busy = query(
    first.connection,
    'do $$ declare n bigint := 0; begin loop n := n + 1; end loop; end $$',
  );
  busy.catch(() => undefined);
  const busyPid = await busyBackend(first.maintenance);
  process.kill(first.pid, 'SIGKILL');
  await new Promise((resolve) => {
    first.onExit(resolve);
  });
  await sleep(200);
  expect(isAlive(busyPid)).toBe(true);

  await startForTest(dataDir);

  expect(isAlive(busyPid)).toBe(false);
});

async function busyBackend(maintenance: Parameters<typeof query>[0]): Promise<number> {
  const sql = "select pid from pg_stat_activity where query like 'do %' and state = 'active'";
  await expect.poll(() => query(maintenance, sql), { timeout: 10_000 }).toHaveLength(1);
  return Number((await query(maintenance, sql))[0]?.['pid']);
}

function postgresOf(server: TestChild): number {
  return Number(server.lines.find((line) => line.startsWith('postgres '))?.slice('postgres '.length));
}

function acknowledgedIds(server: TestChild): string[] {
  return server.lines.filter((line) => /^ack \d+$/.test(line)).map((line) => line.slice('ack '.length));
}

function missing(server: TestChild, ids: Set<string>): string[] {
  return acknowledgedIds(server).filter((id) => !ids.has(id));
}

async function idsIn(connection: Parameters<typeof query>[0]): Promise<Set<string>> {
  const rows = await query(connection, 'select id from written');
  return new Set(rows.map(({ id }) => String(id)));
}

/** The first lines of PostgreSQL's postmaster.pid: process number, folder, start time, port. */
function writeLockFile(dataDir: string, pid: number | undefined): void {
  const cluster = clusterFolder(dataDir);
  writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1700000000\n5432\n`);
}

interface DatabaseUser {
  uid?: number;
  gid?: number;
}

/** PostgreSQL respects a lock file only if its process belongs to the same user. */
function databaseUser(dataDir: string): DatabaseUser {
  if (!isRoot) return {};
  const { uid, gid } = statSync(clusterFolder(dataDir));
  return { uid, gid };
}

/** A long `sleep` replaces the shell that started a short one, and never reaps it. */
async function makeZombie(user: DatabaseUser): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...user,
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  for await (const line of createInterface({ input: parent.stdout })) {
    await expect.poll(() => stateOf(Number(line)), { timeout: 10_000 }).toBe('Z');
    return Number(line);
  }
  throw new Error('the shell said nothing');
}

function isAlive(pid: number): boolean {
  const state = stateOf(pid);
  return state !== undefined && state !== 'Z';
}

function stateOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.charAt(text.lastIndexOf(')') + 2);
  } catch {
    return undefined;
  }
}
