import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { features } from '../../boot/features.ts';
import { runMaintenance, platformMaintenance } from './housekeeping.ts';
import { ensurePartitions } from './housekeeping.store.ts';
import type { Removed } from './purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const clearAway = (now: Date): Promise<Removed> =>
  runMaintenance({ ...server.platform, clock: { now: () => now } }, [
    ...features.maintenanceTasks,
    ...platformMaintenance,
  ]);

const partitionsOf = async (parent: string): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${parent}::regclass order by 1`.execute(server.platform.db);
  return rows.map(({ name }) => name);
};

test('partitions are created ahead, also over the end of the year, and creating them again is harmless', async () => {
  for (let i = 0; i < 2; i += 1)
    await ensurePartitions(server.platform.db, new Date('2026-11-30T23:59:59Z'), { back: 1, ahead: 3 });
  for (const table of ['photo', 'measurement', 'anomaly_estimate', 'sensor_data'])
    expect(await partitionsOf(table)).toEqual(
      ['2026_10', '2026_11', '2026_12', '2027_01', '2027_02'].map((month) => `${table}_${month}`),
    );
});

test('two processes that create the same partition at once do not conflict', async () => {
  const at = new Date('2031-05-01T00:00:00Z');
  const make = () => sql`select ensure_month('photo', ${at})`.execute(server.platform.db);
  await Promise.all([make(), make(), make(), make()]);
  expect(await partitionsOf('photo')).toContain('photo_2031_05');
});

test('expired rows are deleted, valid ones stay', async () => {
  const { db, clock } = server.platform;
  const { cookie } = await server.signIn('gus');
  await db
    .insertInto('device_nonce')
    .values({ device_id: 'device-lc_10_0001', nonce: 'old', at: new Date(clock.now().getTime() - 700_000) })
    .execute();
  await db
    .insertInto('device_nonce')
    .values({ device_id: 'device-lc_10_0001', nonce: 'new', at: clock.now() })
    .execute();
  await clearAway(clock.now());
  expect((await db.selectFrom('device_nonce').select('nonce').execute()).map(({ nonce }) => nonce)).toEqual([
    'new',
  ]);
  expect(
    (await server.call({ url: '/console/authentication', headers: { cookie: `session=${cookie}` } }))
      .statusCode,
  ).toBe(200);
  const removed = await clearAway(new Date(clock.now().getTime() + 13 * 3_600_000));
  expect(removed).toMatchObject({ session: 1, device_nonce: 1 });
});

test('the task log is kept for 180 days, and open tasks stay', async () => {
  const { db, clock } = server.platform;
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
  const task = (id: string, at: Date, isOpen: boolean) => ({
    id,
    camera_id: 'C1',
    type: 'photoshoot_request' as const,
    platform: 'platform_2' as const,
    status: isOpen ? ('queued' as const) : ('processed' as const),
    result: isOpen ? null : ('success' as const),
    created_at: at,
    updated_at: at,
  });
  const rows = [task('kept', ago(179), false), task('gone', ago(181), false), task('open', ago(181), true)];
  await db.insertInto('camera_task').values(rows).execute();
  await clearAway(clock.now());
  const remaining = await db.selectFrom('camera_task').select('id').orderBy('id').execute();
  expect(remaining.map(({ id }) => id)).toEqual(['kept', 'open']);
});
