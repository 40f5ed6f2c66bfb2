import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReferencePhoto } from './viewport.ts';

/**
 * The photo with an address that is asked for anew at each attempt, and whether it could not be loaded. The part behind `#`
 * stays in the browser, and makes the address another one for everything that shows or reads the photo.
 */
export function usePhotoThere(photo: ReferencePhoto) {
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo(
    () => (attempt === 0 ? photo : { ...photo, url: `${photo.url}#${attempt}` }),
    [photo, attempt],
  );
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('error', () => setFailed(asked.url));
    image.src = asked.url;
  }, [asked.url]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { photo: asked, isMissing: failed === asked.url, again };
}
