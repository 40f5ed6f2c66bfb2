import { timeOfId } from '../../../platform/ids.ts';

/** Everything that watches: training slices, calibration, reference. */
export const modelKey = (modelId: string): string => `models/${modelId}/model.bin`;

/** One photo's part of a training that has not ended, so that a restart goes on where it was. */
export const sliceKey = (modelId: string, photoId: string): string =>
  `models/${modelId}/slices/${photoId}.bin`;

/** Why a training photo stands out among the others. */
export const trainingHeatmapKey = (modelId: string, photoId: string): string =>
  `models/${modelId}/heatmaps/${photoId}.png`;

/** Where an estimate saw something, by month like the photos. */
export function estimateHeatmapKey(estimateId: string): string {
  const month = timeOfId(estimateId)?.toISOString().slice(0, 7).replace('-', '/') ?? 'undated';
  return `heatmaps/${month}/${estimateId}.png`;
}
