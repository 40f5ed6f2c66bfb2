import { MAX_TRAINING_IMAGES, NEW_LIGHT } from '@tenken/contract/guard/guard.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findModelOf } from '../../model/ai-model.store.ts';
import { startTraining } from '../../training/start-training.ts';
import { inTransaction, type DatabaseTransaction } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { apartInTime } from '../apart-in-time.ts';
import { joinPhotos } from '../join-photos.ts';
import { findSteadyPhotos, findTrainedAt, hasAnomalySince, markLearned } from './unknown-lighting.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

export const learnUnknownLighting = subscriber({
  event: 'estimate.completed',
  name: 'estimate.on-new-light',
  concurrency: 1,
  wants: ({ reasons }) => reasons.includes('light_not_seen'),
  handle: onUnknownLighting,
});

/**
 * A photo in a light that no normal photo shows → once there are a few without a defect-sized difference between neighbours
 * in time, the guard learns them. Safe to repeat: what is learnt is marked in the same transaction.
 */
export async function onUnknownLighting(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => learn(deps, tx, guard_id));
  } catch (error) {
    // the next such photo asks again
    const isBusy =
      error instanceof AppError &&
      ['training_in_progress', 'training_limit_exceeded', 'guard_archived', 'not_found'].includes(error.code);
    if (!isBusy) throw error;
  }
}

async function learn(deps: Deps, tx: DatabaseTransaction, guardId: Id<'guard'>): Promise<void> {
  const base = await findModelOf(tx, guardId, 'active', 'for update');
  if (!base || base.byte_size === null) return;
  const now = deps.clock.now().getTime();
  const trainedAt = await findTrainedAt(tx, base);
  if (now - trainedAt.getTime() > NEW_LIGHT.daysAfterTraining * 86_400_000) return;
  // a leak that is seen already must not come in with the evening
  if (await hasAnomalySince(tx, guardId, new Date(now - NEW_LIGHT.calmHours * 3_600_000))) return;
  const since = new Date(now - NEW_LIGHT.days * 86_400_000);
  const photos = apartInTime(await findSteadyPhotos(tx, base.id, since), NEW_LIGHT.minutesApart);
  // a full model would forget photos that a person chose
  if (photos.length < NEW_LIGHT.photos || base.image_count + photos.length > MAX_TRAINING_IMAGES) return;
  await startTraining(
    { ...deps, db: tx },
    {
      guardId,
      photos: await joinPhotos(tx, base, photos),
      percentile: base.percentile,
      base,
      occasion: 'new_light',
      by: null,
    },
  );
  await markLearned(tx, photos);
}
