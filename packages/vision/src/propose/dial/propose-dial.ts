import * as exact from '@tenken/image/portable-math.ts';
import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { wrapAngle } from '../../hand/angle.ts';
import { readCircle } from '../../circle/read-circle.ts';
import { type CloseUp, boxAround, closeUp } from '../face/close-up.ts';
import { type Ellipse, meanRadius, toUnit, widened } from '../face/ellipse.ts';
import { type RoundFace, findFaces } from '../face/find-face.ts';
import { findBlots, negative } from '../numerals/find-blots.ts';
import { findNumbers } from '../numerals/find-numbers.ts';
import type { Doubt, NothingProposed, Proposal } from '../proposal.ts';
import { type AlignedMarks, alignMarks } from './align-marks.ts';
import { celsiusScale } from './celsius.ts';
import { centred } from './centred.ts';
import { doubtDial } from './doubt-dial.ts';
import { cropOf, drawDial, pointedAt } from './draw-dial.ts';
import { type EvenScale, evenScale } from './even-marks.ts';
import { type NumberOnFace, type RoundScale, fitScales } from './fit-scale.ts';
import { findNeedle } from './find-needle.ts';
import { markValues, reachingTo } from './mark-values.ts';
import { unrollMarks } from './polar-face.ts';
import { type PieceOnFace, hasSecondPrint, unreadCelsius } from './second-ring.ts';
import { type SettledFace, settleFace } from './settle-face.ts';
import { sharpen } from './sharpen.ts';

/** Longer side of the picture in which numbers are read, pixels. */
const CLOSE_UP = 1000;
const FACES = 16;
/** Of the faces that fit the numbers best, how many are laid on the marks. */
const LAID = 6;
const INK_REACH = 0.035;
/** With a scale of this score in dark ink, light ink is not looked for. */
const CLEAR_SCORE = 3;
/** A hand that turns less than this, radians, is that of a panel meter with its scale in a window. */
const PANEL_METER = 2.3;
const AMONG_MARKS = 0.05;
const NO_MIDDLE: Point = { x: 0, y: 0 };
/** How often a face is tilted by its numbers and looked at again. */
const SETTLINGS = 3;

/** Draws the dial around a click; `others` are photos of the same camera, on which its hand may stand elsewhere. */
export function proposeDial(
  photo: Raster,
  click: PhotoPoint,
  others: readonly Raster[] = [],
): Proposal | NothingProposed {
  const faces = findFaces(photo, click).slice(0, FACES);
  if (faces.length === 0) return { kind: 'nothing', reason: 'no_instrument' };
  const outer = largestOf(faces);
  const close = closeUp(photo, boxAround(widened(outer, 1.05)), CLOSE_UP);
  const dark = bestFit(faces, close);
  const fit =
    dark !== null && dark.scale.score > CLEAR_SCORE ? dark : better(dark, bestFit(faces, inLightInk(close)));
  return fit === null
    ? { kind: 'nothing', reason: 'no_numbers', face: cropOf(outer, NO_MIDDLE) }
    : finish(photo, others, close, fit);
}

/** White print on a dark face is dark print on the negative. */
function inLightInk(close: CloseUp): CloseUp {
  return { ...close, gray: negative(close.gray) };
}

function better(p: LaidFit | null, q: LaidFit | null): LaidFit | null {
  return p === null || (q !== null && q.worth > p.worth) ? q : p;
}

/** The face that the numbers in dark ink and the marks speak for most; null when there are none. */
function bestFit(faces: readonly RoundFace[], close: CloseUp): LaidFit | null {
  const printed = findNumbers(close.gray, Math.round(CLOSE_UP * INK_REACH)).map((number) => ({
    ...number,
    at: close.toPhoto(number),
    high: number.height / close.scale,
  }));
  const fits = faces
    .flatMap((face) => fitFace(face, printed))
    .sort((p, q) => q.worth - p.worth)
    .slice(0, LAID)
    .map((fit) => settleFit(fit, printed));
  return fits.map((fit) => layOnMarks(fit, close)).reduce<LaidFit | null>(better, null);
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

interface LaidFit extends FaceFit {
  readonly marks: AlignedMarks;
  readonly even: EvenScale;
  /** Of the short marks, as in SharpScale. */
  readonly contrast: number;
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
function layOnMarks(fit: SettledFit, close: CloseUp): LaidFit {
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
    marks: { ...marks, radius: sharp.radius },
    even: sharp.even,
    contrast: sharp.contrast,
    worth: fit.worth + 3 * marks.seen - 40 * Math.min(0.05, laid.scatter) + 6 * sharp.contrast,
  };
}

function finish(
  photo: Raster,
  others: readonly Raster[],
  close: CloseUp,
  fit: LaidFit,
): Proposal | NothingProposed {
  const { face, numbers, scale, rivals, marks, even: printed } = fit;
  const { outline, support } = face;
  const needle = findNeedle(photo, outline, marks.radius, others);
  if (needle === null) return { kind: 'nothing', reason: 'no_hand', face: cropOf(outline, printed.middle) };
  const { pieces, ring } = printOn(close, fit);
  // Values that were read, or else those whose places hold small print.
  const readCelsius = scale.celsius.map(({ value }) => value);
  const inCelsius = readCelsius.length > 0 ? readCelsius : (unreadCelsius(pieces, ring) ?? []);
  const celsius = celsiusScale({ ...marks, ...printed }, inCelsius);
  const even = { ...printed, ...celsius?.scale };
  const seen = celsius?.values ?? marks.withUnreadEnds.map(({ value }) => value);
  const middle = (seen[0]! + seen.at(-1)!) / 2;
  // The scale holds every value that the hand was seen at.
  const values = [needle, ...needle.elsewhere].reduce(
    (reached, hand) => reachingTo(reached, pointedAt({ even, needle: hand }, middle), even.slope),
    seen,
  );
  const isExtended = values.length > seen.length;
  const configuration = drawDial({ outline, even, values, radius: marks.radius, needle });
  const gauge = { perspective: configuration.perspective, hand_config: configuration.hand_config! };
  const reading = readCircle({ photo, gauge, registration: null });
  const hasTwoScales =
    celsius !== null ||
    rivals.some((rival) => isSecondScale(rival, scale)) ||
    hasOtherRing(numbers, scale, marks.radius) ||
    hasSecondPrint(pieces, ring, marks.radius);
  const evidence = { support, scale, rivals, marks, even, needle, values, isExtended, hasTwoScales, reading };
  const doubts = doubtDial(evidence);
  // Few numbers, and nothing to read among them: what looked like a scale is other print.
  if (isUnreadable(doubts) && doubts.some(({ part, reason }) => part === 'values' && reason === 'faint'))
    return { kind: 'nothing', reason: 'no_numbers', face: configuration.perspective };
  const swept = Math.abs(even.slope) * (values.at(-1)! - values[0]!);
  const gauge_type = swept < PANEL_METER ? 'rectangle' : 'circle';
  return { kind: 'proposal', gauge_type, configuration, doubts };
}

/** Small pieces of ink on a face, and the scale that was read there. */
function printOn(close: CloseUp, { face, scale, marks, even }: LaidFit) {
  const values = marks.withUnreadEnds.map(({ value }) => value);
  const pieces = findBlots(close.gray, Math.round(CLOSE_UP * INK_REACH)).map(
    ({ left, right, top, bottom }): PieceOnFace => {
      const at = close.toPhoto({ x: (left + right) / 2, y: (top + bottom) / 2 });
      const high = (bottom - top) / close.scale;
      const seen = seenFrom(face.outline, even.middle, { value: 0, chance: 0, at, high });
      return { ...seen, width: ((right - left) / (bottom - top)) * seen.height };
    },
  );
  const mean = (part: 'radius' | 'height'): number =>
    scale.numbers.reduce((sum, number) => sum + number[part], 0) / scale.numbers.length;
  const ends = { first: values[0]!, last: values.at(-1)! };
  const { start, slope } = even;
  return { pieces, ring: { start, slope, ...ends, radius: mean('radius'), height: mean('height') } };
}

const isUnreadable = (doubts: readonly Doubt[]): boolean =>
  doubts.some(({ reason }) => reason === 'unreadable');

/** Whether other numbers stand around the face in a ring of their own, too few to tell their scale. */
function hasOtherRing(numbers: readonly NumberOnFace[], scale: RoundScale, markRing: number): boolean {
  const rest = numbers.filter(
    (number) =>
      !scale.numbers.includes(number) &&
      number.chance > 0.5 &&
      number.radius > 0.3 &&
      number.radius < 1 &&
      // Among the marks stand marks that look like figures.
      Math.abs(number.radius - markRing) > AMONG_MARKS &&
      isLong(number),
  );
  return rest.some((one) =>
    rest.some(
      (other) =>
        Math.abs(one.radius - other.radius) < 0.08 &&
        Math.abs(wrapAngle(one.angle - other.angle)) > 0.5 &&
        Math.abs(one.height - other.height) < 0.25 * one.height &&
        one.value !== other.value,
    ),
  );
}

/** Marks pass for a lone figure, hardly ever for two. */
function isLong({ value }: NumberOnFace): boolean {
  return Math.abs(value) >= 10 || !Number.isInteger(value);
}

/** Whether numbers of another ring make a scale of their own. */
function isSecondScale(rival: RoundScale, scale: RoundScale): boolean {
  return rival.numbers.every((number) => !scale.numbers.includes(number)) && rival.score > 2.5;
}

/** The largest of the outlines that are well supported. */
function largestOf(faces: readonly RoundFace[]): Ellipse {
  const most = Math.max(...faces.map(({ support }) => support));
  const good = faces.filter(({ support }) => support > 0.75 * most);
  return good.reduce((p, q) => (meanRadius(q.outline) > meanRadius(p.outline) ? q : p)).outline;
}

/** A number with its place and height in the photo. */
interface PlacedNumber {
  readonly value: number;
  readonly chance: number;
  readonly at: PhotoPoint;
  readonly high: number;
}

function seenFrom(outline: Ellipse, middle: Point, { value, chance, at, high }: PlacedNumber): NumberOnFace {
  const { x, y } = centred(middle)(toUnit(outline, at));
  return {
    value,
    chance,
    angle: exact.atan2(y, x),
    radius: Math.sqrt(x * x + y * y),
    height: high / meanRadius(outline),
  };
}
