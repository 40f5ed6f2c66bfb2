import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modelKey, sliceKey, trainingHeatmapKey } from './model-files.ts';
import { findModelPhotos } from './model-photo.store.ts';

/** Deletes the stored files of models, if any. */
export async function freeFilesOf(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  ids: readonly Id<'guard_model'>[],
): Promise<void> {
  for (const id of ids) {
    await blobs.delete(modelKey(id));
    for (const { photo_id, has_heatmap } of await findModelPhotos(db, id)) {
      await blobs.delete(sliceKey(id, photo_id));
      if (has_heatmap) await blobs.delete(trainingHeatmapKey(id, photo_id));
    }
  }
}
