import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { usedDataDir } from './postgres-test-kit.ts';
import { superviseEmbeddedPostgres } from './supervise-embedded-postgres.ts';
import type { SupervisedPostgres } from './supervise-embedded-postgres.ts';

it('restarts a killed PostgreSQL, and a pool reconnects to it with all rows', async () => {
  const postgres = await supervise();
  const pool = new Pool({ ...postgres.connection, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('create table note (n int); insert into note values (1)');

  await killCurrent(postgres);

  const { rows } = await pool.query('select n from note');
  expect(rows).toEqual([{ n: 1 }]);
});

it('gives up at the fifth crash within a minute and reports why', async () => {
  const postgres = await supervise();
  const gaveUp = new Promise<string>((resolve) => {
    postgres.onGiveUp(resolve);
  });
  for (let death = 1; death <= 4; death += 1) await killCurrent(postgres);
  expect(postgres.currentPid()).toBeDefined();

  process.kill(postgres.currentPid() ?? 0, 'SIGKILL');

  expect(await gaveUp).toMatch(/^PostgreSQL ended \(SIGKILL\)/);
  expect(postgres.currentPid()).toBeUndefined();
});

it('stops permanently also between a crash and the restart', async () => {
  const postgres = await supervise();
  process.kill(postgres.currentPid() ?? 0, 'SIGKILL');
  await expect.poll(() => postgres.currentPid(), { interval: 5, timeout: 10_000 }).toBeUndefined();
  await postgres.stop();
  expect(postgres.currentPid()).toBeUndefined();
});

async function supervise(): Promise<SupervisedPostgres> {
  const postgres = await superviseEmbeddedPostgres({ dataDir: await usedDataDir(), log: silentLogger });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Kills the running process and waits for its successor. */
async function killCurrent(postgres: SupervisedPostgres): Promise<void> {
  const pid = postgres.currentPid() ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => postgres.currentPid() !== undefined && postgres.currentPid() !== pid, {
      timeout: 10_000,
      interval: 10,
    })
    .toBe(true);
}
