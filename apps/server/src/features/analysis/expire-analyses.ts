import { ANALYSIS_KEEP_DAYS } from '@tenken/contract/analysis/analysis.limits.ts';
import { DAY_MS, timeBefore } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';
import { purgeImages } from './analysis-image.store.ts';
import { purgeAnalyses } from './analysis.store.ts';
import { imageKey } from './upload-image.ts';

/** Results are deleted after some days, with the pictures uploaded for them. */
export async function expireAnalyses({
  db,
  blobs,
  clock,
}: Pick<Platform, 'db' | 'blobs' | 'clock'>): Promise<void> {
  const before = timeBefore(clock, ANALYSIS_KEEP_DAYS * DAY_MS);
  await purgeAnalyses(db, before);
  for (const { id } of await purgeImages(db, before)) await blobs.delete(imageKey(id));
}
