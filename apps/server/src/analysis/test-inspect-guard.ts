import type { testInspectGuard as testInspectGuardRoute } from '@tenken/contract/estimate/estimate.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireGuard } from '../guard/require-guard.ts';
import { findPhoto } from '../photo/photo.store.ts';
import { waitedForBy } from '../platform/cpu/cpu-pool.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { judgeGuards } from './judge-guards.ts';
import { nearestOf } from './to-anomaly-estimate.ts';

const TIMEOUT_MS = 10_000;

/** Judges one photo of the guard's camera while the caller waits, and stores nothing (decision U-63). */
export async function testInspectGuard(
  platform: Platform,
  { caller, params, body }: Call<typeof testInspectGuardRoute, UserCaller>,
): Promise<ReplyOf<typeof testInspectGuardRoute>> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  const photo = await findPhoto(platform.db, body.photo_id);
  if (!photo || photo.camera_id !== guard.camera_id) throw new AppError('not_found');
  const model = guard.active_model;
  if (!model) throw new AppError('no_active_model');
  const [verdict] = await judgeGuards(platform, photo.id, [model], waitedForBy(caller, TIMEOUT_MS)).catch(
    (cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError('test_inspection_failed', { cause, details: { reasons: ['engine_error'] } });
    },
  );
  if (verdict?.kind !== 'judged')
    throw new AppError('test_inspection_failed', {
      details: { reasons: [verdict?.reason ?? 'engine_error'] },
    });
  const { answer, score, boxes, nearestPhotoId, heatmap, area } = verdict;
  return {
    is_anomaly: answer === 'anomaly',
    is_light_not_seen: answer === 'light_not_seen',
    score,
    threshold: model.threshold,
    heatmap_url: `data:image/png;base64,${Buffer.from(heatmap).toString('base64')}`,
    heatmap_area: area,
    boxes: [...boxes],
    nearest_photo: nearestPhotoId === null ? null : nearestOf(platform, nearestPhotoId),
  };
}
