import * as keyRoutes from '@tenken/contract/camera/upload-key.routes.ts';
import * as secretRoutes from '@tenken/contract/device/device-secret.routes.ts';
import * as routes from '@tenken/contract/photo/upload.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forAnyone, forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { rotateDeviceSecret } from './rotate-device-secret.ts';
import { uploadCameraPhoto } from './upload-camera-photo.ts';
import { uploadHandHeldPhoto } from './upload-hand-held-photo.ts';
import { getUploadKey, rotateUploadKey } from './upload-key.ts';

/** Credentials of cameras. */
export const accessRoutes: readonly Handled<Caller>[] = [
  forUser(keyRoutes.getUploadKey, getUploadKey),
  forUser(keyRoutes.rotateUploadKey, rotateUploadKey),
  forUser(secretRoutes.rotateDeviceSecret, rotateDeviceSecret),
];

/** Routes whose body is not JSON: the use case gets it as a stream. */
export const streamedRoutes: readonly Handled<Caller>[] = [
  forAnyone(routes.uploadCameraPhoto, uploadCameraPhoto),
  forUser(routes.uploadHandHeldPhoto, uploadHandHeldPhoto),
];
