import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPlainCamera } from '../../../../test/kit/rows/plain-camera.ts';
import { insertMeasurement, insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('gauge').execute();
  await server.platform.db.updateTable('camera_watch').set({ presence: 'present' }).execute();
});

async function statesFor(person: string): Promise<Map<string, FacilityState>> {
  const answer = await server.call({ url: '/console/api/facility_states' }, await server.signIn(person));
  const { records } = answer.json<{ records: FacilityState[] }>();
  return new Map(records.map((record) => [record.id, record]));
}

/** A gauge whose newest reading is beyond its system limit. */
async function insertAlarm(cameraId: string): Promise<string> {
  const { platform } = server;
  const id = await insertPlainGauge(platform, cameraId);
  await platform.db.updateTable('gauge').set({ system_maximum: 1 }).where('id', '=', id).execute();
  await insertMeasurement(platform, id, cameraId, 0.5, new Date(platform.clock.now().getTime() - 60_000));
  await insertMeasurement(platform, id, cameraId, 1.4);
  return id;
}

test('[SIDE-001] a facility has the state of the newest reading of its worst active gauge', async () => {
  const { db } = server.platform;
  expect((await statesFor('ada')).get('F1')?.status).toBe('information');
  const id = await insertAlarm('C1');
  expect((await statesFor('ada')).get('F1')?.status).toBe('error');
  await db.updateTable('gauge').set({ is_active: false }).where('id', '=', id).execute();
  expect((await statesFor('ada')).get('F1')?.status).toBe('information');
  await insertPlainGauge(server.platform, 'C1');
  expect((await statesFor('ada')).get('F1')?.status).toBe('unknown');
});

test('a stopped camera raises no alert and is not listed as not reporting, but is counted', async () => {
  const { platform } = server;
  const id = await insertPlainCamera(platform, 'F3', 'Cellar');
  await insertAlarm(id);
  const silence = { presence: 'silent', last_photo_received_at: platform.clock.now() } as const;
  await platform.db
    .insertInto('camera_watch')
    .values({ camera_id: id, ...silence })
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet(silence))
    .execute();
  expect((await statesFor('ada')).get('F3')).toMatchObject({ status: 'error', cameras: 1, silent: 1 });
  await platform.db.updateTable('camera').set({ is_active: false }).where('id', '=', id).execute();
  expect((await statesFor('ada')).get('F3')).toMatchObject({ status: 'information', cameras: 1, silent: 0 });
  await platform.db
    .updateTable('camera')
    .set({ facility_id: null, deleted_at: platform.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await statesFor('ada')).get('F3')).toMatchObject({ status: 'information', cameras: 0 });
});

test('facilities without access are not listed', async () => {
  expect([...(await statesFor('ada')).keys()]).toEqual(['F1', 'F2', 'F3']);
  expect([...(await statesFor('gus')).keys()]).toEqual(['F1']);
  expect([...(await statesFor('sid')).keys()]).toEqual(['FS']);
  expect([...(await statesFor('platform-admin')).keys()]).toEqual([]);
});
