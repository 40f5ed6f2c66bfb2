import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { insertSensorData } from '../device/telemetry.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ensurePartition } from '../../platform/db/partitions.ts';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import { insertPhoto, insertPlainGauge, insertPlainGuard } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

const MINUTE = 60_000;
let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());

const get = async <Body>(url: string, as: SignedIn = uma): Promise<{ status: number; body: Body }> => {
  const answer = await server.call({ method: 'GET', url: `/api${url}` }, as);
  return { status: answer.statusCode, body: answer.json<Body>() };
};

/** Every page of a list, by the links between pages. */
async function allPages<One>(url: string): Promise<One[][]> {
  const pages: One[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Page<One> } = await get<Page<One>>(`${url}${cursor && `&page=${cursor}`}`);
    pages.push(body.records);
    cursor = body.navigation.next_page;
  }
  return pages;
}

describe('a camera in the API', () => {
  test('[ENT-007] has its type, its targets, its newest photo and its state', async () => {
    const id = await insertPlainCamera(server.platform, 'F1', 'Identity');
    expect((await get<Camera>(`/cameras/${id}`)).body).toMatchObject({
      id,
      name: 'Identity',
      is_active: true,
      facility: { id: 'F1' },
      gauges: [],
      guards: [],
      latest_photo: null,
      status: { battery_percentage: null, update_time: null },
    });
    const gauge = await insertPlainGauge(server.platform, id);
    const guard = await insertPlainGuard(server.platform, id);
    await insertPhoto(server.platform, id);
    const { body } = await get<Camera>(`/cameras/${id}`);
    expect(body.gauges).toMatchObject([{ id: gauge, is_active: true }]);
    expect(body.guards).toMatchObject([{ id: guard, is_active: false }]);
    expect(body.latest_photo?.image_url).toContain('/image.jpg?');
  });

  test('[CALL-031] [ENT-008] [ENT-010] has its device and its camera settings', async () => {
    const { body } = await get<Camera>('/cameras/C3');
    expect(body).toMatchObject({ id: 'C3', device_type: 'lte_io_camera', device_id: 'lc_20_0001' });
    for (const field of ['firmware_version', 'fpga_version', 'image_resolution', 'plan'] as const)
      expect(body).toHaveProperty(field);
    for (const field of [
      'cropped_resolution',
      'flash_rule',
      'exposure_values',
      'image_rotation',
      'shift_detection',
      'trigger.alert',
      'temperature_display_range',
    ])
      expect(body.settings).toHaveProperty(field);
  });

  test('[ENT-009] has its schedule with rules in words, time zone and downlink', async () => {
    const { body } = await get<Camera>('/cameras/C1');
    expect(body).toMatchObject({
      schedule: { id: 'quarter', type: 'frequency', rrules: ['FREQ=MINUTELY;INTERVAL=15'] },
      shooting_frequency: 'Every 15 minutes',
      timezone: 'UTC',
      settings: { downlink_mode: 'scheduled' },
    });
    const id = await insertPlainCamera(server.platform, 'F1', 'Without schedule');
    expect((await get<Camera>(`/cameras/${id}`)).body).toMatchObject({
      schedule: null,
      shooting_frequency: null,
    });
  });
});

describe('cameras/v2', () => {
  const names = async (query: string) =>
    (await get<Page<Camera>>(`/cameras/v2?${query}`)).body.records.map(({ name }) => name);

  beforeAll(async () => {
    // ids in another order than names
    for (const name of ['zz 3', 'zz 1', 'zz 2']) {
      server.platform.clock.advance(1000);
      await insertPlainCamera(server.platform, name === 'zz 2' ? 'F2' : 'F1', name);
    }
    await server.platform.db
      .updateTable('camera')
      .set({ is_active: false })
      .where('name', '=', 'zz 3')
      .execute();
  });

  test('[CALL-050] [CALL-075] is filtered by facility, management unit, activity and part of the name', async () => {
    const unit = (await get<Camera>('/cameras/C1')).body.management_unit.id;
    expect(await names('facility_id=F1&name=ZZ')).toEqual(['zz 1', 'zz 3']);
    expect(await names(`management_unit_id=${unit}&name=zz`)).toEqual(['zz 1', 'zz 2', 'zz 3']);
    expect(await names(`management_unit_id=${unit}&facility_id=F2&name=zz`)).toEqual(['zz 2']);
    expect(await names('name=zz&is_active=false')).toEqual(['zz 3']);
    expect(await names('management_unit_id=elsewhere&name=zz')).toEqual([]);
  });

  test('[CALL-051] [CALL-052] is paged and sorted by name, without duplicates or gaps', async () => {
    const pages = await allPages<Camera>('/cameras/v2?name=zz&page_size=2');
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['zz 1', 'zz 2'], ['zz 3']]);
    expect((await get('/cameras/v2?page=rubbish')).status).toBe(422);
  });

  test('[CALL-051] [CALL-052] is sorted in natural order, also across pages', async () => {
    const sorted = [
      'yy Pump 1',
      'yy Pump 2',
      'yy Pump 2',
      'yy Pump 10',
      'yy いど',
      'yy ポンプ２',
      'yy ポンプ１０',
    ];
    const ids = new Map<string, string>();
    for (const name of sorted.toReversed())
      ids.set(await insertPlainCamera(server.platform, 'F1', name), name);
    const pages = await allPages<Camera>('/cameras/v2?name=yy&page_size=2');
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat().map(({ name }) => name)).toEqual(sorted);
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(ids.keys()));
    const [one, other] = pages.flat().filter(({ name }) => name === 'yy Pump 2');
    expect(one!.id < other!.id).toBe(true);
  });

  test('is listed only to users with access', async () => {
    const [gus, sid] = [await server.signIn('gus'), await server.signIn('sid')];
    const of = async (as: SignedIn) =>
      (await get<Page<Camera>>('/cameras/v2?name=zz', as)).body.records.map(({ name }) => name);
    expect(await of(gus)).toEqual(['zz 1', 'zz 3']);
    expect(await of(sid)).toEqual([]);
  });
});

describe('data of a camera', () => {
  test('[CALL-058] [CALL-059] photos/v2 filters by camera and is paged, newest first', async () => {
    const id = await insertPlainCamera(server.platform, 'F1', 'Photos');
    const now = server.platform.clock.now().getTime();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.push(await insertPhoto(server.platform, id, new Date(now - i * MINUTE)));
    const pages = await allPages<{ id: string }>(`/photos/v2?camera_id=${id}&page_size=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map((photo) => photo.id)).toEqual(ids);
    expect((await get('/photos/v2')).status).toBe(422);
  });

  test('[CALL-060] [CALL-061] [ENT-046] sensor_data filters by camera and is paged, newest first', async () => {
    const id = await insertPlainCamera(server.platform, 'F1', 'Sensors');
    const other = await insertPlainCamera(server.platform, 'F1', 'Other sensors');
    const now = server.platform.clock.now().getTime();
    const times = Array.from({ length: 5 }, (_, i) => new Date(now - i * MINUTE));
    await ensurePartition(server.platform.db, ['sensor_data'], times[0]!);
    await inTransaction(server.platform.db, (tx) =>
      insertSensorData(
        tx,
        id,
        times.map((datetime, i) => ({ datetime, battery_percentage: 90 - i, inputs: [] }) as never),
      ),
    );
    await inTransaction(server.platform.db, (tx) =>
      insertSensorData(tx, other, [{ datetime: times[2]!, battery_percentage: 5, inputs: [] }]),
    );
    const pages = await allPages<{ datetime: string }>(`/sensor_data?camera_id=${id}&page_size=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ datetime }) => datetime)).toEqual(times.map((time) => time.toISOString()));
    expect((await get('/sensor_data')).status).toBe(422);
  });
});
