import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/database/test-database.ts';
import { silentLogger } from '../log/logger.ts';
import { openDatabase, type Database } from './database.ts';
import { ensurePartition } from './partitions.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, { poolSize: 6, log: silentLogger });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const partitions = async (month: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relispartition and relkind = 'r' and relname like ${`%_${month}`}
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

test('a long read does not block the creation of a partition', async () => {
  await db.transaction().execute(async (reader) => {
    await sql`select from photo, measurement, anomaly_estimate limit 1`.execute(reader);
    await ensurePartition(db, ['photo', 'measurement', 'anomaly_estimate'], new Date('2031-05-10T00:00:00Z'));
  });
  expect(await partitions('2031_05')).toEqual([
    'anomaly_estimate_2031_05',
    'measurement_2031_05',
    'photo_2031_05',
  ]);
});

test('a long write delays the creation of a partition, and other writes go on meanwhile', async () => {
  const write = sql`update photo set is_late = true where false`;
  let made = Promise.resolve();
  await db.transaction().execute(async (writer) => {
    await write.execute(writer);
    made = ensurePartition(db, ['measurement'], new Date('2031-06-10T00:00:00Z'));
    await sleep(100);
    for (let others = 0; others < 3; others += 1) {
      const startedAt = performance.now();
      await write.execute(db);
      expect(performance.now() - startedAt).toBeLessThan(2000);
    }
  });
  await made;
  expect(await partitions('2031_06')).toEqual(['measurement_2031_06']);
});

test('many calls that need the same partition at once all get it', async () => {
  const month = new Date('2031-07-10T00:00:00Z');
  const pools = Array.from({ length: 5 }, () =>
    openDatabase(database.connection, { poolSize: 1, log: silentLogger }),
  );
  await Promise.all(pools.map((pool) => ensurePartition(pool, ['photo', 'sensor_data'], month)));
  await Promise.all(pools.map((pool) => pool.destroy()));
  expect(await partitions('2031_07')).toEqual(['photo_2031_07', 'sensor_data_2031_07']);
});

test('a partition has the keys, indexes and checks of its parent', async () => {
  await ensurePartition(db, ['photo', 'measurement'], new Date('2031-08-10T00:00:00Z'));
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'foreign keys' as kind, count(*) from pg_constraint where conrelid = 'measurement_2031_08'::regclass and contype = 'f'
    union all select 'checks', count(*) from pg_constraint where conrelid = 'measurement_2031_08'::regclass and contype = 'c'
    union all select 'attached indexes', count(*) from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid
      where i.indrelid = 'measurement_2031_08'::regclass
    union all select 'indexes', count(*) from pg_index where indrelid = 'measurement_2031_08'::regclass`.execute(
    db,
  );
  const { rows: parent } = await sql<{ count: number }>`
    select count(*) from pg_index where indrelid = 'measurement'::regclass`.execute(db);
  const count = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  expect(count['attached indexes']).toBe(parent[0]!.count);
  expect(count['indexes']).toBe(parent[0]!.count);
  expect(count['foreign keys']).toBeGreaterThanOrEqual(2);
  expect(count['checks']).toBeGreaterThan(5);
});
