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

/** People who train wait behind two upgrades at most. */
const AT_ONCE = 2;
/** What models of this engine and later ones keep of each photo is all that a training needs: only calibration is done anew. */
const SLICES_FIT_FROM = 2;

export const modelTimer = (platform: Platform): Timer => ({
  name: 'keep-models-current',
  everyMs: 20_000,
  run: () => upgradeModels(platform),
});

/**
 * Models in use that an earlier engine made are trained again from what is stored of their photos, few at a time; each goes
 * on judging until its successor is active, and its file stays as it is. One that cannot be is tried once. Safe to repeat:
 * what was begun is a row.
 */
export async function upgradeModels(deps: Deps): Promise<void> {
  const room = AT_ONCE - (await countOpenUpgrades(deps.db));
  for (const old of room > 0 ? await findOldModels(deps.db, ENGINE, room) : []) await upgrade(deps, old);
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
    // somebody trains it, or the company trains much: later
    if (!(error instanceof AppError)) throw error;
  }
}

/** Where too few pictures are left, the training says so; the row is what keeps it from being tried again. */
async function photosOf(tx: DatabaseTransaction, { id, engine }: OldModel): Promise<ChosenPhoto[]> {
  const photos = await findStoredPhotos(tx, id);
  if (engine >= SLICES_FIT_FROM) return photos;
  const left = photos.filter(({ has_picture }) => has_picture);
  return left.length < MIN_TRAINING_IMAGES ? photos : left;
}
