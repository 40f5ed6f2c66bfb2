import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/kit/database/test-database.ts';
import { query } from './postgres-test-kit.ts';

it('gives every test a migrated database of its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.connection, 'create table only_here (n int)');
  const tables =
    "select count(*)::int as n from pg_tables where tablename in ('only_here', 'kysely_migration')";
  expect(await query(first.connection, tables)).toEqual([{ n: 2 }]);
  expect(await query(second.connection, tables)).toEqual([{ n: 1 }]);

  await first.drop();
  await second.drop();
  await expect(query(first.connection, 'select 1')).rejects.toThrow(/does not exist/);
});

it('drops a database that is still in use', async () => {
  const database = await createTestDatabase();
  const open = query(database.connection, 'select pg_sleep(10)').catch((error: unknown) => error);
  const sleepers = "select 1 from pg_stat_activity where query = 'select pg_sleep(10)'";
  await expect.poll(() => query(database.connection, sleepers), { timeout: 10_000 }).toHaveLength(1);
  await database.drop();
  expect(String(await open)).toMatch(/terminating connection|Connection terminated/);
});
