import type { Raster } from '@tenken/image/raster.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { reportLog } from '../../api/client-log.ts';
import { loadPhoto } from '../live/load-photo.ts';

/** The photo's pixels, for colours taken from the picture; null until they are there. A ref: nothing is drawn from them. */
export function usePhotoPixels(url: string): RefObject<Raster | null> {
  const pixels = useRef<Raster | null>(null);
  useEffect(() => {
    let isWanted = true;
    pixels.current = null;
    const load = async (): Promise<void> => {
      const raster = await loadPhoto(url);
      if (isWanted) pixels.current = raster;
    };
    load().catch((error: unknown) => reportLog('error', String(error)));
    return () => {
      isWanted = false;
    };
  }, [url]);
  return pixels;
}
