import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readFloat } from '../../float/read-float.ts';
import type { ReadableConfiguration } from '../../gauge-picture.ts';
import { readLevel } from '../../level/read-level.ts';
import { commonStep, rounded } from '../dial/mark-values.ts';
import { type Box, type CloseUp, closeUp } from '../face/close-up.ts';
import { findNumbers } from '../numerals/find-numbers.ts';
import type { Doubt, Proposal } from '../proposal.ts';
import { upright } from '../upright.ts';
import { type AlignedColumn, alignColumn } from './align-column.ts';
import { type ColumnScale, fitColumn } from './fit-column.ts';
import { type Tube, WIDEST, findTube } from './find-tube.ts';
import { type InTube, lookInTube } from './look-in-tube.ts';
import { movedBeside } from './moved-in-tube.ts';

export type StraightKind = 'level' | 'float';

/** Longer side of the picture in which numbers are read, and how far ink is compared with what is around it, pixels. */
const CLOSE_UP = 1000;
const INK_REACH = 35;
const MOST_MARKS = 40;
/** Half the width of a figure and of the gap beside it, as a share of its height. */
const FIGURE = 0.36;
/** Of the tube beyond its first and last mark, as a share of the way between them. */
const BEYOND = 0.04;
/** What moves beyond the scale is seen up to this share of its length. */
const REACHED = 0.15;
/** Around tube and scale, as a share of the tube's width. */
const MARGIN = 1;
/** A float is at least this high in the picture that is drawn on, pixels. */
const LEAST_FLOAT = 34;
const LEAST_WIDTH = 24;
const LEAST_NUMBERS = 4;
const LEAST_SCORE = 3;
const CLEAR_WALLS = 0.75;
const CLEAR = 0.6;
const SIMILAR = 0.7;

/**
 * Draws the sight glass or the float tube around a click, of one kind where that is wanted; null when there is none. Other
 * photos of the camera tell where its contents move, and how far.
 */
export function proposeStraight(
  photo: Raster,
  click: PhotoPoint,
  wanted: StraightKind | null,
  others: readonly Raster[] = [],
): Proposal | null {
  const longer = Math.max(photo.width, photo.height);
  // Small print is lost in the whole photo, and half a scale is what a part of it shows.
  const found = [longer / 4, longer / 2]
    .map((reach) => findStraight(photo, click, reach, wanted, others))
    .reduce((p, q) => (p === null || (q !== null && q.scale.score > p.scale.score) ? q : p));
  return found === null ? null : draw(photo, found, wanted);
}

/** An upright tube with its scale, photo pixels. */
interface FoundTube {
  readonly tube: Tube;
  readonly scale: ColumnScale;
  readonly aligned: AlignedColumn;
  readonly values: readonly number[];
  readonly heightOf: (value: number) => number;
  readonly numbersAt: number;
  readonly inTube: InTube;
  readonly box: Box;
}

function findStraight(
  photo: Raster,
  click: PhotoPoint,
  reach: number,
  wanted: StraightKind | null,
  others: readonly Raster[],
): FoundTube | null {
  const { x, y } = click;
  const close = closeUp(
    photo,
    { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
    CLOSE_UP,
  );
  const scale = fitColumn(findNumbers(close.gray, INK_REACH), close.toCloseUp(click));
  if (scale === null) return null;
  const values = valuesOf(scale);
  const toPhotoY = (at: number): number => close.toPhoto({ x: 0, y: at }).y;
  const ends = [values[0]!, values.at(-1)!].map((value) => toPhotoY(scale.start + scale.slope * value));
  const [top, bottom] = [Math.min(...ends), Math.max(...ends)];
  const length = bottom - top;
  if (y < top - BEYOND * length || y > bottom + BEYOND * length) return null;
  const moved = movedBeside(photo, others, {
    left: x - WIDEST * length,
    right: x + WIDEST * length,
    top: top - REACHED * length,
    bottom: bottom + REACHED * length,
  });
  const tube = findTube(photo, x, { top, bottom }, moved);
  if (tube === null) return null;
  const numbersAt = close.toPhoto({ x: meanX(scale), y: 0 }).x;
  if (numbersAt > tube.left && numbersAt < tube.right) return null;
  const aligned = alignColumn(
    close.gray,
    scale,
    values,
    stripBeside(close, tube, scale, numbersAt > tube.right),
  );
  const box = {
    left: tube.left,
    right: tube.right,
    top: Math.max(0, Math.min(top, moved?.top ?? top) - BEYOND * length),
    bottom: Math.min(photo.height, Math.max(bottom, moved?.bottom ?? bottom) + BEYOND * length),
  };
  const inTube = lookInTube(photo, box, wanted, moved?.isMoved ?? null);
  if (inTube === null) return null;
  const heightOf = (value: number): number => toPhotoY(aligned.start + aligned.slope * value);
  return { tube, scale, aligned, values, heightOf, numbersAt, inTube, box };
}

const meanX = ({ numbers }: ColumnScale): number =>
  numbers.reduce((sum, { x }) => sum + x, 0) / numbers.length;

/** The values of the long marks, ascending; those that could not be read are put in. */
function valuesOf({ numbers }: ColumnScale): number[] {
  const printed = [...new Set(numbers.map(({ value }) => value))].sort((p, q) => p - q);
  const { step, on } = commonStep(printed);
  const count = Math.round((on.at(-1)! - on[0]!) / step);
  if (count > MOST_MARKS) return printed;
  return Array.from({ length: count + 1 }, (_, i) => rounded(on[0]! + i * step, step));
}

/** Between the wall and the ink of the numbers, columns of the close-up. */
function stripBeside(
  close: CloseUp,
  tube: Tube,
  { numbers }: ColumnScale,
  isRight: boolean,
): { from: number; to: number } {
  const inks = numbers.map(({ x, value, height }) => {
    const half = FIGURE * height * String(Math.abs(value)).length;
    return isRight ? x - half : x + half;
  });
  const wall = close.toCloseUp({ x: isRight ? tube.right : tube.left, y: 0 }).x;
  return isRight ? { from: wall, to: Math.min(...inks) } : { from: Math.max(...inks), to: wall };
}

function draw(photo: Raster, found: FoundTube, wanted: StraightKind | null): Proposal {
  const { tube, box, inTube, values, heightOf, numbersAt } = found;
  const width = tube.right - tube.left;
  const around = {
    ...box,
    left: Math.min(tube.left, numbersAt),
    right: Math.max(tube.right, numbersAt),
  };
  const isFloat = inTube.kind === 'float';
  const high = isFloat ? inTube.box.bottom - inTube.box.top : Infinity;
  const crop = upright(photo, around, MARGIN * width, Math.max(LEAST_FLOAT / high, LEAST_WIDTH / width));
  const measurement_area = crop.areaOf(box);
  const { width: wide, source_points } = crop.perspective;
  const factor = wide / (source_points[1]!.x - source_points[0]!.x);
  const wall = numbersAt > tube.right ? tube.right : tube.left;
  const ticks = values
    .map((value) => ({
      x: (wall - source_points[0]!.x) * factor,
      y: (heightOf(value) - source_points[0]!.y) * factor,
      value,
    }))
    .toReversed();
  const configuration: ReadableConfiguration = {
    perspective: crop.perspective,
    ...(isFloat
      ? { float_config: { float_area: crop.areaOf(inTube.box), measurement_area, ticks } }
      : { level_config: { measurement_area, ticks } }),
  };
  const doubts = doubtsOf(photo, found, configuration, wanted);
  return { kind: 'proposal', gauge_type: inTube.kind, configuration, doubts };
}

function doubtsOf(
  photo: Raster,
  { scale, aligned, tube, inTube }: FoundTube,
  { perspective, level_config, float_config }: ReadableConfiguration,
  wanted: StraightKind | null,
): Doubt[] {
  const doubts: Doubt[] = [];
  const seen = new Set(scale.numbers.map(({ value }) => value)).size;
  // A pointer that slides looks like a float.
  if (wanted === null && (float_config !== undefined || inTube.other > SIMILAR * inTube.explained))
    doubts.push({ part: 'kind', reason: 'ambiguous' });
  if (seen < LEAST_NUMBERS || scale.score < LEAST_SCORE) doubts.push({ part: 'values', reason: 'faint' });
  if (aligned.contrast === 0) doubts.push({ part: 'scale', reason: 'faint' });
  if (tube.seen < CLEAR_WALLS) doubts.push({ part: 'tube', reason: 'faint' });
  const input = { photo, registration: null };
  const reading =
    float_config === undefined
      ? readLevel({ ...input, gauge: { perspective, level_config: level_config! } })
      : readFloat({ ...input, gauge: { perspective, float_config }, reference: photo });
  if (reading.kind === 'unreadable') doubts.push({ part: 'tube', reason: 'unreadable' });
  else if (inTube.explained < CLEAR) doubts.push({ part: 'tube', reason: 'ambiguous' });
  return doubts;
}
