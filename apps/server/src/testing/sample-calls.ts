import { FIXTURE_PASSWORD } from '../demo/fixture-data.ts';
import { hashToken, newToken } from '../account/token.ts';
import { newId } from '../platform/ids.ts';
import { insertSamplePhoto } from './drawn-photo.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainGauge,
  insertPlainGuard,
  insertReread,
  plainGaugeConfiguration,
} from './plain-target.ts';
import type { TestServer } from './test-server.ts';

export interface SampleCall {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

const AREA = [
  { x: 10, y: 10 },
  { x: 90, y: 10 },
  { x: 50, y: 90 },
];

const inFacility = async (): Promise<SampleCall> => ({ query: { facility_id: 'F1' } });

/** One call of each route that succeeds for whoever may make it; made anew for each caller, so that none disturbs another. */
export const sampleCalls: Record<string, (server: TestServer) => Promise<SampleCall>> = {
  getCsrfToken: async () => ({}),
  getAuthentication: async () => ({}),
  login: async () => ({ body: { email: 'ada@north.test', password: FIXTURE_PASSWORD, remember: false } }),
  createBrowserToken: async () => ({}),
  getSelf: async () => ({}),
  listManagementUnits: async () => ({}),
  listFacilityPeople: async () => ({ params: { id: 'F1' } }),
  listCameras: inFacility,
  getCamera: async () => ({ params: { id: 'C1' } }),
  listPhotos: async () => ({ query: { camera_id: 'C1' } }),
  getPhoto: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
  createReferenceImage: async ({ platform }) => ({ body: { photo_id: await insertPhoto(platform, 'C1') } }),
  createGauge: async (server) => ({
    params: { gaugeType: 'circle' },
    body: {
      gauge_configuration: {
        ...plainGaugeConfiguration('C1'),
        reference_image_token: await insertReference(server),
      },
    },
  }),
  listGauges: inFacility,
  getGauge: async ({ platform }) => ({ params: { id: await insertPlainGauge(platform, 'C1') } }),
  patchGauge: async ({ platform }) => ({
    params: { id: await insertPlainGauge(platform, 'C1') },
    body: { is_active: false },
  }),
  updateGauge: async ({ platform }) => ({
    params: { gaugeType: 'circle', gaugeId: await insertPlainGauge(platform, 'C1') },
    body: { gauge_configuration: { ...plainGaugeConfiguration('C1'), unit: 'kPa' }, base_version: 1 },
  }),
  deleteGauge: async ({ platform }) => {
    const id = await insertPlainGauge(platform, 'C1');
    await platform.db.updateTable('gauge').set({ is_active: false }).where('id', '=', id).execute();
    return { params: { id } };
  },
  testInspectGauge: async ({ platform }) => {
    const { photoId, annotation } = await insertSamplePhoto(platform, 'C1');
    return {
      params: { gaugeType: 'circle' },
      body: { gauge_configuration: { camera_id: 'C1', ...annotation }, photo_id: photoId },
    };
  },
  replayGauge: async ({ platform }) => {
    const { photoId, annotation } = await insertSamplePhoto(platform, 'C1');
    return {
      params: { gaugeType: 'circle' },
      body: { gauge_configuration: { camera_id: 'C1', ...annotation }, photo_ids: [photoId] },
    };
  },
  reanchorCamera: async ({ platform }) => ({
    params: { id: 'C2' },
    body: { photo_id: (await insertSamplePhoto(platform, 'C2')).photoId },
  }),
  listGuards: inFacility,
  getGuard: async ({ platform }) => ({ params: { id: await insertPlainGuard(platform, 'C1') } }),
  createGuard: async () => ({
    body: { camera_id: 'C1', name: 'Leak', annotation_mode: 'polygon', detection_area: AREA },
  }),
  listMeasurements: inFacility,
  getUninspectedCounts: inFacility,
  patchMeasurement: async ({ platform }) => ({
    params: { id: await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1') },
    body: { is_confirmed: true, version: 1 },
  }),
  startReread: async ({ platform }) => ({
    params: { gaugeType: 'circle', gaugeId: await insertPlainGauge(platform, 'C1') },
    body: {},
  }),
  getReread: openReread,
  cancelReread: openReread,
  getClientConfig: async () => ({}),
  postClientLog: async () => ({ body: { log_level: 'info', message: 'hello', url: 'http://localhost/' } }),
  getOpenApi: async () => ({}),
};

async function openReread({ platform }: TestServer): Promise<SampleCall> {
  const gaugeId = await insertPlainGauge(platform, 'C1');
  return { params: { gaugeType: 'circle', gaugeId, id: await insertReread(platform, gaugeId) } };
}

async function insertReference({ platform }: TestServer): Promise<string> {
  const { db, clock } = platform;
  const token = newToken();
  const at = clock.now();
  const photo_id = await insertPhoto(platform, 'C1');
  await db
    .insertInto('reference_image')
    .values({
      id: newId(at),
      camera_id: 'C1',
      photo_id,
      photo_taken_at: at,
      width: 640,
      height: 480,
      token_hash: hashToken(token),
      created_at: at,
      expires_at: new Date(at.getTime() + 1e6),
    })
    .execute();
  return token;
}
