import type { Point } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';
import type { PointedAt } from '../proposal.ts';
import { hullOf, withFewCorners } from './hull.ts';
import { type SmallPicture, segmentForeground } from './segment-foreground.ts';

/** An outline around the thing that was pointed at, photo pixels. */
export interface ProposedArea {
  readonly corners: readonly Point[];
  /** False where the thing did not stand out: the corners are those of the box, or of one around the click. */
  readonly isSeen: boolean;
}

/** Longer side of the picture in which the thing is looked for. */
const SIDE = 120;
/** Sides of the boxes around a click that are tried, as shares of the photo's shorter side. */
const REACHES = [0.35, 0.5, 0.7];
/** What a click points at lies within so many cells of it. */
const AT_CLICK = 3;
/** The middle of a window around a click, as a share of its width. */
const CORE = 0.3;
const MOST_CORNERS = 8;
/** What fills less of its window is a detail, what fills more of it is the window. */
const LEAST_FILLED = 0.1;
const MOST_FILLED = 0.9;
/** How much its colours speak for a thing that stands out: e to the power of this times more usual in it than around it. */
const STANDS_OUT = 1.2;
/** Room around the outline, as a share of it: a leak begins at the edge of a thing. */
const MARGIN = 0.06;

/** A sensible area to watch: the outline of what stands out at a click, or within a box. */
export function proposeArea(photo: Raster, at: PointedAt): ProposedArea | null {
  if (!isWholeRaster(photo)) return null;
  const small = shrunk(photo);
  if ('width' in at) {
    const window = windowOf(photo, {
      left: at.x,
      right: at.x + at.width,
      top: at.y,
      bottom: at.y + at.height,
    });
    const thing = thingIn(small, photo, window, null);
    // Whoever drew a box meant nothing outside it.
    return thing === null
      ? boxOnly(window)
      : { corners: outlineOf(thing, small, photo, window), isSeen: true };
  }
  const windows = REACHES.map((reach) => {
    const half = (reach * Math.min(photo.width, photo.height)) / 2;
    return windowOf(photo, { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half });
  });
  const best = windows
    .flatMap((window) => thingIn(small, photo, window, at) ?? [])
    .reduce<Thing | null>((p, q) => (p === null || q.favour > p.favour ? q : p), null);
  if (best === null) return boxOnly(windows.at(-1)!);
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  return { corners: outlineOf(best, small, photo, whole), isSeen: true };
}

/** Cells of the small picture that stand out, and how much speaks for them. */
interface Thing {
  readonly cells: readonly number[];
  readonly favour: number;
}

/** What stands out in a window: the part of it at a click, or else its largest part. */
function thingIn(small: SmallPicture, photo: Raster, window: Box, click: Point | null): Thing | null {
  const scale = photo.width / small.width;
  const isIn = (x: number, y: number): boolean => {
    const [px, py] = [(x + 0.5) * scale, (y + 0.5) * scale];
    return px > window.left && px < window.right && py > window.top && py < window.bottom;
  };
  const isNear = (x: number, y: number): boolean =>
    click === null ||
    Math.hypot((x + 0.5) * scale - click.x, (y + 0.5) * scale - click.y) <
      CORE * (window.right - window.left);
  const { thing, favours } = segmentForeground(small, isIn, (x, y) => isIn(x, y) && isNear(x, y));
  const parts = partsOf(thing, small.width);
  const at = click === null ? null : { x: click.x / scale, y: click.y / scale };
  const cells = at === null ? largest(parts) : parts.find((part) => reaches(part, at, small.width));
  if (cells === undefined || cells.length === 0) return null;
  const favour = cells.reduce((sum, cell) => sum + favours[cell]!, 0) / cells.length;
  const share =
    (cells.length * scale * scale) / ((window.right - window.left) * (window.bottom - window.top));
  if (share < LEAST_FILLED || share > MOST_FILLED || favour < STANDS_OUT) return null;
  return { cells, favour };
}

const boxOnly = (window: Box): ProposedArea => ({ corners: cornersOf(window), isSeen: false });

const largest = (parts: readonly number[][]): number[] =>
  parts.reduce((p, q) => (q.length > p.length ? q : p), []);

/** Whether a part lies within a few cells of a place. */
function reaches(part: readonly number[], { x, y }: Point, width: number): boolean {
  return part.some(
    (cell) => Math.hypot((cell % width) + 0.5 - x, Math.floor(cell / width) + 0.5 - y) < AT_CLICK,
  );
}

function outlineOf({ cells }: Thing, { width }: SmallPicture, photo: Raster, within: Box): Point[] {
  const scale = photo.width / width;
  const points = cells.flatMap((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return cornersOf({ left: x * scale, right: (x + 1) * scale, top: y * scale, bottom: (y + 1) * scale });
  });
  return withRoom(withFewCorners(hullOf(points), MOST_CORNERS), within);
}

const windowOf = ({ width, height }: Raster, { left, right, top, bottom }: Box): Box => ({
  left: Math.max(0, Math.round(left)),
  right: Math.min(width, Math.round(right)),
  top: Math.max(0, Math.round(top)),
  bottom: Math.min(height, Math.round(bottom)),
});

const cornersOf = ({ left, right, top, bottom }: Box): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** Means of the photo's pixels, so that noise and texture do not count as colours. */
function shrunk({ width, height, data }: Raster): SmallPicture {
  const scale = Math.max(width, height) / SIDE;
  const [wide, high] = [Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale))];
  const colors = new Float64Array(wide * high * 3);
  const edge = (cell: number, cells: number, side: number): number => Math.floor((cell * side) / cells);
  for (let cell = 0; cell < wide * high; cell++) {
    const [x, y] = [cell % wide, Math.floor(cell / wide)];
    const [left, right] = [
      edge(x, wide, width),
      Math.max(edge(x, wide, width) + 1, edge(x + 1, wide, width)),
    ];
    const [top, bottom] = [
      edge(y, high, height),
      Math.max(edge(y, high, height) + 1, edge(y + 1, high, height)),
    ];
    const count = (right - left) * (bottom - top);
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        for (let part = 0; part < 3; part++)
          colors[cell * 3 + part]! += data[(row * width + column) * 4 + part]! / count;
  }
  return { width: wide, height: high, colors };
}

/** The connected parts, cell by cell. */
function partsOf(thing: Uint8Array, width: number): number[][] {
  const left = Uint8Array.from(thing);
  const parts: number[][] = [];
  for (let first = 0; first < left.length; first++) {
    if (left[first] === 0) continue;
    const part = [first];
    left[first] = 0;
    // Grows while it is read.
    for (const cell of part) {
      const x = cell % width;
      const beside = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width];
      for (const next of beside) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** Moved outwards from its middle, whole pixels of the photo, within a box. */
function withRoom(corners: readonly Point[], within: Box): Point[] {
  const mean = (side: 'x' | 'y'): number =>
    corners.reduce((sum, corner) => sum + corner[side], 0) / corners.length;
  const [x0, y0] = [mean('x'), mean('y')];
  const out = (place: number, middle: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, Math.round(middle + (place - middle) * (1 + MARGIN))));
  return corners.map(({ x, y }) => ({
    x: out(x, x0, within.left, within.right),
    y: out(y, y0, within.top, within.bottom),
  }));
}
