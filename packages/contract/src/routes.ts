import {
  createBrowserToken,
  getAuthentication,
  getCsrfToken,
  getSelf,
  login,
} from './account/account.routes.ts';
import { createAnalysis, getAnalysis } from './analysis/analysis.routes.ts';
import {
  createCamera,
  getCamera,
  listCameras,
  listSensorData,
  moveCamera,
  patchCamera,
  saveCameraMemo,
} from './camera/camera.routes.ts';
import { getCalendar } from './calendar/calendar.routes.ts';
import { getCameraSettings, putCameraSettings } from './camera/settings.routes.ts';
import { getUploadKey, rotateUploadKey } from './camera/upload-key.routes.ts';
import { createAccessToken, deleteAccessToken, listAccessTokens } from './account/access-token.routes.ts';
import { completeReset, getReset, requestReset } from './account/reset.routes.ts';
import { changePassword, deleteSelf, endSession, listSessions, patchSelf } from './account/self.routes.ts';
import { confirmEmail, getInvitation, register, sendConfirmation } from './account/sign-up.routes.ts';
import { resendCode, setUpTwoFactor, verify } from './account/two-factor.routes.ts';
import { getClientConfig, getOpenApi, postClientLog } from './client/client.routes.ts';
import { listFacilityPeople, listManagementUnits } from './company/company.routes.ts';
import { rotateDeviceSecret } from './device/device-secret.routes.ts';
import {
  deviceHello,
  getDeviceSettings,
  getDeviceTime,
  listDeviceTasks,
  postDeviceStatus,
  postSensorData,
  postTaskEvent,
  postTrigger,
  relayDeviceCall,
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
import {
  bulkConfirmEstimates,
  getAnomalyEstimate,
  learnEstimates,
  listAnomalyEstimates,
  listGuardEstimates,
  patchAnomalyEstimate,
  testInspectGuard,
} from './estimate/estimate.routes.ts';
import {
  activateAiModel,
  cancelTraining,
  createAiModel,
  getAiModel,
  getFalseAlarmPromise,
  listAiModelPhotos,
  listAiModels,
  patchAiModel,
  reviewAiModel,
  simulateAiModel,
} from './guard/ai-model.routes.ts';
import {
  archiveGuard,
  createGuard,
  deleteGuard,
  getGuard,
  getLatestGuardPhoto,
  listCandidatePhotos,
  listGuards,
  patchGuard,
} from './guard/guard.routes.ts';
import {
  createMeasurementComment,
  deleteMeasurementComment,
  getMeasurementHistory,
} from './measurement/history.routes.ts';
import {
  createMeasurement,
  getUninspectedCounts,
  listMeasurements,
  patchMeasurement,
} from './measurement/measurement.routes.ts';
import { bulkConfirmMeasurements } from './measurement/bulk.routes.ts';
import { cancelReread, getReread, startReread } from './measurement/reread.routes.ts';
import { getPhoto, getPhotoThermal, listPhotos } from './photo/photo.routes.ts';
import { uploadCameraPhoto } from './photo/upload.routes.ts';
import { getFacilityLedger, getGaugeLedger, listAnnotationVersions } from './ledger/ledger.routes.ts';
import { getDailySheet } from './export/daily-sheet.routes.ts';
import { createExport, deleteExport, getExport, listExports } from './export/export.routes.ts';
import { cancelCameraTask, createCameraTask, listCameraTasks } from './task/task.routes.ts';
import { assignSchedule, createSchedule, deleteSchedule, listSchedules } from './schedule/schedule.routes.ts';
import type { RouteDefinition } from './wire/route.ts';

/** Every call of the product. What is not here is neither served, nor documented, nor tested for access. */
export const routes: readonly RouteDefinition[] = [
  getCsrfToken,
  getAuthentication,
  login,
  createBrowserToken,
  getSelf,
  register,
  getInvitation,
  sendConfirmation,
  confirmEmail,
  requestReset,
  getReset,
  completeReset,
  setUpTwoFactor,
  resendCode,
  verify,
  patchSelf,
  changePassword,
  deleteSelf,
  listSessions,
  endSession,
  listAccessTokens,
  createAccessToken,
  deleteAccessToken,
  listManagementUnits,
  listFacilityPeople,
  listCameras,
  getCamera,
  listCameraTasks,
  createCameraTask,
  cancelCameraTask,
  createCamera,
  patchCamera,
  moveCamera,
  saveCameraMemo,
  getCameraSettings,
  putCameraSettings,
  listSensorData,
  listSchedules,
  createSchedule,
  deleteSchedule,
  assignSchedule,
  getCalendar,
  getUploadKey,
  rotateUploadKey,
  uploadCameraPhoto,
  listPhotos,
  getPhoto,
  getPhotoThermal,
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
  createAnalysis,
  getAnalysis,
  listGuards,
  getGuard,
  createGuard,
  patchGuard,
  archiveGuard,
  deleteGuard,
  getLatestGuardPhoto,
  listCandidatePhotos,
  listAiModels,
  createAiModel,
  getAiModel,
  listAiModelPhotos,
  cancelTraining,
  reviewAiModel,
  activateAiModel,
  patchAiModel,
  simulateAiModel,
  getFalseAlarmPromise,
  listAnomalyEstimates,
  listGuardEstimates,
  getAnomalyEstimate,
  patchAnomalyEstimate,
  bulkConfirmEstimates,
  learnEstimates,
  testInspectGuard,
  listMeasurements,
  getUninspectedCounts,
  patchMeasurement,
  bulkConfirmMeasurements,
  createMeasurement,
  getMeasurementHistory,
  createMeasurementComment,
  deleteMeasurementComment,
  startReread,
  getReread,
  cancelReread,
  getGaugeLedger,
  getFacilityLedger,
  listAnnotationVersions,
  listExports,
  createExport,
  getExport,
  deleteExport,
  getDailySheet,
  getClientConfig,
  postClientLog,
  getOpenApi,
  rotateDeviceSecret,
  getDeviceTime,
  deviceHello,
  getDeviceSettings,
  postDeviceStatus,
  postSensorData,
  listDeviceTasks,
  postTaskEvent,
  postTrigger,
  uploadDevicePhoto,
  relayDeviceCall,
];
