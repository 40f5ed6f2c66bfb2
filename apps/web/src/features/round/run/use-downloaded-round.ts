import { useEffect, useState } from 'react';
import type { DownloadedPicture, DownloadedRound } from './offline/local-data.ts';
import { findPicture, findRound, referencesOf } from './offline/downloaded-rounds.ts';

export interface LoadedRound {
  readonly stored: DownloadedRound;
  readonly pictures: ReadonlyMap<string, DownloadedPicture>;
}

/** A downloaded round with its pictures; null when it is not on this phone; undefined while loading. */
export function useDownloadedRound(
  owner: string,
  id: string,
  keptAt: string | undefined,
): LoadedRound | null | undefined {
  const [round, setRound] = useState<LoadedRound | null | undefined>();
  useEffect(() => {
    let isLeft = false;
    load(owner, id).then(
      (found) => !isLeft && setRound(found),
      () => !isLeft && setRound(null),
    );
    return () => {
      isLeft = true;
    };
    // reloads after another download
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is read lies outside
  }, [owner, id, keptAt]);
  return round;
}

async function load(owner: string, id: string): Promise<LoadedRound | null> {
  const stored = await findRound(owner, id);
  if (!stored) return null;
  const pictures = new Map<string, DownloadedPicture>();
  for (const photoId of new Set(referencesOf(stored.round))) {
    const picture = await findPicture(owner, photoId);
    if (picture) pictures.set(photoId, picture);
  }
  return { stored, pictures };
}
