import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReferencePhoto } from './viewport.ts';

/**
 * Loads a photo with retry. Each attempt has another URL fragment, so that everything that shows or reads the photo reloads
 * it.
 */
export function usePhotoLoading(photo: ReferencePhoto) {
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
