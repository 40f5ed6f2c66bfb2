import {
  createBrowserToken,
  getAuthentication,
  getCsrfToken,
  getSelf,
  login,
} from './account/account.routes.ts';
import { getCamera, listCameras } from './camera/camera.routes.ts';
import { getClientConfig, getOpenApi, postClientLog } from './client/client.routes.ts';
import { listFacilityPeople, listManagementUnits } from './company/company.routes.ts';
import {
  deviceHello,
  getDeviceSettings,
  getDeviceTime,
  postDeviceStatus,
  uploadDevicePhoto,
} from './device/device.routes.ts';
import { reanchorCamera, replayGauge, testInspectGauge } from './gauge/annotation.routes.ts';
import {
  createGauge,
  createReferenceImage,
  deleteGauge,
  getGauge,
  listGauges,
  patchGauge,
  updateGauge,
} from './gauge/gauge.routes.ts';
import { createGuard, getGuard, listGuards } from './guard/guard.routes.ts';
import {
  getUninspectedCounts,
  listMeasurements,
  patchMeasurement,
} from './measurement/measurement.routes.ts';
import { cancelReread, getReread, startReread } from './measurement/reread.routes.ts';
import { getPhoto, listPhotos } from './photo/photo.routes.ts';
import type { RouteDefinition } from './wire/route.ts';

/** Every call of the product. What is not here is neither served, nor documented, nor tested for access. */
export const routes: readonly RouteDefinition[] = [
  getCsrfToken,
  getAuthentication,
  login,
  createBrowserToken,
  getSelf,
  listManagementUnits,
  listFacilityPeople,
  listCameras,
  getCamera,
  listPhotos,
  getPhoto,
  createReferenceImage,
  createGauge,
  listGauges,
  getGauge,
  patchGauge,
  updateGauge,
  deleteGauge,
  testInspectGauge,
  replayGauge,
  reanchorCamera,
  listGuards,
  getGuard,
  createGuard,
  listMeasurements,
  getUninspectedCounts,
  patchMeasurement,
  startReread,
  getReread,
  cancelReread,
  getClientConfig,
  postClientLog,
  getOpenApi,
  getDeviceTime,
  deviceHello,
  getDeviceSettings,
  postDeviceStatus,
  uploadDevicePhoto,
];
