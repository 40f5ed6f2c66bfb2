import { useState } from 'react';
import type { CandidatePhoto } from '@tenken/contract/guard/guard.schema.ts';

export interface PhotoChoice {
  readonly chosen: readonly CandidatePhoto[];
  readonly has: (id: string) => boolean;
  /** One photo, or with `isRange` everything between the last touched one and this. */
  readonly toggle: (listed: readonly CandidatePhoto[], index: number, isRange: boolean) => void;
  readonly add: (photos: readonly CandidatePhoto[]) => void;
  readonly set: (photos: readonly CandidatePhoto[]) => void;
}

/** Which photos are chosen; a choice outlives the filters it was made with. */
export function usePhotoChoice(): PhotoChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CandidatePhoto>>(new Map());
  const [anchorId, setAnchorId] = useState<string | null>(null);
  const add = (photos: readonly CandidatePhoto[]): void =>
    setChosen(new Map([...chosen, ...photos.map((photo) => [photo.id, photo] as const)]));
  return {
    chosen: [...chosen.values()],
    has: (id) => chosen.has(id),
    add,
    set: (photos) => setChosen(new Map(photos.map((photo) => [photo.id, photo]))),
    toggle: (listed, index, isRange) => {
      const photo = listed[index];
      if (!photo) return;
      const anchor = isRange ? listed.findIndex(({ id }) => id === anchorId) : -1;
      setAnchorId(photo.id);
      if (anchor >= 0) {
        add(listed.slice(Math.min(anchor, index), Math.max(anchor, index) + 1));
        return;
      }
      const next = new Map(chosen);
      if (!next.delete(photo.id)) next.set(photo.id, photo);
      setChosen(next);
    },
  };
}
