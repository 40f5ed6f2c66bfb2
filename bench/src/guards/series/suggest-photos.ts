import { RECOMMENDED_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { suggestPhotos } from '@tenken/contract/guard/suggest-photos.ts';
import { rateQuality, measureQuality } from '@tenken/image/quality.ts';
import { loadPhoto } from '../../gauges/load-photo.ts';
import type { Choose } from './plan.ts';
import type { Shot } from './read-series.ts';

const BIN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** What the console selects by one press: of every ten minutes the newest photo without a fault, then by hour, day and light. */
export const chooseSuggested: Choose = async (shots) => {
  const newest = new Map<number, Shot & { exposure: number; glare: number }>();
  for (const shot of shots) {
    const quality = measureQuality(await loadPhoto(shot.path));
    if (rateQuality(quality).length > 0) continue;
    const { exposure, glare } = quality;
    newest.set(Math.floor(shot.takenAtMs / BIN_MS), { ...shot, exposure, glare });
  }
  return suggestPhotos([...newest.values()], RECOMMENDED_TRAINING_IMAGES, (ms) => (ms / HOUR_MS) % 24);
};
