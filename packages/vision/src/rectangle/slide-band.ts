import { type Point, distance } from '@tenken/image/point.ts';
import { type LineScale, along, beside } from './line-scale.ts';

/**
 * The band a pointer sweeps as it slides along its scale. A place in it is given by how far along the scale the tip
 * stands (crop pixels from the lowest tick) and how far towards the tip it lies (0 the pointer's far end, 1 its tip).
 */
export interface SlideBand {
  /** Where the tip stands when it points at the lowest tick, crop pixels. */
  readonly tip: Point;
  /** From the far end to the tip, crop pixels. */
  readonly pointer: Point;
  readonly pointerLength: number;
  /** Unit step along the scale. */
  readonly direction: Point;
  /** The part of the scale that is searched, and the part of the pointer that is examined. */
  readonly fromPlace: number;
  readonly toPlace: number;
  readonly fromShare: number;
  readonly toShare: number;
}

/** Pointers rest this share of the scale's length beyond its ends. */
const SEARCHED_BEYOND = 0.06;
/** A pointer must stick out of the scale by this much, crop pixels and as the sine of its angle with the scale. */
const MIN_POINTER = 4;
const MIN_SINE = 0.3;

/**
 * The band for a drawn pointer; null when the pointer lies along the scale or has no length. Where along the scale it was
 * drawn does not matter: it stood elsewhere in the photo to be read.
 */
export function bandOf(
  scale: LineScale,
  center: Point,
  tip: Point,
  share: { readonly from: number; readonly to: number },
): SlideBand | null {
  const pointerLength = distance(center, tip);
  const pointer = { x: tip.x - center.x, y: tip.y - center.y };
  const sticksOut = Math.abs(beside(tip, center, scale.direction));
  if (!(sticksOut >= MIN_POINTER && sticksOut >= MIN_SINE * pointerLength)) return null;
  const slidBack = -along(tip, scale.origin, scale.direction);
  return {
    tip: moved(tip, scale.direction, slidBack),
    pointer,
    pointerLength,
    direction: scale.direction,
    fromPlace: -SEARCHED_BEYOND * scale.length,
    toPlace: (1 + SEARCHED_BEYOND) * scale.length,
    fromShare: share.from,
    toShare: share.to,
  };
}

/** The crop pixel at a place of the band. */
export function placeInBand({ tip, pointer, direction }: SlideBand, place: number, share: number): Point {
  return moved(moved(tip, pointer, share - 1), direction, place);
}

/** The band's corners, reaching `margin` crop pixels further along the scale at both ends and a tenth past the tip. */
export function bandCorners(band: SlideBand, margin: number): Point[] {
  const [from, to] = [band.fromPlace - margin, band.toPlace + margin];
  return [
    placeInBand(band, from, 0),
    placeInBand(band, to, 0),
    placeInBand(band, to, 1.1),
    placeInBand(band, from, 1.1),
  ];
}

function moved(point: Point, step: Point, times: number): Point {
  return { x: point.x + times * step.x, y: point.y + times * step.y };
}
