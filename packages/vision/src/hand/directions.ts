import { applyHomography } from '@tenken/image/homography.ts';
import type { CropView, Perspective } from '../perspective.ts';
import { pointAt } from './angle.ts';
import type { AngleScale } from './angle-scale.ts';
import type { Dial } from './dial.ts';

/** In which directions a hand is looked for; radians in crop axes. */
export interface Directions {
  /** On the scale or just beyond its ends, where hands rest. */
  readonly isOnScale: (angleRad: number) => boolean;
  /** Off the scale, as far as the gauge can be seen there. */
  readonly isOffScale: (angleRad: number) => boolean;
}

/** Directions this share of the scale's arc beyond its ends are searched as well. */
const SEARCHED_BEYOND = 0.06;
/** A hand is seen off the scale when this share of its length lies in the crop and in the photo. */
const SEEN_LENGTH = 0.9;

/**
 * The directions to search on a dial. Off the scale only those count that lie in the crop: the axis of a panel meter
 * sits at the edge of its face, and what lies beyond the face (a cover, a name plate) cannot be its hand.
 */
export function searchedDirections(
  dial: Dial,
  scale: AngleScale,
  view: CropView,
  crop: Pick<Perspective, 'width' | 'height'>,
  photo: { readonly width: number; readonly height: number },
): Directions {
  const isOnScale = (angleRad: number): boolean => scale.beyondEnd(angleRad) < SEARCHED_BEYOND;
  const isVisible = (angleRad: number): boolean => {
    const tip = pointAt(dial.center, angleRad, SEEN_LENGTH * dial.radius);
    return isInside(tip, crop) && isInside(applyHomography(view.toPhoto, tip), photo);
  };
  return { isOnScale, isOffScale: (angleRad) => !isOnScale(angleRad) && isVisible(angleRad) };
}

function isInside(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
