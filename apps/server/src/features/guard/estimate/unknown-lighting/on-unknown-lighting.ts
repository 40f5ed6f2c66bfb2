import { MAX_TRAINING_IMAGES, NEW_LIGHT } from '@tenken/contract/guard/guard.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findModelOf } from '../../model/ai-model.store.ts';
import { startTraining } from '../../training/start-training.ts';
import { inTransaction, type DatabaseTransaction } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { subscriber } from '../../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { spacedByTime } from '../spaced-by-time.ts';
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
 * A photo in unknown lighting → when there are a few without a defect-sized difference between neighbours in time, the
 * guard learns them. Safe to repeat: learned photos are marked in the same transaction.
 */
export async function onUnknownLighting(deps: Deps, { guard_id }: { guard_id: Id<'guard'> }): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => learn(deps, tx, guard_id));
  } catch (error) {
    // retried with the next such photo
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
  // a defect that was already found must not be learned with the evening light
  if (await hasAnomalySince(tx, guardId, new Date(now - NEW_LIGHT.calmHours * 3_600_000))) return;
  const since = new Date(now - NEW_LIGHT.days * 86_400_000);
  const photos = spacedByTime(await findSteadyPhotos(tx, base.id, since), NEW_LIGHT.minutesApart);
  // a full model would drop photos that a user chose
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
