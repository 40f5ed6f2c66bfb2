import { encodeMultipart } from '@tenken/device/multipart.ts';
import { newToken } from '../../../src/features/account/token.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertMeasurement, insertPhoto, insertPlainGauge } from '../rows/plain-target.ts';
import { insertPlainCamera, insertStockDevice } from '../rows/plain-camera.ts';
import { plainJpeg } from '../pictures/plain-jpeg.ts';
import { insertTaskOf } from '../rows/plain-task.ts';
import { inFacility, type SampleCalls } from './sample-call.ts';

/** Cameras, their schedules, tasks and photos. */
export const callsOfCameras: SampleCalls = {
  listCameras: inFacility,
  getOverview: async () => ({}),
  listFleet: async () => ({}),
  getCamera: async () => ({ params: { id: 'C1' } }),
  listCameraTasks: async () => ({ query: { camera_id: 'C1' } }),
  createCameraTask: async (server) => {
    await server.platform.db.deleteFrom('camera_task').where('camera_id', '=', 'C1').execute();
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
  deleteCamera: async ({ platform }) => {
    const id = await insertPlainCamera(platform, 'F1');
    const { db } = platform;
    await db.updateTable('camera').set({ is_active: false, name: 'Old' }).where('id', '=', id).execute();
    return { params: { id }, body: { name: 'Old' } };
  },
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
  getPhotoNeighbours: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
  getPhotoCourse: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
  repeatPhotoStep: async ({ platform }) => {
    const gaugeId = await insertPlainGauge(platform, 'C1');
    const measurementId = await insertMeasurement(platform, gaugeId, 'C1');
    const { photo_id } = await platform.db
      .selectFrom('measurement')
      .select('photo_id')
      .where('id', '=', measurementId)
      .executeTakeFirstOrThrow();
    return { params: { id: photo_id }, body: { kind: 'reading', id: gaugeId } };
  },
  getPhotoThermal: async ({ platform }) => ({ params: { id: await insertPhoto(platform, 'C1') } }),
};
