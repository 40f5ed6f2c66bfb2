import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoFileKey } from '../photo/photo-files.ts';
import { purgeReferenceImages } from '../gauge/purge-reference-images.store.ts';
import { runMaintenance } from '../../platform/housekeeping/housekeeping.ts';
import { purgeRereads } from '../measurement/reread/purge-rereads.store.ts';
import { newId } from '../../platform/ids.ts';
import { ensurePartition } from '../../platform/db/partitions.ts';
import { insertMeasurement, insertPlainGauge, insertReread } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { putFiles, putPhoto } from '../../cli/installation.testing.ts';
import { applyRetention, monthsBefore } from './apply-retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ago = (months: number): Date => monthsBefore(server.platform.clock.now(), months);
const keep = (policy: object) =>
  server.platform.db
    .updateTable('company')
    .set({
      keep_originals_months: null,
      keep_pictures_months: null,
      keep_readings_months: null,
      keep_sensor_data_months: null,
      keep_audit_months: null,
      ...policy,
    })
    .where('id', '=', 'north')
    .execute();
const filesOf = async (id: string): Promise<string[]> => {
  const files = ['original', 'image.jpg', 'thumbnail.jpg'] as const;
  const found = await Promise.all(files.map((file) => server.platform.blobs.get(photoFileKey(id, file))));
  return files.filter((_, index) => found[index] !== null);
};
const ALL = ['original', 'image.jpg', 'thumbnail.jpg'];

test.each([
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 12, '2025-01-15T00:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 12, '2023-02-28T00:00:00.000Z'],
])('%s, %i months earlier, is %s', (now, months, then) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(then);
});

test('by default everything is kept', async () => {
  const id = await putPhoto(server.platform, 'C1', ago(100));
  await applyRetention(server.platform);
  expect(await filesOf(id)).toEqual(ALL);
});

test('originals are deleted first, then pictures; the row and its confirmed reading stay for their own period', async () => {
  const { db, clock } = server.platform;
  const gauge = await insertPlainGauge(server.platform, 'C1');
  const at = ago(14);
  const measurement = await insertMeasurement(server.platform, gauge, 'C1', 0.8, at);
  await db
    .updateTable('measurement')
    .set({ is_confirmed: true, confirmed_value: 0.8, confirmed_at: clock.now(), confirmed_by: 'ada' })
    .where('id', '=', measurement)
    .execute();
  const { photo_id: id } = await db
    .selectFrom('measurement')
    .select('photo_id')
    .where('id', '=', measurement)
    .executeTakeFirstOrThrow();
  await putFiles(server.platform, id);
  const young = await putPhoto(server.platform, 'C1', ago(5));
  const foreign = await putPhoto(server.platform, 'CS', ago(14));
  const readings = async (): Promise<number> =>
    (await db.selectFrom('measurement').select('id').where('id', '=', measurement).execute()).length;

  await keep({ keep_originals_months: 6, keep_readings_months: 24 });
  await applyRetention(server.platform);
  expect(await filesOf(id)).toEqual(['image.jpg', 'thumbnail.jpg']);

  await keep({ keep_originals_months: 6, keep_pictures_months: 12, keep_readings_months: 24 });
  await applyRetention(server.platform);
  expect([await filesOf(id), await readings()]).toEqual([[], 1]);

  await keep({ keep_readings_months: 13 });
  await applyRetention(server.platform);
  expect(await readings()).toBe(0);
  expect(await filesOf(young)).toEqual(ALL);
  expect(await filesOf(foreign)).toEqual(ALL);
  expect(await db.selectFrom('blob_to_delete').select('key').execute()).toEqual([]);
});

test('a picture that a gauge was drawn on stays', async () => {
  const { db } = server.platform;
  const at = ago(30);
  const id = await putPhoto(server.platform, 'C1', at);
  const drawn = { photo_id: id, photo_taken_at: at, width: 1, height: 1, created_at: at };
  await db
    .insertInto('reference_image')
    .values({ id: newId(at), camera_id: 'C1', ...drawn })
    .execute();
  await keep({ keep_pictures_months: 12, keep_readings_months: 12 });
  await applyRetention(server.platform);
  expect(await filesOf(id)).toEqual(ALL);
});

test('an unused reference image and old re-readings are deleted', async () => {
  const { platform } = server;
  const { db, clock } = platform;
  const old = new Date(clock.now().getTime() - 400 * 86_400_000);
  const photo_id = await putPhoto(platform, 'C1', clock.now());
  const unused = {
    camera_id: 'C1',
    photo_id,
    photo_taken_at: clock.now(),
    width: 1,
    height: 1,
    created_at: old,
  };
  await db
    .insertInto('reference_image')
    .values([
      { id: 'unused', ...unused, expires_at: old },
      { id: 'open', ...unused, expires_at: clock.now() },
      { id: 'used', ...unused, used_at: old },
    ])
    .execute();
  const gauge = await insertPlainGauge(platform, 'C1');
  await db
    .updateTable('gauge_reread')
    .set({ status: 'completed', finished_at: old })
    .where('id', '=', await insertReread(platform, gauge))
    .execute();
  const open = await insertReread(platform, gauge);
  await runMaintenance(platform, [purgeReferenceImages, purgeRereads]);
  const images = await db
    .selectFrom('reference_image')
    .select('id')
    .where('photo_id', '=', photo_id)
    .execute();
  expect(images.map(({ id }) => id).toSorted()).toEqual(['open', 'used']);
  expect(await db.selectFrom('gauge_reread').select('id').execute()).toEqual([{ id: open }]);
});

test('telemetry of cameras and the audit log have their own periods', async () => {
  const { db } = server.platform;
  const counts = async (): Promise<number[]> => [
    (await db.selectFrom('sensor_data').select('id').execute()).length,
    (await db.selectFrom('trigger_event').select('id').execute()).length,
    (await db.selectFrom('audit_entry').select('id').where('action', '=', 'old').execute()).length,
  ];
  for (const [company_id, camera_id] of [
    ['north', 'C1'],
    ['south', 'CS'],
  ] as const) {
    const at = ago(20);
    await ensurePartition(db, ['sensor_data'], at);
    await db
      .insertInto('sensor_data')
      .values({ id: newId(at), datetime: at, camera_id })
      .execute();
    await db
      .insertInto('trigger_event')
      .values({ id: newId(at), camera_id, input: 1, state: 'raised', at })
      .execute();
    const entry = {
      at,
      company_id,
      actor_kind: 'system',
      actor_name: 'x',
      object_kind: 'x',
      object_id: 'x',
    } as const;
    await db
      .insertInto('audit_entry')
      .values({ id: newId(at), action: 'old', ...entry })
      .execute();
  }
  await keep({ keep_sensor_data_months: 19 });
  await applyRetention(server.platform);
  expect(await counts()).toEqual([1, 1, 2]);
  await keep({ keep_audit_months: 19 });
  await applyRetention(server.platform);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('an empty month is dropped, and created again when a photo comes', async () => {
  const { db } = server.platform;
  const [full, empty] = [ago(14), ago(40)];
  await ensurePartition(db, ['photo', 'measurement', 'anomaly_estimate', 'sensor_data'], empty);
  const months = async (): Promise<string[]> =>
    (
      await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'photo'::regclass`.execute(db)
    ).rows.map(({ name }) => name);
  const nameOf = (at: Date): string => `photo_${at.toISOString().slice(0, 7).replace('-', '_')}`;
  expect(await months()).toContain(nameOf(empty));
  await applyRetention(server.platform);
  expect(await months()).not.toContain(nameOf(empty));
  expect(await months()).toContain(nameOf(full));
  await putPhoto(server.platform, 'C1', empty);
  expect(await months()).toContain(nameOf(empty));
});
