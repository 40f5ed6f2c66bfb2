import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/database/test-database.ts';
import { silentLogger } from '../log/logger.ts';
import { inTransaction, isDatabaseUp, openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection lost between two statements of a transaction fails the transaction, not the process', async () => {
  const db = openDatabase(database.connection, { poolSize: 2, log: silentLogger });
  const lost = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    await sleep(100);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a database that accepts the connection and does not answer is not up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const address = { connectionString: `postgres://x@127.0.0.1:${port}/x` };
  expect(await isDatabaseUp(openDatabase(address, { poolSize: 1, log: silentLogger }), 50)).toBe(false);
});

test('a statement has a time limit, and its connection can be used afterwards', async () => {
  const db = openDatabase(database.connection, { poolSize: 1, log: silentLogger, limitMs: 100 });
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
