import { type Point, isFinitePoint } from '@tenken/image/point.ts';
import type { Unusable } from './unusable.ts';
import type { WatchedArea } from './watched-area.ts';

/** The watched area as a square of `size` x `size` pixels laid over the polygon's bounding box. */
export interface AreaFrame {
  /** The part of the polygon's bounding box that lies in the photo; reference pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly size: number;
  /** 1 for each pixel of the square that is examined, 0 outside the polygon and in exclusion areas. */
  readonly looked: Uint8Array;
}

const LEAST_SIDE_PX = 4;
const CORNERS = { least: 3, most: 20 };

/** The last frame of each area: a guard's photos all have the same size, and to find the inside of a polygon takes time. */
const frames = new WeakMap<WatchedArea, { readonly key: string; readonly frame: AreaFrame | Unusable }>();

/** Lays the square over an area of a photo of `width` x `height` pixels. */
export function frameArea(
  area: WatchedArea,
  width: number,
  height: number,
  size: number,
): AreaFrame | Unusable {
  const key = `${width} ${height} ${size}`;
  const known = frames.get(area);
  if (known?.key === key) return known.frame;
  const frame = makeFrame(area, width, height, size);
  frames.set(area, { key, frame });
  return frame;
}

function makeFrame(area: WatchedArea, width: number, height: number, size: number): AreaFrame | Unusable {
  const { corners, exclusions } = area;
  if (corners.length < CORNERS.least || corners.length > CORNERS.most) return { reason: 'bad_area' };
  if (!corners.every(isFinitePoint)) return { reason: 'bad_area' };
  if (!exclusions.every((e) => [e.x, e.y, e.width, e.height].every(Number.isFinite)))
    return { reason: 'bad_area' };
  const x = Math.max(0, Math.min(...corners.map((corner) => corner.x)));
  const y = Math.max(0, Math.min(...corners.map((corner) => corner.y)));
  const box = {
    x,
    y,
    width: Math.min(width, Math.max(...corners.map((corner) => corner.x))) - x,
    height: Math.min(height, Math.max(...corners.map((corner) => corner.y))) - y,
  };
  if (!(box.width >= LEAST_SIDE_PX && box.height >= LEAST_SIDE_PX)) return { reason: 'bad_area' };
  const looked = new Uint8Array(size * size);
  for (let at = 0; at < looked.length; at++) {
    const column = at % size;
    const point = {
      x: box.x + ((column + 0.5) * box.width) / size,
      y: box.y + (((at - column) / size + 0.5) * box.height) / size,
    };
    looked[at] = isExamined(area, point) ? 1 : 0;
  }
  return looked.includes(1) ? { box, size, looked } : { reason: 'nothing_left' };
}

/** Whether an area's polygon covers a point that no exclusion takes out. */
export const isExamined = ({ corners, exclusions }: WatchedArea, point: Point): boolean =>
  isInside(corners, point) && !isExcluded(exclusions, point);

/** Whether a ray to the right crosses the outline an odd number of times. */
function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let from = corners.at(-1)!;
  for (const to of corners) {
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

function isExcluded(exclusions: WatchedArea['exclusions'], { x, y }: Point): boolean {
  return exclusions.some((e) => x >= e.x && x < e.x + e.width && y >= e.y && y < e.y + e.height);
}
