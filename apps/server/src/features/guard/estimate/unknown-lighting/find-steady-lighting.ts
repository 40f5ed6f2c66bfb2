import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import type { GuardRow } from '../../guard.store.ts';
import type { PhotoRow } from '../../../photo/photo.store.ts';
import { backgroundTask } from '../../../../platform/cpu/cpu-pool.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isSteadyInThread } from '../run-guards.ts';
import type { InspectionResult } from '../inspect-photo.ts';
import { findEstimateBefore, type EarlierEstimate } from './unknown-lighting.store.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'cpu' | 'log'>;

/**
 * In unknown lighting: whether nothing of a defect's size appeared since the previous photo, which was normal or
 * steady itself. Null in known lighting, and for a late photo, because the next one was inspected already.
 */
export async function checkSteadyLighting(
  deps: Deps,
  photo: PhotoRow,
  open: {
    readonly guard: GuardRow;
    readonly model: NonNullable<GuardRow['active_model']>;
    readonly isLate: boolean;
  },
  result: InspectionResult,
): Promise<boolean | null> {
  if (result.kind !== 'inspected' || result.answer !== 'light_not_seen' || open.isLate) return null;
  const before = await findEstimateBefore(deps.db, open.guard.id, photo.taken_at);
  if (before === null || !isNormalOrSteady(before)) return false;
  const photos = { earlier: before.photo_id, later: photo.id };
  try {
    return await isSteadyInThread(deps, photos, open.model, backgroundTask(open.guard.company_id));
  } catch (error) {
    // not learning is always safe
    deps.log.warn({ err: error, photo_id: photo.id }, 'two photos could not be compared');
    return false;
  }
}

const isNormalOrSteady = (estimate: EarlierEstimate): boolean =>
  anomalyVerdict(estimate) === false ||
  (anomalyVerdict(estimate) === null && estimate.is_light_steady === true);
