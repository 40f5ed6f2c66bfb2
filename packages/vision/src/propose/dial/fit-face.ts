import * as exact from '@tenken/image/portable-math.ts';
import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import { type CloseUp } from '../face/close-up.ts';
import { type Ellipse, meanRadius, toUnit, widened } from '../face/ellipse.ts';
import type { RoundFace } from '../face/find-face.ts';
import { findNumbers } from '../numerals/find-numbers.ts';
import { type AlignedMarks, alignMarks } from './align-marks.ts';
import { centred } from './centred.ts';
import { type EvenScale, evenScale } from './even-marks.ts';
import { type NumberOnFace, type RoundScale, fitScales } from './fit-scale.ts';
import { areEnds, markValues } from './mark-values.ts';
import { unrollMarks } from './polar-face.ts';
import { roundFace } from './round-face.ts';
import { type SettledFace, settleFace } from './settle-face.ts';
import { sharpen } from './sharpen.ts';
import type { Anchor } from './tilt-by-print.ts';
import type { Comb, ScaledFace } from './unroll-scale.ts';

/** Of the faces that fit the numbers best, how many are laid on the marks. */
const LAID = 6;
const NO_MIDDLE: Point = { x: 0, y: 0 };
/** How often a face is tilted by its numbers and looked at again. */
const SETTLINGS = 3;

/** The face that the numbers in dark ink and the marks speak for most; null when there are none. */
export function bestFit(faces: readonly RoundFace[], close: CloseUp, inkReach: number): MarkedFit | null {
  const printed = findNumbers(close.gray, inkReach).map((number) => ({
    ...number,
    at: close.toPhoto(number),
    high: number.height / close.scale,
  }));
  const fits = faces
    .flatMap((face) => fitFace(face, printed))
    .sort((p, q) => q.worth - p.worth)
    .slice(0, LAID)
    .map((fit) => settleFit(fit, printed));
  const best = fits.map((fit) => fitToMarks(fit, close)).reduce<MarkedFit | null>(better, null);
  return best === null ? null : roundFit(best, close);
}

/** The same, tilted by all that is printed around the middle. */
function roundFit(fit: MarkedFit, close: CloseUp): MarkedFit {
  const { outline } = fit.face;
  const inCloseUp = { ...widened(outline, close.scale), center: close.toCloseUp(outline.center) };
  const { face, ends } = roundFace(
    close.gray,
    { outline: inCloseUp, even: fit.even },
    fit.combs,
    anchorsOf(fit, close),
  );
  const center = close.toPhoto(face.outline.center);
  return {
    ...fit,
    face: { ...fit.face, outline: { ...widened(face.outline, 1 / close.scale), center } },
    even: face.even,
    ends: ends !== null && areEnds(ends, fit.marks.marks) ? ends : null,
  };
}

/** A face with the numbers seen from its middle and the scales they make. */
interface FaceFit {
  readonly face: RoundFace;
  readonly numbers: readonly NumberOnFace[];
  readonly scale: RoundScale;
  readonly rivals: readonly RoundScale[];
  /** How much speaks for the face. */
  readonly worth: number;
}

/** A face laid on its marks. */
export interface MarkedFit extends FaceFit {
  readonly marks: AlignedMarks;
  readonly even: EvenScale;
  /** Of the short marks, as in SharpScale. */
  readonly contrast: number;
  readonly combs: readonly Comb[];
  /** As it was before all print around the middle was made round: the hand and other print are looked for there. */
  readonly first: ScaledFace;
  /** Values of the first and the last mark where they are known. */
  readonly ends: readonly [number, number] | null;
}

interface SettledFit extends FaceFit {
  readonly settled: SettledFace;
}

/** Many numbers near their places speak for a face; a well-seen outline decides between faces alike. */
function fitFace(face: RoundFace, printed: readonly PlacedNumber[], middle = NO_MIDDLE): FaceFit[] {
  const numbers = printed.map((one) => seenFrom(face.outline, middle, one));
  const [scale, ...rivals] = fitScales(numbers);
  if (scale === undefined) return [];
  const worth = scale.score - 8 * scale.scatter - 12 * scale.unround + 0.5 * face.support;
  return [{ face, numbers, scale, rivals, worth }];
}

/** A face tilted by its numbers shows more of them in their places, which tilt it better. */
function settleFit(first: FaceFit, printed: readonly PlacedNumber[]): SettledFit {
  let fit: SettledFit = { ...first, settled: settleFace(first.face.outline, first.scale) };
  for (let round = 0; round < SETTLINGS; round++) {
    const { outline, middle } = fit.settled;
    if (outline === first.face.outline) return fit;
    const [next] = fitFace({ ...fit.face, outline }, printed, middle);
    if (next === undefined || next.worth < fit.worth) return fit;
    fit = { ...next, settled: settleFace(outline, next.scale, middle) };
  }
  return fit;
}

/** Marks that are seen, and evenly spread, speak for a face as well. */
function fitToMarks(fit: SettledFit, close: CloseUp): MarkedFit {
  const { settled } = fit;
  const { outline, middle } = settled;
  const inCloseUp = { ...widened(outline, close.scale), center: close.toCloseUp(outline.center) };
  const unrolled = unrollMarks(close.gray, inCloseUp, middle);
  const marks = alignMarks(unrolled, { ...fit.scale, ...settled }, markValues(fit.scale));
  const values = marks.marks.map(({ value }) => value);
  const laid = evenScale(marks, middle.x === 0 && middle.y === 0 ? null : middle);
  const sharp = sharpen(close.gray, inCloseUp, laid, marks.radius, values);
  const center = close.toPhoto(sharp.outline.center);
  const sharpOutline = { ...widened(sharp.outline, 1 / close.scale), center };
  return {
    ...fit,
    face: { ...fit.face, outline: sharpOutline },
    first: { outline: sharpOutline, even: sharp.even },
    ends: null,
    marks: { ...marks, radius: sharp.radius },
    even: sharp.even,
    contrast: sharp.contrast,
    combs: sharp.combs,
    worth: fit.worth + 3 * marks.seen - 40 * Math.min(0.05, laid.scatter) + 6 * sharp.contrast,
  };
}

/** The one that more speaks for. */
export function better(p: MarkedFit | null, q: MarkedFit | null): MarkedFit | null {
  return p === null || (q !== null && q.worth > p.worth) ? q : p;
}

/** The numbers of a scale in a close-up, with their values on it. */
function anchorsOf({ scale }: MarkedFit, close: CloseUp): Anchor[] {
  return [
    ...scale.numbers,
    ...scale.celsius.map((number) => ({ ...number, value: 1.8 * number.value + 32 })),
  ].flatMap(({ at, value }) => (at === undefined ? [] : [{ at: close.toCloseUp(at), value }]));
}

/** A number with its place and height in the photo. */
interface PlacedNumber {
  readonly value: number;
  readonly chance: number;
  readonly at: PhotoPoint;
  readonly high: number;
}

/** A number seen from the middle of a scale, which lies at `middle` in radii of the outline. */
export function seenFrom(
  outline: Ellipse,
  middle: Point,
  { value, chance, at, high }: PlacedNumber,
): NumberOnFace {
  const { x, y } = centred(middle)(toUnit(outline, at));
  return {
    value,
    chance,
    at,
    angle: exact.atan2(y, x),
    radius: Math.sqrt(x * x + y * y),
    height: high / meanRadius(outline),
  };
}
