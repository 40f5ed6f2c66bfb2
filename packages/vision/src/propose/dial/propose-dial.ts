import * as exact from '@tenken/image/portable-math.ts';
import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readCircle } from '../../circle/read-circle.ts';
import { type CloseUp, boxAround, closeUp } from '../face/close-up.ts';
import { type Ellipse, meanRadius, toUnit, widened } from '../face/ellipse.ts';
import { type RoundFace, findFaces } from '../face/find-face.ts';
import { findNumbers } from '../numerals/find-numbers.ts';
import type { NothingProposed, Proposal } from '../proposal.ts';
import { alignMarks } from './align-marks.ts';
import { celsiusScale } from './celsius.ts';
import { doubtDial } from './doubt-dial.ts';
import { drawDial } from './draw-dial.ts';
import { evenScale } from './even-marks.ts';
import { type NumberOnFace, type RoundScale, fitScales } from './fit-scale.ts';
import { findNeedle } from './find-needle.ts';
import { markValues } from './mark-values.ts';
import { unrollMarks } from './polar-face.ts';

/** Longer side of the picture in which numbers are read, pixels. */
const CLOSE_UP = 760;
const FACES = 8;
const INK_REACH = 0.035;

/** Draws the dial around a click. */
export function proposeDial(photo: Raster, click: PhotoPoint): Proposal | NothingProposed {
  const faces = findFaces(photo, click).slice(0, FACES);
  if (faces.length === 0) return { kind: 'nothing', reason: 'no_instrument' };
  const outer = largestOf(faces);
  const close = closeUp(photo, boxAround(widened(outer, 1.05)), CLOSE_UP);
  const printed = findNumbers(close.gray, Math.round(CLOSE_UP * INK_REACH)).map((number) => ({
    ...number,
    at: close.toPhoto(number),
    high: number.height / close.scale,
  }));
  const fits = faces.map((face) => {
    const numbers = printed.map((one) => seenFrom(face.outline, one));
    return { face, numbers, scales: fitScales(numbers) };
  });
  const best = fits.reduce((p, q) => (worth(q) > worth(p) ? q : p));
  const scale = best.scales[0];
  if (scale === undefined) return { kind: 'nothing', reason: 'no_numbers' };
  return finish(photo, close, best.face, scale, best.scales, best.numbers);
}

function finish(
  photo: Raster,
  close: CloseUp,
  { outline, support }: RoundFace,
  scale: RoundScale,
  rivals: readonly RoundScale[],
  numbers: readonly NumberOnFace[],
): Proposal | NothingProposed {
  const inCloseUp = { ...widened(outline, close.scale), center: close.toCloseUp(outline.center) };
  const marks = alignMarks(unrollMarks(close.gray, inCloseUp), scale, markValues(scale));
  const needle = findNeedle(photo, outline, marks.radius);
  if (needle === null) return { kind: 'nothing', reason: 'no_hand' };
  const printed = evenScale(marks);
  const celsius = celsiusScale({ ...marks, ...printed }, numbers, scale);
  const even = { ...printed, ...celsius?.scale };
  const values = celsius?.values ?? marks.marks.map(({ value }) => value);
  const configuration = drawDial({ outline, even, values, radius: marks.radius, needle });
  const gauge = { perspective: configuration.perspective, hand_config: configuration.hand_config! };
  const reading = readCircle({ photo, gauge, registration: null });
  const hasTwoScales = celsius !== null || rivals.some((rival) => isSecondScale(rival, scale));
  const evidence = { support, scale, rivals, marks, even, needle, values, hasTwoScales, reading };
  return { kind: 'proposal', gauge_type: 'circle', configuration, doubts: doubtDial(evidence) };
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

/** Many numbers near their places speak for a face; a well-seen outline decides between faces alike. */
function worth({ face, scales }: { face: RoundFace; scales: readonly RoundScale[] }): number {
  const scale = scales[0];
  return scale === undefined ? -1 : scale.score - 4 * scale.scatter + 0.5 * face.support;
}

function seenFrom(
  outline: Ellipse,
  { value, chance, at, high }: { value: number; chance: number; at: PhotoPoint; high: number },
): NumberOnFace {
  const { x, y } = toUnit(outline, at);
  return {
    value,
    chance,
    angle: exact.atan2(y, x),
    radius: Math.sqrt(x * x + y * y),
    height: high / meanRadius(outline),
  };
}
