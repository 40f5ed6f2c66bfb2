import type { Id } from '@tenken/contract/wire/id.ts';
import { eraseGuard } from '../guard.store.ts';
import { findStoredModelIds } from '../model/ai-model.store.ts';
import { freeFilesOf } from '../model/free-files.ts';
import { estimateHeatmapKey } from '../model/model-files.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eraseEstimates, findEstimateIds } from './anomaly-estimate-writing.store.ts';

const BATCH = 500;

export const eraseDeletedGuards = subscriber({
  event: 'guard.deleted',
  name: 'estimate.on-guard-deleted',
  concurrency: 1,
  handle: onGuardDeleted,
});

/**
 * guard.deleted → its history, heat maps and models are erased, and finally the guard. Resumes where it was
 * interrupted.
 */
export async function onGuardDeleted(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  { guard_id: id }: { guard_id: Id<'guard'> },
): Promise<void> {
  for (;;) {
    const batch = await findEstimateIds(db, id, BATCH);
    if (batch.length === 0) break;
    for (const estimate of batch)
      if (estimate.has_heatmap) await blobs.delete(estimateHeatmapKey(estimate.id));
    await eraseEstimates(db, batch);
  }
  await freeFilesOf({ db, blobs }, await findStoredModelIds(db, id));
  await eraseGuard(db, id);
}
