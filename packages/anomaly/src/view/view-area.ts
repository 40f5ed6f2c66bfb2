import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { type Registration, registrationHomography } from '@tenken/image/registration.ts';
import { type AreaFrame, frameArea } from './area-frame.ts';
import { type Placement, cutSquare } from './cut-square.ts';
import { type Exposure, evenOut } from './even-out.ts';
import { type AlignedPhoto, type Reference, alignToReference } from './reference.ts';
import { type Unusable, isUnusable } from './unusable.ts';
import type { WatchedArea } from './watched-area.ts';

/** What the net is shown of a photo. */
export interface AreaView {
  readonly frame: AreaFrame;
  /** Three planes of the watched area, evened out. */
  readonly planes: Float32Array;
  /** 1 for each cell of which at least half is examined, and not near what left the photo. */
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
  const aligned = reference === null ? null : alignToReference(photo, reference);
  const placement = placeFrame(frame, aligned, photo);
  const { planes, inPhoto } = cutSquare(photo, placement, frame.size);
  const lost = countByCell(frame.looked, inPhoto, shape);
  const exposure = evenOut(planes, frame.looked, frame.size);
  const doubt = doubtOf(exposure, aligned, 1 - sum(lost.missing) / sum(lost.looked));
  if (doubt !== null) return doubt;
  const mask = cellMask(lost, shape);
  if (!mask.includes(1)) return { reason: 'nothing_left' };
  return { frame, planes, mask, placement, registration: aligned?.registration ?? null };
}

/** Darkness explains a scene that is not recognised, so it is asked first. */
function doubtOf(
  exposure: Exposure | null,
  aligned: AlignedPhoto | null,
  seenShare: number,
): Unusable | null {
  if (exposure === null) return { reason: 'nothing_left' };
  if (exposure.mean < DARK.mean && exposure.spread < DARK.spread) return { reason: 'too_dark' };
  if (exposure.mean > BURNT.mean && exposure.spread < BURNT.spread) return { reason: 'overexposed' };
  if (aligned === null) return null;
  if (aligned.sharpness < BLURRED_SHARE) return { reason: 'blurred' };
  if (!aligned.isSameScene || seenShare < LEAST_SEEN_SHARE) return { reason: 'moved' };
  return null;
}

function placeFrame({ box, size }: AreaFrame, aligned: AlignedPhoto | null, photo: Raster): Placement {
  const sx = box.width / size;
  const sy = box.height / size;
  if (aligned === null || !aligned.isSameScene) return [sx, 0, box.x, 0, sy, box.y];
  const [a, b, c, d, e, f] = registrationHomography(aligned.registration, photo.width, photo.height);
  return [a * sx, b * sy, a * box.x + b * box.y + c, d * sx, e * sy, d * box.x + e * box.y + f];
}

/** Pixels of each cell that are to be examined, and those of them that are not in the photo. */
interface CellCounts {
  readonly looked: Uint16Array;
  readonly missing: Uint16Array;
}

function countByCell(looked: Uint8Array, inPhoto: Uint8Array, { inputSize, cells }: Shape): CellCounts {
  const cellPx = inputSize / cells;
  const counts = { looked: new Uint16Array(cells * cells), missing: new Uint16Array(cells * cells) };
  for (let y = 0, at = 0; y < inputSize; y++) {
    const row = Math.floor(y / cellPx) * cells;
    for (let x = 0; x < inputSize; x++, at++) {
      if (looked[at] === 0) continue;
      const cell = row + Math.floor(x / cellPx);
      counts.looked[cell]!++;
      if (inPhoto[at] === 0) counts.missing[cell]!++;
    }
  }
  return counts;
}

/** Cells of which at least half is to be examined, without those beside a cell of which a quarter left the photo. */
function cellMask({ looked, missing }: CellCounts, { inputSize, cells }: Shape): Uint8Array {
  const cellArea = (inputSize / cells) ** 2;
  const mask = Uint8Array.from(looked, (count) => (2 * count >= cellArea ? 1 : 0));
  for (let at = 0; at < missing.length; at++) {
    if (4 * missing[at]! < cellArea) continue;
    const [x, y] = [at % cells, Math.floor(at / cells)];
    for (let row = Math.max(0, y - NEAR); row <= Math.min(cells - 1, y + NEAR); row++)
      mask.fill(0, row * cells + Math.max(0, x - NEAR), row * cells + Math.min(cells - 1, x + NEAR) + 1);
  }
  return mask;
}

function sum(counts: Uint16Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
