import { MAX_ANALYSIS_IMAGES } from '@tenken/contract/analysis/analysis.limits.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';

/** What is wrong with the chosen files; null when they may be sent. */
export function filesProblem(
  files: readonly { readonly size: number }[],
): 'tooManyImages' | 'tooLarge' | null {
  if (files.length > MAX_ANALYSIS_IMAGES) return 'tooManyImages';
  return files.some(({ size }) => size > MAX_PHOTO_BYTES) ? 'tooLarge' : null;
}
