import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { uploadDevicePhoto } from '@tenken/contract/device/device.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { receivePhoto } from '../photo/receive-photo.ts';
import { AppError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { DeviceCaller } from './authenticate-device.ts';
import { describeForDevice, requireCameraOf, toReceivingCamera } from './camera-state.ts';
import { spoolBody } from './read-body.ts';
import { readUpload } from './read-upload.ts';

/** Takes an upload: body to a temporary file, parts out of it, then the photo into the product. */
export async function uploadPhoto(
  platform: Platform,
  caller: DeviceCaller,
  body: Readable,
  contentType: string,
): Promise<ReplyOf<typeof uploadDevicePhoto>> {
  const camera = await requireCameraOf(platform, caller);
  if (!camera.is_active) throw new AppError('camera_inactive');
  const folder = join(platform.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId(Date.now()));
  try {
    await spoolBody(body, path, caller.contentSha256);
    const upload = await readUpload(path, contentType);
    const { photo_id, duplicate } = await receivePhoto(platform, toReceivingCamera(camera), upload);
    return { photo_id, duplicate, ...(await describeForDevice(platform, camera)) };
  } catch (error) {
    throw isDiskFull(error) ? new AppError('storage_full', { retryAfterSeconds: 300, cause: error }) : error;
  } finally {
    await rm(path, { force: true });
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
