import { RECOMMENDED_TRAINING_IMAGES, SUGGESTION_MAX_DAYS } from '@tenken/contract/guard/guard.limits.ts';
import type { suggestTrainingPhotos as suggestTrainingPhotosRoute } from '@tenken/contract/guard/guard.routes.ts';
import type { TrainingSuggestion } from '@tenken/contract/guard/guard.schema.ts';
import { suggestPhotos } from '@tenken/contract/guard/suggest-photos.ts';
import { stockOf } from '@tenken/contract/guard/training-coverage.ts';
import type { UserCaller } from '../account/caller.ts';
import { dayIn, hourIn } from '../../platform/clock/hour-in.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCandidates, findSuggestible, type SuggestibleRow } from './candidate.store.ts';
import { toCandidate } from './list-candidate-photos.ts';
import { requireGuard } from './require-guard.ts';

/** A few photos that cover the days, hours and lighting of a period, and the stock to choose from. */
export async function suggestTrainingPhotos(
  platform: Platform,
  { caller, params, query }: Call<typeof suggestTrainingPhotosRoute, UserCaller>,
): Promise<TrainingSuggestion> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  const { from_datetime: from, until_datetime: until } = query;
  const days = (until.getTime() - from.getTime()) / 86_400_000;
  if (days <= 0 || days > SUGGESTION_MAX_DAYS) throw new AppError('invalid_range');
  const target = { guardId: guard.id, cameraId: guard.camera_id, from, until };
  const stock = ofCommonSize(await findSuggestible(platform.db, target)).map((row) => ({
    id: row.id,
    takenAtMs: row.taken_at.getTime(),
    exposure: row.quality_exposure,
    glare: row.quality_glare,
    isLightUnseen: row.is_light_unseen,
  }));
  const hourOf = hourIn(guard.timezone);
  const chosen = suggestPhotos(stock, RECOMMENDED_TRAINING_IMAGES, hourOf);
  const rows = await findCandidates(platform.db, {
    ...target,
    size: null,
    result: null,
    isGood: null,
    ids: chosen.map(({ id }) => id),
    after: null,
    limit: RECOMMENDED_TRAINING_IMAGES,
  });
  return {
    records: rows.map((row) => toCandidate(platform, row)).toReversed(),
    stock: stockOf(stock, { hourOf, dayOf: dayIn(guard.timezone) }),
  };
}

/** A model needs photos of one size: the most frequent one. */
function ofCommonSize(rows: readonly SuggestibleRow[]): SuggestibleRow[] {
  const sizes = Map.groupBy(rows, ({ width, height }) => `${width}x${height}`);
  return [...sizes.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}
