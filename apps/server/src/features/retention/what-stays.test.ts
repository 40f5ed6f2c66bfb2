import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoFileKey } from '../photo/photo-files.ts';
import { ensurePartition } from '../../platform/db/partitions.ts';
import { newId } from '../../platform/ids.ts';
import { insertPlainGuard } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { putPhoto } from '../../cli/installation.testing.ts';
import { applyRetention, monthsBefore } from './apply-retention.ts';
import { STEP } from './retention.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ago = (months: number): Date => monthsBefore(server.platform.clock.now(), months);
const keep = (policy: object) =>
  server.platform.db.updateTable('company').set(policy).where('id', '=', 'north').execute();

test('a picture that a guard was trained with stays', async () => {
  const { db, clock, blobs } = server.platform;
  const at = ago(30);
  const photo_id = await putPhoto(server.platform, 'C1', at);
  const guard_id = await insertPlainGuard(server.platform, 'C1');
  const model = { id: 'learned', guard_id, status: 'active', percentile: 99, threshold: 0.5 } as const;
  await db
    .insertInto('guard_model')
    .values({ ...model, image_count: 1, detection_area: '[]', created_at: clock.now() })
    .execute();
  await db
    .insertInto('guard_model_photo')
    .values({ model_id: model.id, photo_id, photo_taken_at: at })
    .execute();
  await keep({ keep_pictures_months: 12, keep_readings_months: 12 });
  await applyRetention(server.platform);
  expect(await blobs.get(photoFileKey(photo_id, 'image.jpg'))).not.toBeNull();
});

test('the newest telemetry of a camera stays, however old', async () => {
  const { db } = server.platform;
  const fine = { camera_id: 'C1', seen: 'state', state: 'fine' } as const;
  await db
    .insertInto('camera_seen')
    .values([40, 35, 30].map((months) => ({ ...fine, at: ago(months) })))
    .execute();
  await keep({ keep_sensor_data_months: 12 });
  await applyRetention(server.platform);
  const remaining = await db.selectFrom('camera_seen').select('at').where('camera_id', '=', 'C1').execute();
  expect(remaining).toEqual([{ at: ago(30) }]);
});

test('several batches are deleted in one hour', async () => {
  const { db } = server.platform;
  await sql`insert into audit_entry (id, at, company_id, actor_kind, actor_name, action, object_kind, object_id)
    select 'old' || n, ${ago(20)}, 'north', 'system', 'x', 'many', 'x', 'x'
    from generate_series(1, ${STEP + 1}) n`.execute(db);
  await keep({ keep_audit_months: 12 });
  await applyRetention(server.platform);
  expect(await db.selectFrom('audit_entry').select('id').where('action', '=', 'many').execute()).toEqual([]);
});

test('an empty month stays while cameras may still send buffered photos for it', async () => {
  const { db } = server.platform;
  const [late, old] = [ago(5), ago(50)];
  await ensurePartition(db, ['photo'], late);
  await ensurePartition(db, ['photo'], old);
  await applyRetention(server.platform);
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'photo'::regclass`.execute(db);
  const names = rows.map(({ name }) => name);
  const nameOf = (at: Date): string => `photo_${at.toISOString().slice(0, 7).replace('-', '_')}`;
  expect(names).toContain(nameOf(late));
  expect(names).not.toContain(nameOf(old));
});

test('a receipt is deleted with its photo, so that the photo_uuid can be used again', async () => {
  const { db } = server.platform;
  const taken_at = ago(30);
  const photo_id = await putPhoto(server.platform, 'C1', taken_at);
  await db
    .insertInto('photo_receipt')
    .values({ camera_id: 'C1', photo_uuid: newId(taken_at), photo_id, taken_at })
    .execute();
  await keep({ keep_readings_months: 12 });
  await applyRetention(server.platform);
  const remaining = await db
    .selectFrom('photo_receipt')
    .select('photo_id')
    .where('photo_id', '=', photo_id)
    .execute();
  expect(remaining).toEqual([]);
});
