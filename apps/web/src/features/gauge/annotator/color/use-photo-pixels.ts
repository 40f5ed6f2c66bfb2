import type { Raster } from '@tenken/image/raster.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { loadPhoto } from '../live/load-photo.ts';
import type * as sampleColor from './sample-color.ts';

/** The photo's pixels with functions to sample colours. */
export interface PhotoPixels {
  readonly photo: Raster;
  readonly sample: typeof sampleColor;
}

/** The photo's pixels, for colours taken from the picture; null until they are there. A ref: nothing is drawn from them. */
export function usePhotoPixels(url: string): RefObject<PhotoPixels | null> {
  const pixels = useRef<PhotoPixels | null>(null);
  useEffect(() => {
    let isWanted = true;
    pixels.current = null;
    const load = async (): Promise<void> => {
      const [photo, sample] = await Promise.all([loadPhoto(url), import('./sample-color.ts')]);
      if (isWanted) pixels.current = { photo, sample };
    };
    load().catch((error: unknown) => reportLog('error', String(error)));
    return () => {
      isWanted = false;
    };
  }, [url]);
  return pixels;
}
