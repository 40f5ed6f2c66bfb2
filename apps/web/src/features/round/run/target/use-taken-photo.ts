import { useEffect, useState } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import type { HandHeldReading } from '@tenken/vision/read-hand-held.ts';
import { createPhoneEngine } from '../reading/read-on-phone.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface ShownPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PhotoReading =
  | { readonly state: 'reading' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly seen: HandHeldReading };

const READING: PhotoReading = { state: 'reading' };

/** The engine's word about a photo that lies on the phone, by the corners that were shown, if any. */
export function usePhotoReading(
  photo: ArrayBuffer | null,
  reference: ArrayBuffer | null,
  gauge: GaugeDetail,
  corners: readonly Point[] | null,
): PhotoReading {
  const [engine] = useState(() => createPhoneEngine());
  const [reading, setReading] = useState<PhotoReading>(READING);
  useEffect(() => () => engine.close(), [engine]);
  useEffect(() => {
    if (photo === null) return undefined;
    let isLeft = false;
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown lives outside React
    setReading(READING);
    engine.read({ photo, reference, gauge, corners }).then(
      (seen) => !isLeft && setReading({ state: 'done', seen }),
      () => !isLeft && setReading({ state: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [engine, photo, reference, gauge, corners]);
  return reading;
}

/** The photo as it is shown, with its size. */
export function useShownPhoto(photo: ArrayBuffer | null): ShownPhoto | null {
  const url = useObjectUrl(photo);
  const [shown, setShown] = useState<ShownPhoto | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const picture = new Image();
    picture.addEventListener('load', () =>
      setShown({ url, width: picture.naturalWidth, height: picture.naturalHeight }),
    );
    picture.src = url;
    return () => setShown(null);
  }, [url]);
  return shown;
}
