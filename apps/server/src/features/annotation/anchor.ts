import type { Point } from '@tenken/image/point.ts';
import { isRegistered, NO_SHIFT, referenceToPhoto, type Registration } from '@tenken/image/registration.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Transformation from an old picture to a new photo of a moved camera. */
export interface Anchor {
  /** Similarity of the pictures, −1 to 1; null when they cannot be compared. */
  readonly score: number | null;
  readonly isTrusted: boolean;
  readonly registration: Registration;
  readonly referenceSize: Size;
}

/** Without a registration points stay where they are: coordinates are never guessed. */
export function anchorFrom(
  placement: { readonly registration: Registration; readonly referenceSize: Size } | null,
  photoSize: Size,
): Anchor {
  if (!placement) return { score: null, isTrusted: false, registration: NO_SHIFT, referenceSize: photoSize };
  const { registration, referenceSize } = placement;
  const isTrusted = isRegistered(registration);
  return {
    score: registration.score,
    isTrusted,
    registration: isTrusted ? registration : NO_SHIFT,
    referenceSize,
  };
}

export interface Offset {
  readonly dx: number;
  readonly dy: number;
}
export const NO_OFFSET: Offset = { dx: 0, dy: 0 };

/** Maps points to the new photo, plus the offset of the user (photo pixels). */
export function movePoints(points: readonly Point[], anchor: Anchor, offset: Offset): Point[] {
  const { width, height } = anchor.referenceSize;
  const toPhoto = referenceToPhoto(anchor.registration, width, height);
  return points.map((point) => {
    const { x, y } = toPhoto(point);
    return { x: x + offset.dx, y: y + offset.dy };
  });
}

/** A box stays upright: its centre is mapped, its size scaled by the zoom. */
export function moveBox<Box extends Point & Size>(box: Box, anchor: Anchor, offset: Offset) {
  const { x, y, width, height } = box;
  const [middle] = movePoints([{ x: x + width / 2, y: y + height / 2 }], anchor, offset);
  const { scale } = anchor.registration;
  return {
    x: middle!.x - (width * scale) / 2,
    y: middle!.y - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

export const areInside = (points: readonly Point[], { width, height }: Size): boolean =>
  points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
