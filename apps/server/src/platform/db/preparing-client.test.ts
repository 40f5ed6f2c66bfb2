import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { openDatabase, type Database } from './database.ts';
import { HotStatements, isStalePlan } from './preparing-client.ts';

let platform: TestPlatform;
let db: Database;
beforeAll(async () => {
  platform = await createTestPlatform();
  db = openDatabase(platform.address, { poolSize: 1, log: platform.log });
});
afterAll(async () => {
  await db.destroy();
  await platform.close();
});

const prepared = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const double = (value: number) => sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(db);

test('a repeated statement is prepared, and returns the right rows for each value', async () => {
  for (let i = 0; i < 4; i += 1) await double(i);
  expect(await prepared()).not.toContain('select $1::int * 2 as twice');
  for (let i = 0; i < 20; i += 1) expect((await double(i)).rows).toEqual([{ twice: i * 2 }]);
  expect(await prepared()).toContain('select $1::int * 2 as twice');
});

test('this also holds inside a transaction, and a failing statement does not affect the next', async () => {
  for (let i = 0; i < 10; i += 1) {
    const failed = db.transaction().execute(async (tx) => {
      await sql`select 1 / ${i % 2}::int`.execute(tx);
    });
    if (i % 2 === 0) await expect(failed).rejects.toThrow('division by zero');
    else expect(await failed).toBeUndefined();
  }
});

test('a statement prepared before a table got a column succeeds after it, in transactions at the second try', async () => {
  await sql`create table widened (a int); insert into widened values (1)`.execute(db);
  const read = (on: Database, at: number) => sql`select * from widened where a = ${at}`.execute(on);
  for (let use = 0; use < 10; use += 1) await read(db, 1);
  await sql`alter table widened add column b int`.execute(db);
  expect((await read(db, 1)).rows).toEqual([{ a: 1, b: null }]);
  await sql`alter table widened add column c int`.execute(db);
  const inTransaction = () => db.transaction().execute((tx) => read(tx, 1));
  await expect(inTransaction()).rejects.toSatisfy(isStalePlan);
  expect((await inTransaction()).rows).toEqual([{ a: 1, b: null, c: null }]);
});

test('statements with changing text, and those beyond the maximum, are not prepared', () => {
  const hot = new HotStatements();
  for (let i = 0; i < 10_000; i += 1) expect(hot.nameOf(`select ${i}`)).toBeNull();
  const names = new Set<string>();
  for (let text = 0; text < 300; text += 1)
    for (let use = 0; use < 6; use += 1) {
      const name = hot.nameOf(`again ${text}`);
      if (name !== null) names.add(name);
    }
  expect(names.size).toBe(200);
});
