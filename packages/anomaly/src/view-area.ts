import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { type Registration, registrationHomography } from '@tenken/image/registration.ts';
import { type AreaFrame, frameArea } from './area-frame.ts';
import { type Placement, cutSquare } from './cut-square.ts';
import { type Exposure, evenOut } from './even-out.ts';
import { type Laid, type Reference, layOnReference } from './reference.ts';
import { type Unusable, isUnusable } from './unusable.ts';
import type { WatchedArea } from './watched-area.ts';

/** What the net is shown of a photo. */
export interface AreaView {
  readonly frame: AreaFrame;
  /** Three planes of the watched area, evened out. */
  readonly planes: Float32Array;
  /** 1 for each cell of which at least half is looked at, and not near what left the photo. */
  readonly mask: Uint8Array;
  /** Takes pixels of the square to photo pixels. */
  readonly placement: Placement;
  readonly registration: Registration | null;
}

/** Luma 0 to 255. A photo is only given up where hardly anything can be told apart in it. */
const DARK = { mean: 12, spread: 4 };
const BURNT = { mean: 243, spread: 6 };
/** Edges this much softer than the reference's: out of focus, or something on the lens. */
const BLURRED_SHARE = 0.3;
/** With less of the area in the picture than this, a judgement would pass over what left it. */
const LEAST_SEEN_SHARE = 0.5;
/**
 * Cells beside a part that left the photo within which distances grow although nothing changed: 1.5 times in the next cell,
 * hardly in the one after it.
 */
const NEAR = 1;

/** Sides of the backbone's input in pixels and of its output in cells. */
interface Shape {
  readonly inputSize: number;
  readonly cells: number;
}

/** Lays the photo on the reference and cuts the watched area out. */
export function viewArea(
  photo: Raster,
  area: WatchedArea,
  reference: Reference | null,
  shape: Shape,
): AreaView | Unusable {
  if (!isWholeRaster(photo)) return { reason: 'bad_photo' };
  if (reference !== null && (photo.width !== reference.width || photo.height !== reference.height))
    return { reason: 'different_size' };
  const frame = frameArea(area, photo.width, photo.height, shape.inputSize);
  if (isUnusable(frame)) return frame;
  const laid = reference === null ? null : layOnReference(photo, reference);
  const placement = placeFrame(frame, laid, photo);
  const { planes, inPhoto } = cutSquare(photo, placement, frame.size);
  const seen = frame.looked.map((looked, at) => looked & inPhoto[at]!);
  const exposure = evenOut(planes, frame.looked, frame.size);
  const doubt = doubtOf(exposure, laid, share(seen, frame.looked));
  if (doubt !== null) return doubt;
  const mask = awayFrom(lostCells(frame.looked, inPhoto, shape), cellMask(frame.looked, shape), shape.cells);
  if (!mask.includes(1)) return { reason: 'nothing_left' };
  return { frame, planes, mask, placement, registration: laid?.registration ?? null };
}

/** Darkness explains a scene that is not recognised, so it is asked first. */
function doubtOf(exposure: Exposure | null, laid: Laid | null, seenShare: number): Unusable | null {
  if (exposure === null) return { reason: 'nothing_left' };
  if (exposure.mean < DARK.mean && exposure.spread < DARK.spread) return { reason: 'too_dark' };
  if (exposure.mean > BURNT.mean && exposure.spread < BURNT.spread) return { reason: 'overexposed' };
  if (laid === null) return null;
  if (laid.sharpness < BLURRED_SHARE) return { reason: 'blurred' };
  if (!laid.isSameScene || seenShare < LEAST_SEEN_SHARE) return { reason: 'moved' };
  return null;
}

function placeFrame({ box, size }: AreaFrame, laid: Laid | null, photo: Raster): Placement {
  const sx = box.width / size;
  const sy = box.height / size;
  if (laid === null || !laid.isSameScene) return [sx, 0, box.x, 0, sy, box.y];
  const [a, b, c, d, e, f] = registrationHomography(laid.registration, photo.width, photo.height);
  return [a * sx, b * sy, a * box.x + b * box.y + c, d * sx, e * sy, d * box.x + e * box.y + f];
}

function share(seen: Uint8Array, looked: Uint8Array): number {
  let both = 0;
  let all = 0;
  for (let at = 0; at < seen.length; at++) {
    both += seen[at]!;
    all += looked[at]!;
  }
  return both / all;
}

/** Cells of which at least half is looked at. */
function cellMask(looked: Uint8Array, { inputSize, cells }: Shape): Uint8Array {
  const cellPx = inputSize / cells;
  const counts = countByCell((at) => looked[at]!, inputSize, cells);
  return Uint8Array.from(counts, (count) => (2 * count >= cellPx * cellPx ? 1 : 0));
}

/** Cells with anything in them that should be looked at but is not in the photo. */
function lostCells(looked: Uint8Array, inPhoto: Uint8Array, { inputSize, cells }: Shape): Uint8Array {
  const counts = countByCell((at) => looked[at]! & (1 - inPhoto[at]!), inputSize, cells);
  const cellPx = inputSize / cells;
  return Uint8Array.from(counts, (count) => (4 * count >= cellPx * cellPx ? 1 : 0));
}

function countByCell(valueAt: (at: number) => number, size: number, cells: number): Uint16Array {
  const cellPx = size / cells;
  const counts = new Uint16Array(cells * cells);
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    counts[Math.floor((at - column) / size / cellPx) * cells + Math.floor(column / cellPx)]! += valueAt(at);
  }
  return counts;
}

/** Takes cells out of the mask that lie beside a lost one: the net sees that far around itself. */
function awayFrom(lost: Uint8Array, mask: Uint8Array, cells: number): Uint8Array {
  if (!lost.includes(1)) return mask;
  return mask.map((value, at) => {
    const [x, y] = [at % cells, Math.floor(at / cells)];
    for (let row = Math.max(0, y - NEAR); row <= Math.min(cells - 1, y + NEAR); row++)
      for (let column = Math.max(0, x - NEAR); column <= Math.min(cells - 1, x + NEAR); column++)
        if (lost[row * cells + column] === 1) return 0;
    return value;
  });
}
