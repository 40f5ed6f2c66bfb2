import type { Readable } from 'node:stream';
import { type PhotoMeta, photoMeta } from '@tenken/contract/device/device.schema.ts';
import type { uploadDevicePhoto } from '@tenken/contract/device/device.routes.ts';
import { COMPANY_PHOTOS } from '@tenken/contract/wire/rate-limits.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { DeviceCamera } from '../camera/camera.store.ts';
import type { PhotoSource } from '../photo/photo.store.ts';
import { receivePhoto } from '../photo/receive-photo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireStillKnown, type DeviceCaller } from './authenticate-device.ts';
import { describeForDevice, requireCameraOf, toReceivingCamera } from './camera-state.ts';
import { MAX_UPLOAD_BYTES } from './read-body.ts';
import { withParts, jsonPart, picturePart } from './read-parts.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Parts } from './split-multipart.ts';

const MAX_THERMAL_BYTES = 1024 * 1024 * 2;

/** Handles an upload: spools the body to a temporary file, splits it, and stores the photo. */
export async function uploadPhoto(
  platform: Platform,
  caller: DeviceCaller,
  stream: Readable,
  contentType: string,
): Promise<ReplyOf<typeof uploadDevicePhoto>> {
  const camera = await requireOpenCamera(platform, caller);
  await platform.limiter.require(`photo:company:${camera.company_id}`, COMPANY_PHOTOS);
  const body = {
    stream,
    contentType,
    sha256: caller.contentSha256,
    maxBytes: MAX_UPLOAD_BYTES,
    who: camera.company_id,
  };
  return withParts(platform, body, async (parts) => {
    const upload = readUpload(parts);
    const incoming = { ...upload, source: sourceOf(camera, upload.meta) };
    const { photo_id, duplicate } = await receivePhoto(platform, toReceivingCamera(camera), incoming, {
      recheck: () => requireSameCamera(platform, caller, camera),
    });
    return { photo_id, duplicate, ...(await describeForDevice(platform, camera)) };
  });
}

async function requireOpenCamera(platform: Platform, caller: DeviceCaller): Promise<DeviceCamera> {
  const camera = await requireCameraOf(platform, caller);
  if (!camera.is_active) throw new AppError('camera_inactive');
  return camera;
}

/**
 * A device that was moved to another camera meanwhile is authenticated again, and learns whether the photo belongs to
 * that one.
 */
async function requireSameCamera(
  platform: Platform,
  caller: DeviceCaller,
  { id, assigned_at }: DeviceCamera,
): Promise<void> {
  await requireStillKnown(platform, caller);
  const now = await requireOpenCamera(platform, caller);
  if (now.id !== id || now.assigned_at.getTime() !== assigned_at.getTime())
    throw new AppError('not_registered');
}

/** A photo of a device inside an agent was pulled by the agent, for any reason. */
function sourceOf(
  { device_type }: Pick<DeviceCamera, 'device_type'>,
  { trigger, task_id }: PhotoMeta,
): PhotoSource {
  if (device_type === 'ip_camera') return 'agent';
  if (task_id !== undefined && trigger === 'schedule') return 'task';
  return SOURCE_OF_TRIGGER[trigger];
}

const SOURCE_OF_TRIGGER = {
  schedule: 'scheduled',
  retry: 'task',
  remote: 'task',
  trigger: 'trigger',
  after_trigger: 'trigger',
  api: 'upload',
} as const satisfies Record<PhotoMeta['trigger'], PhotoSource>;

interface Upload {
  readonly meta: PhotoMeta;
  readonly image: Buffer;
  readonly thermalRaw: Buffer | null;
}

/** The upload of a device: meta (JSON), image, thermal_raw. */
function readUpload(parts: Parts): Upload {
  const meta = validate(photoMeta, jsonPart(parts, 'meta'));
  const image = picturePart(parts, MAX_PHOTO_BYTES);
  const thermalRaw = parts.get('thermal_raw') ?? null;
  if (thermalRaw && (thermalRaw.length > MAX_THERMAL_BYTES || !meta.thermal))
    throw new AppError('invalid_input', { fields: { thermal_raw: ['unexpected'] } });
  return { meta, image, thermalRaw };
}
