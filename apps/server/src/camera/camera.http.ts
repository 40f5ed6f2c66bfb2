import * as routes from '@tenken/contract/camera/camera.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { getCamera } from './get-camera.ts';
import { listCameras } from './list-cameras.ts';

export const cameraRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listCameras, listCameras),
  forUser(routes.getCamera, getCamera),
];
