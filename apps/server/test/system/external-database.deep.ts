import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  missingPackages,
  startExternalPostgres,
  type ExternalPostgres,
} from '../kit/external/debian-postgres.ts';
import { MAIN, ServerProcesses } from '../kit/server-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const missing = missingPackages();
if (missing !== null && process.env['CI'] === 'true') throw new Error(`install ${missing} first`);
if (missing !== null) console.warn(`skipped without ${missing}: tests against a PostgreSQL of the operator`);

const processes = new ServerProcesses();
afterAll(() => processes.close());

describe.skipIf(missing !== null)('behind PgBouncer in transaction mode', () => {
  let postgres: ExternalPostgres;
  beforeAll(async () => {
    postgres = await startExternalPostgres(join(processes.folder, 'outside'));
  });
  afterAll(() => postgres.stop());

  const start = (folder: string, words: string[] = []) =>
    processes.start(
      join(processes.folder, folder),
      {
        DATABASE_URL: postgres.pooled,
        DATABASE_DIRECT_URL: postgres.direct,
        FIRST_ADMIN_EMAIL: 'ops@plant.test',
        FIRST_ADMIN_PASSWORD: 'a long enough password 1',
      },
      [MAIN, '--no-demo', ...words],
    );

  test('a server works: the same calls repeatedly, many at once', async () => {
    const server = start('one');
    const { url } = await server.ready;
    const calls = Array.from({ length: 40 }, () => fetch(`${url}/console/security/login`));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toMatch(/prepared statement/);
    server.child.kill('SIGKILL');
    await server.ended;
  });

  test('no lock outlives a killed server', async () => {
    const client = new pg.Client({ connectionString: postgres.direct });
    await client.connect();
    const held = async (): Promise<number> =>
      (await client.query("select from pg_locks where locktype = 'advisory' and objsubid = 1")).rowCount ?? 0;
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    await client.end();
  });

  test('a process with another data folder is refused in one line', async () => {
    const { code, stderr } = await start('two').ended;
    expect([code, stderr]).toEqual([1, [expect.stringMatching(/^tenken: DATA_DIR .* holds other pictures/)]]);
  });

  test('an operator can confirm the new folder', async () => {
    const server = start('two', ['--adopt-storage']);
    await server.ready;
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
