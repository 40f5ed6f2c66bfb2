import * as routes from '@tenken/contract/camera/camera.routes.ts';
import { assignSchedule as assignScheduleRoute } from '@tenken/contract/schedule/schedule.routes.ts';
import * as settingsRoutes from '@tenken/contract/camera/settings.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { assignSchedule } from './assign-schedule.ts';
import { changeSettings } from './change-settings.ts';
import { deleteCamera } from './delete-camera.ts';
import { getCamera, listCameras, getSettings } from './read-cameras.ts';
import { listSensorData } from './list-sensor-data.ts';
import { moveCamera } from './move-camera.ts';
import { patchCamera } from './patch-camera.ts';
import { registerCamera } from './register-camera.ts';
import { saveMemo } from './save-memo.ts';

export const cameraRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listCameras, listCameras),
  forUser(routes.getCamera, getCamera),
  forUser(routes.createCamera, registerCamera),
  forUser(routes.patchCamera, patchCamera),
  forUser(routes.moveCamera, moveCamera),
  forUser(routes.deleteCamera, deleteCamera),
  forUser(routes.saveCameraMemo, saveMemo),
  forUser(settingsRoutes.getCameraSettings, getSettings),
  forUser(settingsRoutes.putCameraSettings, changeSettings),
  forUser(routes.listSensorData, listSensorData),
  forUser(assignScheduleRoute, assignSchedule),
];
