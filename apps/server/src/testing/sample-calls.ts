import { encodeMultipart } from '@tenken/camera-sim/multipart.ts';
import sharp from 'sharp';
import { FIXTURE_PASSWORD } from '../demo/fixture-data.ts';
import { hashToken, newToken } from '../account/token.ts';
import { newId } from '../platform/ids.ts';
import { insertSamplePhoto } from './drawn-photo.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainComment,
  insertPlainGauge,
  insertPlainGuard,
  insertReread,
  plainGaugeConfiguration,
} from './plain-target.ts';
import {
  insertEstimate,
  insertGuard,
  insertGuardPhoto,
  insertModel,
  insertNormalPhotos,
} from './guard-target.ts';
import { insertPlainAnalysis, insertPlainCamera, insertStockDevice } from './plain-camera.ts';
import { forgetLimits, insertSessionOf, insertTokenOf, linkFor, newRegistration } from './plain-account.ts';
import { insertPlainExport } from './plain-export.ts';
import { plainJpeg } from './plain-jpeg.ts';
import { insertTaskOf } from './plain-task.ts';
import { newDeviceId, onDevice, onFailedJob, onFailedMail, onRouter } from './plain-inventory.ts';
import { onFacility, onInvitation, onMember, onUnit, onUnitMember } from './plain-organisation.ts';
import type { TestServer } from './test-server.ts';

export interface SampleCall {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** JSON, or the bytes of a multipart body with their content type. */
  /** JSON, or bytes with their content type. */
  readonly body?: object;
  readonly headers?: Record<string, string>;
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
  register: async (server) => ({ body: await newRegistration(server) }),
  getInvitation: async (server) => ({ params: { token: await linkFor(server, 'invitation') } }),
  sendConfirmation: async (server) => {
    await forgetLimits(server);
    return { body: { email: 'nobody@x.test' } };
  },
  confirmEmail: async (server) => ({ body: { token: await linkFor(server, 'confirm_email') } }),
  requestReset: async (server) => {
    await forgetLimits(server);
    return { body: { email: 'nobody@x.test' } };
  },
  getReset: async (server) => ({ params: { token: await linkFor(server, 'reset_password') } }),
  completeReset: async (server) => ({
    params: { token: await linkFor(server, 'reset_password') },
    body: { password: FIXTURE_PASSWORD, password_confirm: FIXTURE_PASSWORD },
  }),
  setUpTwoFactor: async () => ({ body: { method: 'totp' } }),
  resendCode: async () => ({ body: {} }),
  verify: async () => ({ body: { cancel: true } }),
  patchSelf: async () => ({ body: { timezone: 'UTC' } }),
  changePassword: async () => ({
    body: {
      current_password: FIXTURE_PASSWORD,
      password: FIXTURE_PASSWORD,
      password_confirm: FIXTURE_PASSWORD,
    },
  }),
  deleteSelf: async () => ({ body: { password: 'not the password' } }),
  listSessions: async () => ({}),
  endSession: async (server) => ({ params: { id: await insertSessionOf(server, 'uma') } }),
  listAccessTokens: async () => ({}),
  createAccessToken: async () => ({ body: { name: 'reports', expires_in_days: 30 } }),
  deleteAccessToken: async (server) => ({ params: { id: await insertTokenOf(server, 'uma') } }),
  listManagementUnits: async () => ({}),
  listFacilityPeople: async () => ({ params: { id: 'F1' } }),
  createManagementUnit: async () => ({ body: { name: `Unit ${newToken()}` } }),
  getManagementUnit: async () => ({ params: { id: 'water-plant_1' } }),
  patchManagementUnit: async (server) => ({ ...(await onUnit(server)), body: { name: newToken() } }),
  deleteManagementUnit: async (server) => {
    const { params } = await onUnit(server);
    return { params, body: { name: params.id, administrator_id: 'ada', password: FIXTURE_PASSWORD } };
  },
  createFacility: async (server) => ({ ...(await onUnit(server)), body: { name: 'Gate' } }),
  patchFacility: async (server) => ({ ...(await onFacility(server)), body: { name: 'Gate' } }),
  deleteFacility: onFacility,
  getCompany: async () => ({}),
  patchCompany: async () => ({ body: { default_timezone: 'Asia/Tokyo' } }),
  putCompanyLogo: async () => ({
    body: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    headers: { 'content-type': 'image/png' },
  }),
  deleteCompanyLogo: async () => ({}),
  listCompanyMembers: async () => ({}),
  inviteMember: async () => ({ body: { email: `${newToken()}@x.test`, name: 'Kim', role: 'none' } }),
  resendInvitation: async (server) => ({ ...(await onInvitation(server)), body: {} }),
  patchCompanyMember: async (server) => ({ ...(await onMember(server)), body: { role: 'manager' } }),
  removeCompanyMember: onMember,
  resetMemberTwoFactor: async (server) => ({ ...(await onMember(server)), body: {} }),
  listUnitMembers: async () => ({ params: { id: 'water-plant_1' } }),
  addUnitMember: async (server) => ({
    ...(await onUnit(server)),
    body: { user_id: (await onMember(server)).params.id, role: 'guest', facility_access: { type: 'all' } },
  }),
  patchUnitMember: async (server) => ({ ...(await onUnitMember(server)), body: { role: 'manager' } }),
  removeUnitMember: onUnitMember,
  listCameras: inFacility,
  getCamera: async () => ({ params: { id: 'C1' } }),
  listCameraTasks: async () => ({ query: { camera_id: 'C1' } }),
  createCameraTask: async (server) => {
    await server.platform.db.deleteFrom('camera_task').execute();
    return { body: { camera_id: 'C1', type: 'photoshoot_request' } };
  },
  cancelCameraTask: async ({ platform }) => ({ params: { id: await insertTaskOf(platform, 'C1') } }),
  createCamera: async ({ platform }) => ({
    body: { facility_id: 'F1', name: 'New', ...(await insertStockDevice(platform)) },
  }),
  patchCamera: async ({ platform }) => ({
    params: { id: await insertPlainCamera(platform, 'F1') },
    body: { name: 'Renamed', is_active: false },
  }),
  moveCamera: async ({ platform }) => ({
    params: { id: await insertPlainCamera(platform, 'F1') },
    body: { facility_id: 'F2' },
  }),
  saveCameraMemo: async ({ platform }) => ({
    params: { id: await insertPlainCamera(platform, 'F1') },
    body: { memo: 'Sight glass cleaned', base_version: 1 },
  }),
  getCameraSettings: async () => ({ params: { id: 'C1' } }),
  putCameraSettings: async ({ platform }) => ({
    params: { id: await insertPlainCamera(platform, 'F1') },
    body: { settings: { timezone: 'Asia/Tokyo' }, base_revision: 1 },
  }),
  listSensorData: async () => ({ query: { camera_id: 'C1' } }),
  listSchedules: async () => ({}),
  createSchedule: async () => ({
    body: { name: `Every ${newToken()}`, recurrence_type: 'frequency', frequency_selection: '10_minutes' },
  }),
  deleteSchedule: async ({ platform: { db, clock } }) => {
    const id = newId(clock.now());
    await db
      .insertInto('schedule')
      .values({
        id,
        company_id: 'north',
        name: id,
        type: 'frequency',
        frequency_selection: '10_minutes',
        created_at: clock.now(),
      })
      .execute();
    return { params: { id } };
  },
  assignSchedule: async () => ({ params: { id: 'C1' }, body: { schedule_id: 'quarter' } }),
  getCalendar: async () => ({ params: { id: 'C1' } }),
  rotateDeviceSecret: async () => ({ params: { id: 'device-lc_10_0001' }, body: {} }),
  getUploadKey: async () => ({ params: { id: 'C5' } }),
  rotateUploadKey: async () => ({ params: { id: 'C5' } }),
  uploadCameraPhoto: async () => {
    const { contentType, body } = encodeMultipart([
      { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: await plainJpeg() },
    ]);
    return { params: { id: 'C5' }, body, headers: { 'content-type': contentType } };
  },
  listPhotos: async () => ({ query: { camera_id: 'C1' } }),
  getPhoto: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
  getPhotoThermal: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
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
  getFacilityLedger: inFacility,
  listAnnotationVersions: async ({ platform }) => ({
    params: { id: await insertPlainGauge(platform, 'C1') },
  }),
  listExports: inFacility,
  createExport: async ({ platform }) => ({
    body: {
      facility_id: 'F1',
      gauge_ids: [await insertPlainGauge(platform, 'C1')],
      guard_ids: [],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
    },
  }),
  getExport: async ({ platform }) => ({ params: { id: await insertPlainExport(platform, 'uma') } }),
  deleteExport: async ({ platform }) => ({ params: { id: await insertPlainExport(platform, 'uma') } }),
  getDailySheet: async () => ({ params: { id: 'F1' }, query: { date: '2026-11-15' } }),
  listAuditEntries: async () => ({}),
  exportAuditEntries: async () => ({}),
  listAdminUnits: async () => ({ query: { user_email: 'uma@north.test' } }),
  listDevices: async () => ({}),
  createDevice: async () => ({ body: { device_id: newDeviceId() } }),
  getDevice: onDevice,
  patchDevice: async (server) => ({ ...(await onDevice(server)), body: { facility_id: 'F1' } }),
  listRouters: async () => ({}),
  createRouter: async () => ({ body: { router_id: newToken(), name: 'Roof', facility_id: 'F1' } }),
  patchRouter: async (server) => ({ ...(await onRouter(server)), body: { name: 'Roof' } }),
  deleteRouter: onRouter,
  listSubscriptions: async () => ({}),
  patchSubscription: async () => ({ params: { companyId: 'north' }, body: { camera_limit: 200 } }),
  listPlans: async () => ({}),
  createPlan: async () => ({
    body: {
      name: newToken(),
      billing_period_rrule_string: 'FREQ=YEARLY',
      base_price: 100,
      currency: 'EUR',
    },
  }),
  listQueues: async () => ({}),
  listFailedJobs: async () => ({}),
  retryJob: async (server) => ({ ...(await onFailedJob(server)), body: {} }),
  listMails: async () => ({}),
  retryMail: async (server) => ({ ...(await onFailedMail(server)), body: {} }),
  getBilling: async () => ({}),
  getClientConfig: async () => ({}),
  postClientLog: async () => ({ body: { log_level: 'info', message: 'hello', url: 'http://localhost/' } }),
  getOpenApi: async () => ({}),
};

async function onGuard({ platform }: TestServer): Promise<SampleCall> {
  return { params: { id: await insertGuard(platform, 'C1') } };
}

async function onModel(
  { platform }: TestServer,
  state?: Parameters<typeof insertModel>[2],
): Promise<SampleCall> {
  return { params: { id: await insertModel(platform, await insertGuard(platform, 'C1'), state) } };
}

async function onEstimate({ platform }: TestServer): Promise<{ id: string; guardId: string }> {
  const guardId = await insertGuard(platform, 'C1');
  const modelId = await insertModel(platform, guardId);
  return { guardId, id: await insertEstimate(platform, { guardId, modelId, cameraId: 'C1' }) };
}

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
