import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import type { ReferencePhoto } from '../../../../drawing/viewport.ts';
import type { CameraPhoto } from '../annotator-services.ts';

/**
 * How many other photos help. More would take seconds to download, and a lamp that is dark on all of these is hardly ever
 * lit; a hand, a surface or a float is known by fewer.
 */
const MOST_OTHERS: Partial<Record<ProposedKind, number>> = {
  lamp: 8,
  circle: 4,
  rectangle: 4,
  level: 4,
  float: 4,
};
const MOST_OF_ANY_KIND = 4;

/** Addresses of other photos of the same size, spread over those that are known, where they help to draw such a kind. */
export function pickOtherPhotos(
  photos: readonly CameraPhoto[],
  { photoId, width, height }: Pick<ReferencePhoto, 'photoId' | 'width' | 'height'>,
  wanted: ProposedKind | null,
): readonly string[] {
  const most = wanted === null ? MOST_OF_ANY_KIND : (MOST_OTHERS[wanted] ?? 0);
  const usable = photos.filter(
    (photo) => photo.id !== photoId && photo.width === width && photo.height === height,
  );
  const step = Math.max(1, usable.length / most);
  return Array.from(
    { length: Math.min(most, usable.length) },
    (_, i) => usable[Math.floor(i * step)]!.image_url,
  );
}
