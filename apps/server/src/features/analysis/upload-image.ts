import type { uploadAnalysisImage as uploadRoute } from '@tenken/contract/analysis/analysis.routes.ts';
import type { AnalysisImage } from '@tenken/contract/analysis/analysis.schema.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIZE } from '@tenken/contract/photo/photo.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import type { DisplayRendition, RenditionInput } from '../photo/create-display-rendition.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { openUploadedPicture } from '../../platform/pictures/open-uploaded-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertImage } from './analysis-image.store.ts';

export const imageKey = (id: Id<'analysis_image'>): string => `analysis-images/${id}.jpg`;

/**
 * Stores a picture for an analysis. It is expected upright: the rotation of the camera is not applied, because users
 * upload what they saw in the console or photographed themselves.
 */
export async function uploadImage(
  platform: Platform,
  { caller, params, query, request }: Call<typeof uploadRoute, UserCaller>,
): Promise<AnalysisImage> {
  await requireCamera(platform, caller, params.id, 'read');
  const opened = await openUploadedPicture<RenditionInput, DisplayRendition>(platform, request, {
    task: 'createDisplayRendition',
    input: { rotationDeg: 0 },
    maxBytes: MAX_PHOTO_BYTES,
    limits: PHOTO_SIZE,
    company: caller.user.company_id ?? caller.user.id,
  });
  const created_at = platform.clock.now();
  const id: Id<'analysis_image'> = newId(created_at);
  const { name } = query;
  await platform.blobs.put(imageKey(id), opened.jpeg);
  await insertImage(platform.db, { id, camera_id: params.id, uploaded_by: caller.user.id, name, created_at });
  return { id, name };
}
