import type { AiModelRow } from '../model/ai-model.store.ts';
import type { ModelPhotoRow } from '../model/model-photo.store.ts';
import type { TrainingJob } from './training-job.ts';

/** What a trainer has to know about a model; photos in the order they were taken. */
export function toTrainingJob(model: AiModelRow, photos: readonly ModelPhotoRow[]): TrainingJob {
  const ordered = photos.toSorted(
    (a, b) => a.photo_taken_at.getTime() - b.photo_taken_at.getTime() || (a.photo_id < b.photo_id ? -1 : 1),
  );
  return {
    modelId: model.id,
    photos: ordered.map(({ photo_id, photo_taken_at }) => ({
      id: photo_id,
      takenAtMs: photo_taken_at.getTime(),
    })),
    area: { corners: model.detection_area, exclusions: model.exclusion_areas },
    width: model.width ?? ordered[0]?.width ?? 0,
    height: model.height ?? ordered[0]?.height ?? 0,
    percentile: model.percentile,
    isByItself: model.occasion === 'new_light',
    baseModelIds: [
      ...(model.byte_size === null ? [] : [model.id]),
      ...(model.base_model_id === null ? [] : [model.base_model_id]),
    ],
  };
}
