import type { Point } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';
import type { PointedAt } from '../proposal.ts';
import { hullOf, withFewCorners } from './hull.ts';
import { type SmallPicture, tellApart } from './tell-apart.ts';

/** An outline around the thing that was pointed at, photo pixels. */
export interface ProposedArea {
  readonly corners: readonly Point[];
  /** False where the thing did not stand out: the corners are those of the box, or of one around the click. */
  readonly isSeen: boolean;
}

/** Longer side of the picture in which the thing is looked for. */
const SIDE = 120;
/** Side of the box around a click, as a share of the photo's shorter side. */
const REACH = 0.7;
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
  const window = windowOf(photo, at);
  const small = shrunk(photo);
  const scale = photo.width / small.width;
  const inWindow = (x: number, y: number): boolean => {
    const [px, py] = [(x + 0.5) * scale, (y + 0.5) * scale];
    return px > window.left && px < window.right && py > window.top && py < window.bottom;
  };
  const told = tellApart(small, inWindow);
  const thing = largestPart(told.thing, small.width);
  const favour = thing.reduce((sum, cell) => sum + told.favours[cell]!, 0) / Math.max(1, thing.length);
  const share =
    (thing.length * scale * scale) / ((window.right - window.left) * (window.bottom - window.top));
  if (share < LEAST_FILLED || share > MOST_FILLED || favour < STANDS_OUT)
    return { corners: cornersOf(window), isSeen: false };
  const points = thing.flatMap((cell) => {
    const [x, y] = [cell % small.width, Math.floor(cell / small.width)];
    return cornersOf({ left: x * scale, right: (x + 1) * scale, top: y * scale, bottom: (y + 1) * scale });
  });
  // Whoever drew a box meant nothing outside it.
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const outline = withFewCorners(hullOf(points), MOST_CORNERS);
  return { corners: withRoom(outline, 'width' in at ? window : whole), isSeen: true };
}

function windowOf({ width, height }: Raster, at: PointedAt): Box {
  const half = (REACH * Math.min(width, height)) / 2;
  const box =
    'width' in at
      ? { left: at.x, right: at.x + at.width, top: at.y, bottom: at.y + at.height }
      : { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half };
  return {
    left: Math.max(0, Math.round(box.left)),
    right: Math.min(width, Math.round(box.right)),
    top: Math.max(0, Math.round(box.top)),
    bottom: Math.min(height, Math.round(box.bottom)),
  };
}

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

/** The cells of the largest connected part. */
function largestPart(thing: Uint8Array, width: number): number[] {
  const left = Uint8Array.from(thing);
  let largest: number[] = [];
  for (let first = 0; first < left.length; first++) {
    if (left[first] === 0) continue;
    const part = [first];
    left[first] = 0;
    // Grows while it is walked.
    for (const cell of part) {
      const x = cell % width;
      const beside = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width];
      for (const next of beside) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        part.push(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
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
