import type { uploadAnalysisImage as uploadRoute } from '@tenken/contract/analysis/analysis.routes.ts';
import type { AnalysisImage } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import type { WorkingPicture, WorkingPictureInput } from '../photo/make-working-picture.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { insertImage } from './analysis-image.store.ts';

const PICTURE_TIMEOUT_MS = 20_000;

export const imageKey = (id: Id<'analysis_image'>): string => `analysis-images/${id}.jpg`;

/**
 * Keeps a picture for an analysis. It is upright as it comes, so that the camera's own rotation is not applied again: people
 * bring what they saw in the console or took themselves.
 */
export async function uploadImage(
  platform: Platform,
  { caller, params, query, request }: Call<typeof uploadRoute, UserCaller>,
): Promise<AnalysisImage> {
  await requireCamera(platform, caller, params.id, 'read');
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_media_type');
  const made = await platform.cpu.run<WorkingPictureInput, WorkingPicture>(
    'makeWorkingPicture',
    { original: body, rotationDeg: 0 },
    { timeoutMs: PICTURE_TIMEOUT_MS },
  );
  if (made.kind === 'bad_image') throw new AppError('bad_image', { message: made.why });
  const created_at = platform.clock.now();
  const id: Id<'analysis_image'> = newId(created_at);
  const { name } = query;
  await platform.blobs.put(imageKey(id), made.jpeg);
  await insertImage(platform.db, { id, camera_id: params.id, uploaded_by: caller.user.id, name, created_at });
  return { id, name };
}
