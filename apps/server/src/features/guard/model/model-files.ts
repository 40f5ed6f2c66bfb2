import { timeOfId } from '../../../platform/ids.ts';

/** The model: training slices, calibration, reference. */
export const modelKey = (modelId: string): string => `models/${modelId}/model.bin`;

/** Checkpoint of one photo in a running training, so that a restart resumes. */
export const sliceKey = (modelId: string, photoId: string): string =>
  `models/${modelId}/slices/${photoId}.bin`;

/** Heat map of a training photo that is an outlier. */
export const trainingHeatmapKey = (modelId: string, photoId: string): string =>
  `models/${modelId}/heatmaps/${photoId}.png`;

/** Heat map of an estimate, by month like the photos. */
export function estimateHeatmapKey(estimateId: string): string {
  const month = timeOfId(estimateId)?.toISOString().slice(0, 7).replace('-', '/') ?? 'undated';
  return `heatmaps/${month}/${estimateId}.png`;
}
