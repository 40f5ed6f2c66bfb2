import { MAX_TRAINING_IMAGES, SHADOW } from '@tenken/contract/guard/guard.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findGuard } from '../../guard.store.ts';
import { findModelOf } from '../../model/ai-model.store.ts';
import { startTraining } from '../../training/start-training.ts';
import { inTransaction, type DatabaseTransaction } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { spacedByTime } from '../spaced-by-time.ts';
import { joinPhotos } from '../join-photos.ts';
import { findConfirmedPhotos } from './shadow.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

export const trainShadows = subscriber({
  event: 'estimate.changed',
  name: 'estimate.on-normal-confirmed',
  concurrency: 1,
  wants: ({ confirmed_is_anomaly }) => confirmed_is_anomaly === false,
  handle: onNormalConfirmed,
});

/**
 * A photo was reviewed as normal → when enough of them are not in the active model, the next model is trained and runs
 * as its shadow. Safe to repeat: the row of the training prevents a second one.
 */
export async function onNormalConfirmed(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => trainShadow(deps, tx, guard_id));
  } catch (error) {
    // a training is running or the limit is reached: retried with the next review
    const isBusy =
      error instanceof AppError &&
      ['training_in_progress', 'training_limit_exceeded', 'guard_archived', 'not_found'].includes(error.code);
    if (!isBusy) throw error;
  }
}

async function trainShadow(deps: Deps, tx: DatabaseTransaction, guardId: Id<'guard'>): Promise<void> {
  // the same lock order as learning
  const base = await findModelOf(tx, guardId, 'active', 'for update');
  const guard = await findGuard(tx, guardId, 'for update');
  if (!guard || guard.shadow_model || !base || base.byte_size === null || !base.is_area_current) return;
  const since = new Date(deps.clock.now().getTime() - SHADOW.days * 86_400_000);
  const confirmed = spacedByTime(await findConfirmedPhotos(tx, base, since), SHADOW.minutesApart);
  if (confirmed.filter(({ is_fresh }) => is_fresh).length < SHADOW.confirmed) return;
  const capacity = Math.min(SHADOW.photos, MAX_TRAINING_IMAGES - base.image_count);
  // a full model would drop photos that a user chose
  if (capacity < SHADOW.confirmed) return;
  await startTraining(
    { ...deps, db: tx },
    {
      guardId,
      photos: await joinPhotos(tx, base, confirmed.slice(-capacity)),
      percentile: base.percentile,
      base,
      occasion: 'shadow',
      by: null,
    },
  );
}
