import { reanchorCamera } from '@tenken/contract/gauge/annotation.routes.ts';
import type { ReanchorChoice, ReanchorReply } from '@tenken/contract/gauge/annotation.schema.ts';
import { call } from '../../../shared/api/call.ts';

/** Where the targets of a camera would lie on a new photo; nothing is stored. */
export const findTargets = (cameraId: string, photoId: string): Promise<ReanchorReply> =>
  call(reanchorCamera, { params: { id: cameraId }, body: { photo_id: photoId } });

/** Lays the chosen targets on the new photo. */
export const moveTargets = (
  cameraId: string,
  photoId: string,
  targets: readonly ReanchorChoice[],
): Promise<ReanchorReply> =>
  call(reanchorCamera, {
    params: { id: cameraId },
    body: { photo_id: photoId, apply: true, targets: [...targets] },
  });
