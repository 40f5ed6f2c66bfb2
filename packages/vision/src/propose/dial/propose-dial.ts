import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readCircle } from '../../circle/read-circle.ts';
import { type CloseUp, boxAround, closeUp } from '../face/close-up.ts';
import { type Ellipse, meanRadius, widened } from '../face/ellipse.ts';
import { type RoundFace, findFaces } from '../face/find-face.ts';
import { negative } from '../numerals/find-blots.ts';
import type { Doubt, NothingProposed, Proposal } from '../proposal.ts';
import { celsiusScale } from './celsius.ts';
import { doubtDial } from './doubt-dial.ts';
import { cropOf, drawDial, pointedAt } from './draw-dial.ts';
import { type Pointing, findNeedle } from './find-needle.ts';
import { type MarkedFit, bestFit, better } from './fit-face.ts';
import { reachingTo, withinEnds } from './mark-values.ts';
import { needleOn, pointingOn } from './needle-on.ts';
import { hasOtherRing, isSecondScale, printOn } from './other-print.ts';
import { hasSecondPrint, unreadCelsius } from './second-ring.ts';

/** Longer side of the picture in which numbers are read, pixels. */
const CLOSE_UP = 1000;
const FACES = 16;
/** How far around a place its ink is compared, pixels of the close-up. */
const INK_REACH = 35;
/** With a scale of this score in dark ink, light ink is not looked for. */
const CLEAR_SCORE = 3;
/** A hand that turns less than this, radians, is that of a panel meter with its scale in a window. */
const PANEL_METER = 2.3;
const NO_MIDDLE: Point = { x: 0, y: 0 };
/** A hand rests this far beyond the ends of its scale at most, radians. */
const BEYOND_ENDS = 0.2;

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
  const dark = bestFit(faces, close, INK_REACH);
  const fit =
    dark !== null && dark.scale.score > CLEAR_SCORE
      ? dark
      : better(dark, bestFit(faces, inLightInk(close), INK_REACH));
  return fit === null
    ? { kind: 'nothing', reason: 'no_numbers', face: cropOf(outer, NO_MIDDLE) }
    : finish(photo, others, close, fit);
}

/** White print on a dark face is dark print on the negative. */
function inLightInk(close: CloseUp): CloseUp {
  return { ...close, gray: negative(close.gray) };
}

function finish(
  photo: Raster,
  others: readonly Raster[],
  close: CloseUp,
  fit: MarkedFit,
): Proposal | NothingProposed {
  const { face, numbers, scale, rivals, marks, even: printed } = fit;
  const { outline, support } = face;
  const found = findNeedle(photo, fit.first.outline, marks.radius, others, (hand) => isOnScale(fit, hand));
  if (found === null) return { kind: 'nothing', reason: 'no_hand', face: cropOf(outline, printed.middle) };
  const needle = needleOn(found, fit.first.outline, outline);
  const { pieces, ring } = printOn(close, INK_REACH, fit);
  // Values that were read, or else those whose places hold small print.
  const readCelsius = scale.celsius.map(({ value }) => value);
  const inCelsius = readCelsius.length > 0 ? readCelsius : (unreadCelsius(pieces, ring) ?? []);
  const celsius = celsiusScale({ ...marks, ...printed }, inCelsius);
  const even = { ...printed, ...celsius?.scale };
  const ends = fit.ends?.map((value) => (celsius === null ? value : (value - 32) / 1.8)) ?? null;
  const seen = withinEnds(celsius?.values ?? marks.withUnreadEnds.map(({ value }) => value), ends);
  const middle = (seen[0]! + seen.at(-1)!) / 2;
  // The scale holds every value that the hand was seen at.
  const values = (
    ends ?? [needle, ...needle.elsewhere].map((hand) => pointedAt({ even, needle: hand }, middle))
  ).reduce((reached, value) => reachingTo(reached, value, even.slope), seen);
  const isExtended = ends === null && values.length > seen.length;
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

/** Whether a hand points at the scale, or beside where its ends are not known. */
function isOnScale({ first, face, even, ends }: MarkedFit, hand: Pointing): boolean {
  if (ends === null) return true;
  const [low, high] = ends;
  const needle = pointingOn(hand, first.outline, face.outline);
  const value = pointedAt({ even, needle }, (low + high) / 2);
  const slack = BEYOND_ENDS / Math.abs(even.slope);
  return value > low - slack && value < high + slack;
}

const isUnreadable = (doubts: readonly Doubt[]): boolean =>
  doubts.some(({ reason }) => reason === 'unreadable');

/** The largest of the outlines that are well supported. */
function largestOf(faces: readonly RoundFace[]): Ellipse {
  const most = Math.max(...faces.map(({ support }) => support));
  const good = faces.filter(({ support }) => support > 0.75 * most);
  return good.reduce((p, q) => (meanRadius(q.outline) > meanRadius(p.outline) ? q : p)).outline;
}
