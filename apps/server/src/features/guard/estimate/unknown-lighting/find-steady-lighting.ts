import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import type { GuardRow } from '../../guard.store.ts';
import type { PhotoRow } from '../../../photo/photo.store.ts';
import { backgroundTask } from '../../../../platform/cpu/cpu-pool.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isSteadyInThread } from '../run-guards.ts';
import type { Verdict } from '../inspect-photo.ts';
import { findEstimateBefore, type EarlierEstimate } from './unknown-lighting.store.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'cpu' | 'log'>;

/**
 * In a light that no normal photo shows: whether nothing of a defect's size came up since the photo before, which was normal
 * or steady itself. Null in any other light, and for a photo that comes late: the one after it was judged already.
 */
export async function checkSteadyLighting(
  deps: Deps,
  photo: PhotoRow,
  asked: {
    readonly guard: GuardRow;
    readonly model: NonNullable<GuardRow['active_model']>;
    readonly isLate: boolean;
  },
  verdict: Verdict,
): Promise<boolean | null> {
  if (verdict.kind !== 'judged' || verdict.answer !== 'light_not_seen' || asked.isLate) return null;
  const before = await findEstimateBefore(deps.db, asked.guard.id, photo.taken_at);
  if (before === null || !isCalm(before)) return false;
  const photos = { earlier: before.photo_id, later: photo.id };
  try {
    return await isSteadyInThread(deps, photos, asked.model, backgroundTask(asked.guard.company_id));
  } catch (error) {
    // to learn nothing is always safe
    deps.log.warn({ err: error, photo_id: photo.id }, 'two photos could not be compared');
    return false;
  }
}

const isCalm = (estimate: EarlierEstimate): boolean =>
  anomalyVerdict(estimate) === false ||
  (anomalyVerdict(estimate) === null && estimate.is_light_steady === true);
