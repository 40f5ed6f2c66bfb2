import { createHash } from 'node:crypto';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { photoMeta, type PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { uploadCameraPhoto as uploadRoute } from '@tenken/contract/photo/upload.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { COMPANY_PHOTOS } from '@tenken/contract/wire/rate-limits.ts';
import * as z from 'zod/mini';
import { createAuthenticator } from '../account/authenticate.ts';
import type { Caller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { findPhoto } from '../photo/photo.store.ts';
import { receivePhoto } from '../photo/receive-photo.ts';
import { toPhoto } from '../photo/to-photo.ts';
import { streamOf } from '../../platform/bodies/with-body.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Platform } from '../../platform/platform.ts';
import { MAX_UPLOAD_BYTES } from './read-body.ts';
import { picturePart, textPart, withParts } from './read-parts.ts';
import type { Parts } from './split-multipart.ts';
import { findApiCamera, type ApiCamera } from './upload-key.store.ts';

/**
 * A photo of a plain camera (decision U-120): multipart with image, and taken_at and photo_uuid where the sender knows
 * them. Without a photo_uuid a repeated upload is recognised by the picture.
 */
export async function uploadCameraPhoto(
  platform: Platform,
  { caller, params, request }: Call<typeof uploadRoute, Caller>,
): Promise<Photo> {
  const camera = await requireOpenCamera(platform, caller, params.id);
  const recheck = async () =>
    requireOpenCamera(platform, await createAuthenticator(platform)(request, uploadRoute), params.id);
  await platform.limiter.require(`photo:company:${camera.company_id}`, COMPANY_PHOTOS);
  const body = {
    stream: streamOf(request),
    contentType: request.headers['content-type'] ?? '',
    sha256: null,
    maxBytes: MAX_UPLOAD_BYTES,
    who: camera.company_id,
  };
  const photoId = await withParts(platform, body, async (deps) => {
    const image = picturePart(deps, MAX_PHOTO_BYTES);
    const meta = readMeta(deps, image, platform.clock.now());
    const incoming = { source: 'upload', meta, image, thermalRaw: null } as const;
    const { image_rotation } = z.parse(cameraSettings, camera.settings);
    return (await receivePhoto(platform, { ...camera, image_rotation }, incoming, { recheck })).photo_id;
  });
  const photo = await findPhoto(platform.db, photoId);
  if (!photo) throw new AppError('not_found');
  return toPhoto(platform, photo);
}

async function requireOpenCamera(platform: Platform, caller: Caller, id: Id<'camera'>): Promise<ApiCamera> {
  const camera = await findApiCamera(platform.db, id);
  if (!camera) throw new AppError('not_found');
  await requireSender(platform, caller, camera);
  if (camera.has_device) throw new AppError('not_an_api_camera');
  if (!camera.is_active) throw new AppError('camera_inactive');
  return camera;
}

/** The key of the camera, or a user who may change the unit; for all others the camera is not found. */
async function requireSender(platform: Platform, caller: Caller, camera: ApiCamera): Promise<void> {
  if (caller.kind === 'user') await requireFacility(platform, caller, camera.facility_id, 'change');
  else if (caller.kind !== 'upload_key' || caller.camera_id !== camera.id) throw new AppError('not_found');
}

function readMeta(parts: Parts, image: Buffer, now: Date): PhotoMeta {
  return validate(photoMeta, {
    taken_at: textPart(parts, 'taken_at') ?? now.toISOString(),
    photo_uuid: textPart(parts, 'photo_uuid') ?? createHash('sha256').update(image).digest('hex'),
    trigger: 'api',
  });
}
