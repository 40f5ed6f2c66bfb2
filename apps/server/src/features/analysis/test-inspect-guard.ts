import type { testInspectGuard as testInspectGuardRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { GuardTrial, GuardTrialResult } from '@tenken/contract/guard/guard-trial.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { runGuardsOnPicture } from '../guard/estimate/run-guards.ts';
import type { InspectionResult } from '../guard/estimate/inspect-photo.ts';
import { nearestOf } from '../guard/estimate/to-anomaly-estimate.ts';
import type { GuardRow } from '../guard/guard.store.ts';
import { requireGuard } from '../guard/require-guard.ts';
import { requireAreas } from '../guard/require-valid-guard.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import { findPhoto } from '../photo/photo.store.ts';
import { interactiveTask } from '../../platform/cpu/cpu-pool.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findImage } from './analysis-image.store.ts';
import { imageKey } from './upload-image.ts';

const TIMEOUT_MS = 10_000;

/** Inspects one picture while the caller waits, with a given area and threshold, and stores nothing (decision U-63). */
export async function testInspectGuard(
  platform: Platform,
  { caller, params, body }: Call<typeof testInspectGuardRoute, UserCaller>,
): Promise<GuardTrialResult> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  const key = await requirePicture(platform, caller, guard, body);
  const within = await drawnArea(platform, guard, body);
  const model = guard.active_model;
  if (!model) throw new AppError('no_active_model');
  const image = await platform.blobs.get(key);
  if (!image) throw failed('picture_missing');
  const threshold = body.threshold ?? model.threshold;
  const models = [{ id: model.id, threshold, within }];
  const [result] = await runGuardsOnPicture(
    platform,
    image,
    models,
    interactiveTask(caller, TIMEOUT_MS),
  ).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw failed('engine_error', cause);
  });
  if (result?.kind !== 'inspected') throw failed(result?.reason ?? 'engine_error');
  return toResult(platform, result, threshold);
}

const failed = (reason: string, cause?: unknown): AppError =>
  new AppError('test_inspection_failed', { cause, details: { reasons: [reason] } });

/** A photo of the guard's camera, or a picture that this user uploaded for that camera. */
async function requirePicture(
  { db }: Pick<Platform, 'db'>,
  { user }: UserCaller,
  guard: GuardRow,
  { photo_id, image_id }: GuardTrial,
): Promise<string> {
  if (image_id !== undefined) {
    const image = await findImage(db, image_id);
    if (image?.camera_id !== guard.camera_id || image.uploaded_by !== user.id)
      throw new AppError('not_found');
    return imageKey(image.id);
  }
  const photo = photo_id === undefined ? null : await findPhoto(db, photo_id);
  if (photo?.camera_id !== guard.camera_id) throw new AppError('not_found');
  return photoFileKey(photo.id, 'image.jpg');
}

/** The drawn area, validated as for saving; null to use the area of the model. */
async function drawnArea(platform: Platform, guard: GuardRow, body: GuardTrial) {
  if (body.detection_area === undefined && body.exclusion_areas === undefined) return undefined;
  const detection_area = body.detection_area ?? guard.detection_area;
  const exclusion_areas = body.exclusion_areas ?? guard.exclusion_areas;
  const { annotation_mode } = body.detection_area === undefined ? guard : body;
  await requireAreas(platform, guard.camera_id, { annotation_mode, detection_area, exclusion_areas });
  return { corners: detection_area, exclusions: exclusion_areas };
}

function toResult(
  platform: Platform,
  result: Extract<InspectionResult, { kind: 'inspected' }>,
  threshold: number,
): GuardTrialResult {
  const { answer, score, allowance, boxes, nearestPhotoId, heatmap, area, learntShare, picture } = result;
  return {
    is_anomaly: answer === 'anomaly',
    is_light_not_seen: answer === 'light_not_seen',
    score,
    threshold,
    light_allowance: allowance,
    learnt_share: learntShare,
    ...picture,
    heatmap_url: `data:image/png;base64,${Buffer.from(heatmap).toString('base64')}`,
    heatmap_area: area,
    boxes: [...boxes],
    nearest_photo: nearestPhotoId === null ? null : nearestOf(platform, nearestPhotoId),
  };
}
