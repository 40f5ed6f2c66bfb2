import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';
import { GUARD_AREA, insertGuardPhoto } from './guard-picture.ts';

export async function insertGuard(
  platform: TestPlatform,
  cameraId: string,
  more: { isActive?: boolean; name?: string } = {},
): Promise<Id<'guard'>> {
  const at = platform.clock.now();
  const id: Id<'guard'> = newId(at);
  await platform.db
    .insertInto('guard')
    .values({
      id,
      camera_id: cameraId,
      name: more.name ?? 'Leak',
      annotation_mode: 'rectangle',
      detection_area: JSON.stringify(GUARD_AREA),
      is_active: more.isActive ?? true,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export interface EstimateToInsert {
  guardId: Id<'guard'>;
  modelId: Id<'guard_model'>;
  cameraId: string;
  score?: number | null;
  threshold?: number;
  at?: Date;
  status?: 'in_progress' | 'completed' | 'failed';
  reasons?: string[];
}

/** An estimate as stored by the pipeline. */
export async function insertEstimate(
  platform: TestPlatform,
  estimate: EstimateToInsert,
): Promise<Id<'anomaly_estimate'>> {
  const { score = 5, threshold = 10, at = platform.clock.now(), status = 'completed' } = estimate;
  const photo_id = await insertGuardPhoto(platform, estimate.cameraId, {}, at);
  const id: Id<'anomaly_estimate'> = newId(at);
  const isDone = status === 'completed';
  await platform.db
    .insertInto('anomaly_estimate')
    .values({
      id,
      datetime: at,
      guard_id: estimate.guardId,
      photo_id,
      model_id: estimate.modelId,
      status,
      is_anomaly: isDone ? score! > threshold : null,
      score: isDone ? score : null,
      threshold,
      reasons: estimate.reasons ?? [],
      created_at: at,
    })
    .execute();
  return id;
}
