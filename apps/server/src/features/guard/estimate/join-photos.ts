import { MAX_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { AiModelRow } from '../model/ai-model.store.ts';
import { findModelPhotos, type ChosenPhoto, toChosenPhoto } from '../model/model-photo.store.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { EstimateRow } from './anomaly-estimate.store.ts';

type Learned = Pick<EstimateRow, 'photo_id' | 'datetime' | 'photo_width' | 'photo_height'>;

/** The photos of a model and the new ones; a full model drops its oldest. */
export async function joinPhotos(
  tx: DatabaseTransaction,
  base: Pick<AiModelRow, 'id'>,
  learned: readonly Learned[],
): Promise<ChosenPhoto[]> {
  const fresh = new Map(learned.map((row) => [row.photo_id, toChosen(row)]));
  const existing = (await findModelPhotos(tx, base.id))
    .filter(({ photo_id, skipped_reason }) => skipped_reason === null && !fresh.has(photo_id))
    .toSorted((a, b) => b.photo_taken_at.getTime() - a.photo_taken_at.getTime())
    .slice(0, MAX_TRAINING_IMAGES - fresh.size)
    .map(toChosenPhoto);
  return [...existing, ...fresh.values()];
}

/** Whether any of the photos is not in the model yet. */
export async function hasNewPhotos(
  tx: DatabaseTransaction,
  base: Pick<AiModelRow, 'id'>,
  learned: readonly Learned[],
): Promise<boolean> {
  const existing = (await findModelPhotos(tx, base.id)).filter(
    ({ skipped_reason }) => skipped_reason === null,
  );
  const ids = new Set(existing.map(({ photo_id }) => photo_id));
  return learned.some(({ photo_id }) => !ids.has(photo_id));
}

const toChosen = (row: Learned): ChosenPhoto => ({
  id: row.photo_id,
  taken_at: row.datetime,
  width: row.photo_width,
  height: row.photo_height,
  exposure: null,
  is_confirmed_anomaly: false,
});
