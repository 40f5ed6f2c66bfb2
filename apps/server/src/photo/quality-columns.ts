import type { PictureQuality } from './make-working-picture.ts';
import type { NewPhoto } from './photo.store.ts';

/** What is stored of a picture that was examined when it came. */
export const qualityColumns = (
  { quality, reasons }: PictureQuality,
  at: Date,
): Pick<
  NewPhoto,
  'quality_sharpness' | 'quality_exposure' | 'quality_glare' | 'quality_reasons' | 'processed_at'
> => ({
  quality_sharpness: quality.sharpness,
  quality_exposure: quality.exposure,
  quality_glare: quality.glare,
  quality_reasons: [...reasons],
  processed_at: at,
});
