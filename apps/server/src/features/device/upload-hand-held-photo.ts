import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { photoMeta } from '@tenken/contract/device/device.schema.ts';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { typedValue } from '@tenken/contract/measurement/measurement.schema.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { shownCorners } from '@tenken/contract/photo/hand-held.schema.ts';
import { uploadHandHeldPhoto as uploadRoute } from '@tenken/contract/photo/upload.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { COMPANY_PHOTOS } from '@tenken/contract/wire/rate-limits.ts';
import * as z from 'zod/mini';
import { createAuthenticator } from '../account/authenticate.ts';
import type { Caller, UserCaller } from '../account/caller.ts';
import { findCamera, type CameraRow } from '../camera/camera.store.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import { requireGauge } from '../gauge/require-gauge.ts';
import { requireValueOf } from '../measurement/require-value-of.ts';
import { commitHandHeld } from '../photo/commit-hand-held.ts';
import {
  findReceivedHandHeld,
  handHeldReceipt,
  type HandHeld,
  type ReceivedHandHeld,
} from '../photo/hand-held.store.ts';
import { findPhoto } from '../photo/photo.store.ts';
import { receivePhoto } from '../photo/receive-photo.ts';
import { toPhoto } from '../photo/to-photo.ts';
import { streamOf } from '../../platform/bodies/with-body.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Platform } from '../../platform/platform.ts';
import { MAX_UPLOAD_BYTES } from './read-body.ts';
import { jsonPart, picturePart, textPart, withParts } from './read-parts.ts';
import type { Parts } from './split-multipart.ts';

/**
 * A hand-held photo of one gauge. Every user with access to the gauge may take it, also while its camera is stopped or
 * broken.
 */
export async function uploadHandHeldPhoto(
  platform: Platform,
  { caller, params, request }: Call<typeof uploadRoute, UserCaller>,
): Promise<Photo> {
  const { gauge, camera } = await requirePhotographed(platform, caller, params.id);
  const recheck = async () =>
    requirePhotographed(platform, await createAuthenticator(platform)(request, uploadRoute), params.id);
  await platform.limiter.require(`photo:company:${camera.company_id}`, COMPANY_PHOTOS);
  const body = {
    stream: streamOf(request),
    contentType: request.headers['content-type'] ?? '',
    sha256: null,
    maxBytes: MAX_UPLOAD_BYTES,
    who: camera.company_id,
  };
  const photoId = await withParts(platform, body, async (deps) => {
    // another user may have logged in on the phone since
    if ((textPart(deps, 'taken_by') ?? caller.user.id) !== caller.user.id) throw new AppError('other_person');
    const image = picturePart(deps, MAX_PHOTO_BYTES);
    const hand = { gauge_id: gauge.id, user_id: caller.user.id, ...readShown(deps) };
    requireValueOf(gauge.type, hand.value, 'value');
    const meta = readMeta(deps);
    const { photo_uuid } = meta;
    const find = () => findReceivedHandHeld(platform.db, camera.id, hand, photo_uuid);
    if (await find()) await recheck();
    else {
      const receipt = handHeldReceipt(hand.gauge_id, hand.user_id, photo_uuid);
      const named = { ...meta, photo_uuid: receipt };
      const incoming = { source: 'hand_held', meta: named, image, thermalRaw: null } as const;
      const at = { ...camera, assigned_at: null, image_rotation: 0 } as const;
      await receivePhoto(platform, at, incoming, { recheck, commit: commitHandHeld(hand) });
    }
    return requireSame(await find(), image, hand);
  });
  const photo = await findPhoto(platform.db, photoId);
  if (!photo) throw new AppError('not_found');
  return toPhoto(platform, photo);
}

async function requirePhotographed(
  platform: Platform,
  caller: Caller,
  id: Id<'gauge'>,
): Promise<{ gauge: GaugeRow; camera: CameraRow }> {
  if (caller.kind !== 'user') throw new AppError('not_authenticated');
  const gauge = await requireGauge(platform, caller, id, 'read');
  if (isReadByHeat(gauge.type)) throw new AppError('not_by_photo');
  const camera = await findCamera(platform.db, gauge.camera_id);
  if (!camera) throw new AppError('not_found');
  return { gauge, camera };
}

/** Refuses a photo_uuid that was used with other content: the phone deletes what is reported as stored. */
function requireSame(
  sent: ReceivedHandHeld | null,
  image: Buffer,
  { value, corners }: HandHeld,
): Id<'photo'> {
  if (!sent) throw new AppError('not_found');
  const sha256 = createHash('sha256').update(image).digest('hex');
  const stored = { sha256: sent.sha256, value: sent.value, corners: sent.corners };
  if (!isDeepStrictEqual(stored, { sha256, value, corners }))
    throw new AppError('invalid_input', { fields: { photo_uuid: ['already_used'] } });
  return sent.photo_id;
}

const readMeta = (parts: Parts) =>
  validate(photoMeta, {
    taken_at: textPart(parts, 'taken_at'),
    photo_uuid: textPart(parts, 'photo_uuid'),
    trigger: 'api',
  });

/** The corners and value that the user entered, if any. */
const readShown = (parts: Parts) =>
  validate(z.object({ corners: z.nullable(shownCorners), value: z.nullable(typedValue) }), {
    corners: parts.has('corners') ? jsonPart(parts, 'corners') : null,
    value: parts.has('value') ? jsonPart(parts, 'value') : null,
  });
