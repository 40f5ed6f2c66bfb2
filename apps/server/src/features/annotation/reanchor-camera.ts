import type { reanchorCamera as reanchorCameraRoute } from '@tenken/contract/gauge/annotation.routes.ts';
import type { ReanchorChoice, ReanchorReply } from '@tenken/contract/gauge/annotation.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAnchorTargets } from './anchor-target.ts';
import { applyAnchors } from './apply-anchors.ts';
import { planAnchors, toPreview, type PlannedAnchor } from './plan-anchors.ts';
import { requirePhotoOf } from './require-photo.ts';

/** After a camera was moved: locates its targets in a new photo and, on request, moves the chosen ones. */
export async function reanchorCamera(
  platform: Platform,
  { caller, params, body }: Call<typeof reanchorCameraRoute, UserCaller>,
): Promise<ReanchorReply> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  const photo = await requirePhotoOf(platform, caller, {
    photoId: body.photo_id,
    cameraId: params.id,
    path: 'photo_id',
  });
  const plans = await planAnchors(platform, photo, await findAnchorTargets(platform.db, params.id), caller);
  const chosen = body.apply ? choose(plans, body.targets) : [];
  const by = {
    outbox: platform.outbox,
    facilityId,
    photo,
    user: caller.user,
    at: platform.clock.now(),
  };
  const applied =
    chosen.length === 0 ? null : await inTransaction(platform.db, (tx) => applyAnchors(tx, chosen, by));
  const { id, width, height } = photo;
  return {
    photo: { id, width, height, image_url: pictureUrl(platform, id, 'image') },
    targets: plans.map((plan) => ({
      ...toPreview(platform, plan, photo),
      ...applied?.get(plan.target.row.id),
    })),
  };
}

/** Each choice with its plan; a choice that is unknown or repeated refuses the whole call. */
function choose(plans: readonly PlannedAnchor[], choices: readonly ReanchorChoice[]) {
  return choices.map((choice, index) => {
    const plan = plans.find(({ target }) => target.kind === choice.kind && target.row.id === choice.id);
    const isRepeated = choices.findIndex(({ id }) => id === choice.id) !== index;
    if (!plan || isRepeated)
      throw new AppError('invalid_input', {
        fields: { [`targets.${index}.id`]: [plan ? 'duplicate' : 'unknown'] },
      });
    return { plan, choice };
  });
}
