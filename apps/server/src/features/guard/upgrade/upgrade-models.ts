import { MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Timer } from '../../../platform/housekeeping/timers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findModelOf } from '../model/ai-model.store.ts';
import { findStoredPhotos, type ChosenPhoto } from '../model/model-photo.store.ts';
import { startTraining } from '../training/start-training.ts';
import { ENGINE } from '../training/training.store.ts';
import { notifyOwners } from './notify-owners.ts';
import { countOpenUpgrades, findOldModels, type OldModel } from './upgrade.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox' | 'mail' | 'publicAddress'>;

/** Trainings of users wait behind at most two upgrades. */
const AT_ONCE = 2;
/** From this engine on models store enough of each photo: only the calibration is repeated. */
const SLICES_FIT_FROM = 2;

export const modelTimer = (platform: Platform): Timer => ({
  name: 'keep-models-current',
  everyMs: 20_000,
  run: () => upgradeModels(platform),
});

/**
 * Trains models of an earlier engine again from their stored photos, a few at a time; each stays in use until its
 * successor is active, and its file is not changed. A failed one is not tried again. Safe to repeat: a started upgrade
 * is a row.
 */
export async function upgradeModels(deps: Deps): Promise<void> {
  const free = AT_ONCE - (await countOpenUpgrades(deps.db));
  for (const old of free > 0 ? await findOldModels(deps.db, ENGINE, free) : []) await upgrade(deps, old);
  await notifyOwners(deps);
}

async function upgrade(deps: Deps, old: OldModel): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const base = await findModelOf(tx, old.guard_id, 'active', 'for update');
      if (base?.id !== old.id) return;
      const request = {
        guardId: base.guard_id,
        percentile: base.percentile,
        occasion: 'upgrade',
        by: null,
      } as const;
      await startTraining({ ...deps, db: tx }, { ...request, base, photos: await photosOf(tx, old) });
    });
  } catch (error) {
    // a training is running or the limit is reached: later
    if (!(error instanceof AppError)) throw error;
  }
}

/** With too few pictures the training fails; its row prevents another try. */
async function photosOf(tx: DatabaseTransaction, { id, engine }: OldModel): Promise<ChosenPhoto[]> {
  const photos = await findStoredPhotos(tx, id);
  if (engine >= SLICES_FIT_FROM) return photos;
  const remaining = photos.filter(({ has_picture }) => has_picture);
  return remaining.length < MIN_TRAINING_IMAGES ? photos : remaining;
}
