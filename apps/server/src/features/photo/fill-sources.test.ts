import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { ensurePartition, clearKnownPartitions } from '../../platform/db/partitions.ts';
import { newId } from '../../platform/ids.ts';
import { insertPlainCamera, insertStockDevice } from '../../../test/kit/rows/plain-camera.ts';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { fillSources } from './fill-sources.store.ts';

const MAY = new Date('2026-05-02T08:00:00Z');
const NOVEMBER = new Date('2026-11-02T08:00:00Z');

let platform: TestPlatform;
const cameras = {} as Record<'plain' | 'agent' | 'gone', Id<'camera'>>;
/** The database of the previous release, with photos of two months. */
beforeAll(async () => {
  platform = await createTestPlatform({}, 'fixture');
  const { db } = platform;
  await sql`alter table photo drop column source`.execute(db);
  await sql`delete from kysely_migration where name = '0059_photo_source'`.execute(db);
  await sql`delete from migration_checksum where name = '0059_photo_source'`.execute(db);
  for (const at of [MAY, NOVEMBER]) await ensurePartition(db, ['photo'], at);
  for (const name of ['plain', 'agent', 'gone'] as const)
    cameras[name] = await insertPlainCamera(platform, 'F1', name);
  const { device_id } = await insertStockDevice(platform);
  await sql`update device set device_type = 'ip_camera' where device_id = ${device_id}`.execute(db);
  await sql`update camera set device_id = ${`device-${device_id}`} where id = ${cameras.agent}`.execute(db);
  await sql`update camera set facility_id = null, is_active = false, deleted_at = now() where id = ${cameras.gone}`.execute(
    db,
  );
});
afterAll(() => platform.close());

interface Old {
  readonly trigger: string;
  readonly at?: Date;
  readonly camera?: keyof typeof cameras;
  readonly task_id?: string;
  readonly is_bracketed?: boolean;
}

async function insertOld(
  { trigger, at = MAY, camera = 'plain', task_id, is_bracketed }: Old,
  db: Database = platform.db,
) {
  const id = newId(at);
  await sql`insert into photo (id, taken_at, camera_id, received_at, trigger, task_id, is_bracketed, width, height,
      byte_size, sha256)
    values (${id}, ${at}, ${cameras[camera]}, ${at}, ${trigger}, ${task_id ?? null}, ${is_bracketed ?? false}, 640, 480, 1, 'x')`.execute(
    db,
  );
  return id;
}

const stored = async (ids: readonly string[]) => {
  const rows = await platform.db
    .selectFrom('photo')
    .select(['id', 'source', 'is_bracketed'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
};

const unchecked = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where conname = 'photo_source_check' and not convalidated order by 1`.execute(platform.db);
  return rows.map(({ name }) => name);
};

test('photos of an earlier release get their source in small batches, while others are written', async () => {
  const cases: [Old, string][] = [
    [{ trigger: 'schedule' }, 'scheduled'],
    [{ trigger: 'schedule', task_id: 'T1' }, 'task'],
    [{ trigger: 'remote' }, 'task'],
    [{ trigger: 'retry', at: NOVEMBER }, 'task'],
    [{ trigger: 'trigger' }, 'trigger'],
    [{ trigger: 'after_trigger', at: NOVEMBER }, 'trigger'],
    [{ trigger: 'api', at: NOVEMBER }, 'upload'],
    [{ trigger: 'schedule', camera: 'agent' }, 'agent'],
    [{ trigger: 'remote', camera: 'agent', at: NOVEMBER }, 'agent'],
    [{ trigger: 'remote', camera: 'gone' }, 'task'],
    [{ trigger: 'hand_held', is_bracketed: true }, 'hand_held'],
    [{ trigger: 'hand_held', is_bracketed: true, camera: 'agent', at: NOVEMBER }, 'hand_held'],
    [{ trigger: 'schedule', is_bracketed: true }, 'scheduled'],
  ];
  const ids: string[] = [];
  for (const [old] of cases) ids.push(await insertOld(old));

  expect(await migrateToLatest(platform.address)).toEqual(['0059_photo_source']);
  expect((await stored(ids)).map(({ source }) => source)).toEqual(cases.map(() => null));
  expect(await unchecked()).toEqual(['photo', 'photo_2026_05', 'photo_2026_11']);

  await fillSources(platform.db, 3, 2);
  expect(new Set((await stored(ids)).map(({ source }) => source === null)).size).toBe(2);
  await platform.db.transaction().execute(async (writer) => {
    await sql`set local lock_timeout = '1s'`.execute(writer);
    await insertOld({ trigger: 'schedule' }, writer);
    await fillSources(platform.db, 3);
    await insertOld({ trigger: 'schedule' }, writer);
  });
  const after = await stored(ids);
  expect(after.map(({ source }) => source)).toEqual(cases.map(([, source]) => source));
  expect(after.filter(({ is_bracketed }) => is_bracketed).map(({ id }) => id)).toEqual([ids.at(-1)]);
  expect(await unchecked()).toEqual([]);
});

test('a checked month is not checked again, and a new one is checked from its first row', async () => {
  const old = await insertOld({ trigger: 'schedule' });
  clearKnownPartitions(platform.db);
  await ensurePartition(platform.db, ['photo'], new Date('2027-03-01T00:00:00Z'));
  expect(await unchecked()).toEqual([]);
  await fillSources(platform.db);
  expect(await stored([old])).toMatchObject([{ source: null }]);
});

test('an invalid source is refused from the start', async () => {
  const id = await insertOld({ trigger: 'schedule' });
  const refused = sql`update photo set source = 'pigeon' where id = ${id}`.execute(platform.db);
  await expect(refused).rejects.toThrow('photo_source_check');
});
