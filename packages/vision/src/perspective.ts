import { type Homography, composeHomographies, homographyFromPoints } from '@tenken/image/homography.ts';
import { type Point, distance, isFinitePoint } from '@tenken/image/point.ts';
import { type Placing, placingHomography } from './placing.ts';

/** Four corners in the reference photo (photo pixels) and where they come to lie in the crop (crop pixels). */
export interface Perspective {
  readonly source_points: readonly Point[];
  readonly destination_points: readonly Point[];
  /** Size of the crop, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The way from the crop to one photo. */
export interface CropView {
  readonly kind: 'view';
  /** Crop pixels to photo pixels. */
  readonly toPhoto: Homography;
  /** Whether the corners undo a tilt; false when the crop is the photo cut out, turned or zoomed. */
  readonly isRectified: boolean;
}

/** How far, as a share, side lengths and angles may differ before corners count as drawn around a tilted gauge. */
const TILT_TOLERANCE = 0.01;

/**
 * The way from crop to photo through the drawn corners and the registration; null when the corners make no picture.
 * `referenceSize` is the reference photo's, in pixels.
 */
export function viewCrop(
  perspective: Perspective,
  registration: Placing | null,
  referenceSize: { readonly width: number; readonly height: number },
): CropView | null {
  const { source_points: source, destination_points: destination, width, height } = perspective;
  if (!(width > 0 && height > 0) || ![...source, ...destination].every(isFinitePoint)) return null;
  if (!isConvex(source) || !isConvex(destination)) return null;
  const toReference = homographyFromPoints(destination, source);
  if (toReference === null) return null;
  const isRectified = !isSimilarity(source, destination);
  if (registration === null) return { kind: 'view', toPhoto: toReference, isRectified };
  const move = placingHomography(registration, referenceSize);
  return { kind: 'view', toPhoto: composeHomographies(move, toReference), isRectified };
}

/** Corners drawn in a cross or with a dent turn part of the picture inside out. */
function isConvex(points: readonly Point[]): boolean {
  const turns = points.map((p, i) => {
    const q = points[(i + 1) % points.length]!;
    const r = points[(i + 2) % points.length]!;
    return Math.sign((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x));
  });
  return turns.length === 4 && turns[0] !== 0 && turns.every((turn) => turn === turns[0]);
}

function isSimilarity(source: readonly Point[], destination: readonly Point[]): boolean {
  const pairs = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
    [1, 3],
  ] as const;
  const ratios = pairs.map(
    ([i, j]) => distance(source[i]!, source[j]!) / distance(destination[i]!, destination[j]!),
  );
  return Math.max(...ratios) <= Math.min(...ratios) * (1 + TILT_TOLERANCE);
}
