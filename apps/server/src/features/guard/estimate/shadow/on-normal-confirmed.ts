import { MAX_TRAINING_IMAGES, SHADOW } from '@tenken/contract/guard/guard.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findGuard } from '../../guard.store.ts';
import { findModelOf } from '../../model/ai-model.store.ts';
import { startTraining } from '../../training/start-training.ts';
import { inTransaction, type DatabaseTransaction } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { apartInTime } from '../apart-in-time.ts';
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
 * Somebody marked a photo as normal → once there are enough that the model in use did not know, the next one is trained, to
 * run beside it. Safe to repeat: the row of the training is what keeps it from being begun twice.
 */
export async function onNormalConfirmed(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => trainBeside(deps, tx, guard_id));
  } catch (error) {
    // somebody trains it, or the company trains much: the next such word asks again
    const isBusy =
      error instanceof AppError &&
      ['training_in_progress', 'training_limit_exceeded', 'guard_archived', 'not_found'].includes(error.code);
    if (!isBusy) throw error;
  }
}

async function trainBeside(deps: Deps, tx: DatabaseTransaction, guardId: Id<'guard'>): Promise<void> {
  // in this order, as learning locks them
  const base = await findModelOf(tx, guardId, 'active', 'for update');
  const guard = await findGuard(tx, guardId, 'for update');
  if (!guard || guard.shadow_model || !base || base.byte_size === null || !base.is_area_current) return;
  const since = new Date(deps.clock.now().getTime() - SHADOW.days * 86_400_000);
  const confirmed = apartInTime(await findConfirmedPhotos(tx, base, since), SHADOW.minutesApart);
  if (confirmed.filter(({ is_fresh }) => is_fresh).length < SHADOW.confirmed) return;
  const room = Math.min(SHADOW.photos, MAX_TRAINING_IMAGES - base.image_count);
  // a full model would forget photos that a person chose
  if (room < SHADOW.confirmed) return;
  await startTraining(
    { ...deps, db: tx },
    {
      guardId,
      photos: await joinPhotos(tx, base, confirmed.slice(-room)),
      percentile: base.percentile,
      base,
      occasion: 'shadow',
      by: null,
    },
  );
}
