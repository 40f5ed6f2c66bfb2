import type { FieldErrors } from '../wire/errors.ts';
import { MIN_DETECTION_SIDE_PX } from './guard.limits.ts';
import type { NewGuard } from './guard.schema.ts';

export type Areas = Pick<NewGuard, 'annotation_mode' | 'detection_area' | 'exclusion_areas'>;
export type Box = { left: number; top: number; right: number; bottom: number };

/** Errors of the areas of a guard: field → codes. `size` is that of the photo they were drawn on, when known. */
export function checkGuardAreas(
  { annotation_mode, detection_area: corners, exclusion_areas }: Areas,
  size: { readonly width: number; readonly height: number } | null,
): FieldErrors {
  const fields: FieldErrors = {};
  const add = (path: string, code: string): void => void (fields[path] ??= []).push(code);
  const bounds = boundsOf(corners);
  if (annotation_mode === 'rectangle' && !isRectangle(corners, bounds))
    add('detection_area', 'not_a_rectangle');
  if (
    bounds.right - bounds.left < MIN_DETECTION_SIDE_PX ||
    bounds.bottom - bounds.top < MIN_DETECTION_SIDE_PX
  )
    add('detection_area', 'too_small');
  else if (annotation_mode === 'polygon' && crossesItself(corners)) add('detection_area', 'crosses_itself');
  if (size && !isInside(bounds, { left: 0, top: 0, right: size.width, bottom: size.height }))
    add('detection_area', 'outside_photo');
  for (const [index, { x, y, width, height }] of exclusion_areas.entries()) {
    if (width <= 0 || height <= 0) add(`exclusion_areas.${index}`, 'too_small');
    else if (!isInside({ left: x, top: y, right: x + width, bottom: y + height }, bounds))
      add(`exclusion_areas.${index}`, 'outside_detection_area');
  }
  return fields;
}

export type Corner = { readonly x: number; readonly y: number };

export function boundsOf(corners: readonly Corner[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;

/** Four corners at the corners of their bounding box, each once. */
function isRectangle(corners: readonly Corner[], { left, top, right, bottom }: Box): boolean {
  const isCorner = ({ x, y }: Corner): boolean => (x === left || x === right) && (y === top || y === bottom);
  return corners.length === 4 && corners.every(isCorner) && !crossesItself(corners);
}

/** True when two sides that are not adjacent intersect. */
function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => j > i + 1 && !(i === 0 && j === sides.length - 1) && meet(a, b, c, d)),
  );
}

const turn = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

const meet = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
