import { hashToken, newToken } from '../../../src/features/account/token.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertSamplePhoto } from '../pictures/drawn-photo.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainComment,
  insertPlainGauge,
  insertPlainGuard,
  insertReread,
  plainGaugeConfiguration,
} from '../rows/plain-target.ts';
import { insertModel } from '../rows/guard-model.ts';
import { insertGuardPhoto, insertNormalPhotos } from '../rows/guard-picture.ts';
import { insertEstimate, insertGuard } from '../rows/guard-target.ts';
import { insertPlainAnalysis } from '../rows/plain-camera.ts';
import { plainJpeg } from '../pictures/plain-jpeg.ts';
import type { TestEnvironment } from '../test-server.ts';
import { inFacility, type SampleCall, type SampleCalls } from './sample-call.ts';

const AREA = [
  { x: 10, y: 10 },
  { x: 90, y: 10 },
  { x: 50, y: 90 },
];

/** Gauges, guards and their results. */
export const callsOfTargets: SampleCalls = {
  listLatestValues: inFacility,
  listFacilityStates: async () => ({}),
  getFacilityMetrics: async () => ({ params: { id: 'F1' } }),
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
  createAnalysis: async ({ platform }) => ({
    params: { id: 'C1' },
    body: {
      targets: [{ kind: 'gauge', id: await insertPlainGauge(platform, 'C1') }],
      photo_ids: [await insertPhoto(platform, 'C1')],
    },
  }),
  uploadAnalysisImage: async () => ({
    params: { id: 'C1' },
    query: { name: 'by hand.jpg' },
    body: await plainJpeg(),
    headers: { 'content-type': 'image/jpeg' },
  }),
  getAnalysis: async ({ platform }) => ({ params: { id: await insertPlainAnalysis(platform, 'C1') } }),
  listGuards: inFacility,
  getGuard: async ({ platform }) => ({ params: { id: await insertPlainGuard(platform, 'C1') } }),
  createGuard: async () => ({
    body: { camera_id: 'C1', name: 'Leak', annotation_mode: 'polygon', detection_area: AREA },
  }),
  patchGuard: async (server) => ({ ...(await onGuard(server)), body: { is_active: false } }),
  archiveGuard: async (server) => ({ ...(await onGuard(server)), body: {} }),
  deleteGuard: async ({ platform }) => ({
    params: { id: await insertGuard(platform, 'C1', { isActive: false }) },
    body: { name: 'Leak' },
  }),
  getLatestGuardPhoto: async (server) => {
    await insertPhoto(server.platform, 'C1');
    return onGuard(server);
  },
  listCandidatePhotos: onGuard,
  suggestTrainingPhotos: async (server) => ({
    ...(await onGuard(server)),
    query: { from_datetime: '2026-11-01T00:00:00Z', until_datetime: '2026-11-30T00:00:00Z' },
  }),
  listAiModels: onGuard,
  createAiModel: async ({ platform }) => ({
    params: { id: await insertGuard(platform, 'C1') },
    body: { photo_ids: await insertNormalPhotos(platform, 'C1', 10) },
  }),
  getAiModel: onModel,
  listAiModelPhotos: onModel,
  cancelTraining: (server) => onModel(server, { status: 'training', stage: 'review' }),
  reviewAiModel: async (server) => ({
    ...(await onModel(server, { status: 'training', stage: 'review' })),
    body: { leave_out_photo_ids: [] },
  }),
  discardShadowModel: async (server) => ({ ...(await onModel(server, { status: 'archived' })), body: {} }),
  activateAiModel: async (server) => ({ ...(await onModel(server, { status: 'archived' })), body: {} }),
  patchAiModel: async (server) => ({ ...(await onModel(server)), body: { percentile: 99.55 } }),
  simulateAiModel: async (server) => ({
    ...(await onModel(server)),
    body: {
      percentile: 98,
      from_datetime: '2026-11-01T00:00:00Z',
      until_datetime: '2026-11-16T00:00:00Z',
    },
  }),
  getFalseAlarmPromise: async (server) => ({
    ...(await onModel(server)),
    query: { false_alarms_per_month: '2' },
  }),
  listAnomalyEstimates: inFacility,
  listGuardEstimates: inFacility,
  getGuardHistory: async ({ platform }) => ({ params: { id: await insertPlainGuard(platform, 'C1') } }),
  getShadowRecord: async ({ platform }) => {
    const id = await insertGuard(platform, 'C1');
    const modelId = await insertModel(platform, id, { status: 'archived' });
    await platform.db
      .updateTable('guard')
      .set({ shadow_model_id: modelId, shadow_since: platform.clock.now() })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
  getGuardRecord: async ({ platform }) => {
    const id = await insertGuard(platform, 'C1');
    await insertModel(platform, id);
    return { params: { id } };
  },
  getAnomalyEstimate: async (server) => ({ params: { id: (await onEstimate(server)).id } }),
  patchAnomalyEstimate: async (server) => ({
    params: { id: (await onEstimate(server)).id },
    body: { is_confirmed: true, version: 1 },
  }),
  bulkConfirmEstimates: async (server) => ({
    body: { items: [{ id: (await onEstimate(server)).id, version: 1 }] },
  }),
  learnEstimates: async (server) => {
    const { id, guardId } = await onEstimate(server);
    return { params: { id: guardId }, body: { items: [{ id, version: 1 }] } };
  },
  testInspectGuard: async ({ platform }) => {
    const id = await insertGuard(platform, 'C1');
    await insertModel(platform, id);
    return { params: { id }, body: { photo_id: await insertGuardPhoto(platform, 'C1', { seed: 99 }) } };
  },
  listMeasurements: inFacility,
  getUninspectedCounts: inFacility,
  patchMeasurement: async ({ platform }) => ({
    params: { id: await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1') },
    body: { is_confirmed: true, version: 1 },
  }),
  bulkConfirmMeasurements: async ({ platform }) => {
    const id = await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1');
    return { body: { items: [{ id, version: 1 }] } };
  },
  createMeasurement: async ({ platform }) => ({
    body: {
      gauge_id: await insertPlainGauge(platform, 'C1'),
      photo_id: await insertPhoto(platform, 'C1'),
      confirmed_value: 1.2,
    },
  }),
  getMeasurementHistory: async ({ platform }) => ({
    params: { id: await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1') },
  }),
  createMeasurementComment: async ({ platform }) => ({
    params: { id: await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1') },
    body: { text: 'The glass is dirty' },
  }),
  deleteMeasurementComment: async ({ platform }) => {
    const id = await insertMeasurement(platform, await insertPlainGauge(platform, 'C1'), 'C1');
    return { params: { id, commentId: await insertPlainComment(platform, id, 'ada') } };
  },
  startReread: async ({ platform }) => ({
    params: { gaugeType: 'circle', gaugeId: await insertPlainGauge(platform, 'C1') },
    body: {},
  }),
  getReread: openReread,
  cancelReread: openReread,
  getGaugeLedger: async ({ platform }) => ({ params: { id: await insertPlainGauge(platform, 'C1') } }),
  getCorrectionRates: inFacility,
  getFacilityLedger: inFacility,
  listAnnotationVersions: async ({ platform }) => ({
    params: { id: await insertPlainGauge(platform, 'C1') },
  }),
};

async function onGuard({ platform }: TestEnvironment): Promise<SampleCall> {
  return { params: { id: await insertGuard(platform, 'C1') } };
}

async function onModel(
  { platform }: TestEnvironment,
  state?: Parameters<typeof insertModel>[2],
): Promise<SampleCall> {
  return { params: { id: await insertModel(platform, await insertGuard(platform, 'C1'), state) } };
}

async function onEstimate({ platform }: TestEnvironment): Promise<{ id: string; guardId: string }> {
  const guardId = await insertGuard(platform, 'C1');
  const modelId = await insertModel(platform, guardId);
  return { guardId, id: await insertEstimate(platform, { guardId, modelId, cameraId: 'C1' }) };
}

async function openReread({ platform }: TestEnvironment): Promise<SampleCall> {
  const gaugeId = await insertPlainGauge(platform, 'C1');
  return { params: { gaugeType: 'circle', gaugeId, id: await insertReread(platform, gaugeId) } };
}

/** The token of a new reference image. */
export async function insertReference({ platform }: TestEnvironment, camera_id = 'C1'): Promise<string> {
  const { db, clock } = platform;
  const token = newToken();
  const at = clock.now();
  const photo_id = await insertPhoto(platform, camera_id);
  await db
    .insertInto('reference_image')
    .values({
      id: newId(at),
      camera_id,
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
