import type { Alignment } from '@tenken/image/alignment/alignment.ts';
import { type Registration, isRegistered, registrationHomography } from '@tenken/image/registration.ts';
import type { Homography } from '@tenken/image/homography.ts';

/** Where the reference's scene lies in a photo: of a camera that stays in its place, or of one held by hand. */
export type Placing = Registration | Alignment;

/** Whether the photo shows the reference's scene; a alignment that is not sure of it is never made. */
export function isPlaced(placing: Placing): boolean {
  return 'homography' in placing || isRegistered(placing);
}

/** The matrix taking reference pixels to photo pixels; the size is the reference photo's. */
export function placingHomography(
  placing: Placing,
  { width, height }: { readonly width: number; readonly height: number },
): Homography {
  return 'homography' in placing ? placing.homography : registrationHomography(placing, width, height);
}
