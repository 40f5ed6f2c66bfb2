import type { PhotoPoint } from '@tenken/image/point.ts';
import type { GrayRaster, Raster } from '@tenken/image/raster.ts';
import { readCounter } from '../../counter/read-counter.ts';
import type { ReadableConfiguration } from '../../gauge-picture.ts';
import { readSevenSegment } from '../../seven-segment/read-seven-segment.ts';
import { type Box, closeUp } from '../face/close-up.ts';
import { negative } from '../numerals/find-blots.ts';
import { classifyFigure } from '../numerals/numeral-net.ts';
import type { Doubt, Proposal } from '../proposal.ts';
import type { ProposedKind } from '../proposed-kinds.ts';
import { collectSigns } from './collect-signs.ts';
import { drawRow } from './draw-row.ts';
import { findPoint } from './find-point.ts';
import type { SignRow } from './find-rows.ts';
import { type Ones, type Places, fitPitch } from './fit-pitch.ts';
import { type DigitRun, assessDrums } from './assess-drums.ts';
import { assessPlaces } from './assess-places.ts';
import { type Line, lineUp } from './line-up.ts';

/** Longer side of the picture that rows are looked for in, pixels. */
const LOOKED_AT = 640;
/** A row whose mean chance is below this is doubted. */
const SURE = 0.9;
const PRINTED = 0.7;
const LESS_LIKELY = 0.7;
/** Lines of signs that are looked at, and runs of digits that are read, the best of each first. */
const MOST_LINES = 6;
const MOST_READ = 2;

/** A row of digits and how much speaks for it. */
export interface ProposedRow {
  readonly proposal: Proposal;
  /** Mean chance of its digits, 0 to 1, times how many there are. */
  readonly score: number;
}

/** Looks at rows of one brightness. */
interface Looks {
  readonly photo: Raster;
  readonly toPhoto: (point: PhotoPoint) => PhotoPoint;
  /** Where the signs are dark. */
  readonly dark: GrayRaster;
  /** Whether they are dark on the photo as well. */
  readonly isDark: boolean;
}

type Run = DigitRun & { readonly looks: Looks };

/** Draws the display or counter around a click, looked for in a part of the photo; null when no row of signs can be read there. */
export function proposeRow(
  photo: Raster,
  click: PhotoPoint,
  wanted: ProposedKind | null = null,
  part: Box = { left: 0, top: 0, right: photo.width, bottom: photo.height },
): ProposedRow | null {
  const close = closeUp(photo, part, LOOKED_AT);
  const at = close.toCloseUp(click);
  const displays: Run[] = [];
  const counters: Run[] = [];
  for (const isDark of [true, false]) {
    const dark = isDark ? close.gray : negative(close.gray);
    const looks = { photo, toPhoto: close.toPhoto, dark, isDark };
    const lines = lineUp(collectSigns(close.gray, at, isDark), at).slice(0, MOST_LINES);
    if (wanted !== 'counter')
      displays.push(
        ...runsOf(lines, looks, 'right', (places) => assessPlaces(photo, dark, places, close.toPhoto)),
      );
    if (wanted !== 'seven-segment')
      counters.push(...runsOf(lines, looks, 'middle', (places) => assessDrums(dark, places)));
  }
  const drums = best(counters).flatMap((run) => asCounter(run) ?? []);
  const bars = best(displays).flatMap((run) => asDisplay(run, drums) ?? []);
  const rows = [...bars, ...drums].sort((p, q) => q.score - p.score);
  return rows[0] ?? null;
}

/** The runs of digits along lines, each even spacing judged once. */
function runsOf(
  lines: readonly Line[],
  looks: Looks,
  ones: Ones,
  judge: (places: Places) => DigitRun | null,
): Run[] {
  const judged = new Set<string>();
  return lines.flatMap((line) =>
    fitPitch(line, ones).flatMap((places) => {
      const name = nameOf([places.at(places.held[0]!), places.at(places.held.at(-1)!)]);
      if (judged.has(name)) return [];
      judged.add(name);
      const run = judge(places);
      return run === null ? [] : [{ ...run, looks }];
    }),
  );
}

/** Alike for boxes that lie within a few pixels of each other. */
function nameOf(boxes: readonly Box[]): string {
  const high = boxes[0]!.bottom - boxes[0]!.top;
  const grid = Math.max(2, 0.05 * high);
  return boxes
    .flatMap(({ left, top, right, bottom }) => [left, top, right, bottom].map((n) => Math.round(n / grid)))
    .join();
}

function best(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  const names = new Set<string>();
  for (const run of [...runs].sort((p, q) => q.score - p.score)) {
    const name = nameOf([run.boxes[0]!, run.boxes.at(-1)!]);
    if (kept.length === MOST_READ || names.has(name)) continue;
    names.add(name);
    kept.push(run);
  }
  return kept;
}

const rowOf = ({ boxes, looks }: Run, pointAfter: number | null): SignRow => ({
  boxes: boxes.map((box) => ({ ...box, ink: 1 })),
  isDark: looks.isDark,
  pointAfter,
});

function asDisplay(run: Run, drums: readonly (ProposedRow & { readonly run: Run })[]): ProposedRow | null {
  const { photo, toPhoto, dark } = run.looks;
  const row = rowOf(run, findPoint(dark, run.boxes));
  const configuration = drawRow(photo, row, toPhoto, 'right');
  const gauge = { perspective: configuration.perspective, digits_config: configuration.digits_config! };
  const reading = readSevenSegment({ photo, registration: null, gauge });
  if (reading.kind === 'unreadable') return null;
  // Printed figures resemble bars more than bars resemble print.
  const isPrint = meanChance(run) > PRINTED || drums.some((drum) => isSamePrint(drum.run, run));
  return ofKind('seven-segment', configuration, row, reading.confidence * (isPrint ? LESS_LIKELY : 1));
}

function asCounter(run: Run): (ProposedRow & { readonly run: Run }) | null {
  const { photo, toPhoto } = run.looks;
  const row = rowOf(run, null);
  const configuration = drawRow(photo, row, toPhoto, 'middle');
  const gauge = { perspective: configuration.perspective, digits_config: configuration.digits_config! };
  const reading = readCounter({ photo, registration: null, gauge });
  if (reading.kind === 'unreadable') return null;
  return { ...ofKind('counter', configuration, row, run.mean * reading.confidence), run };
}

/** Whether the digits of a display are figures that read as print in places of their own. */
function isSamePrint(print: Run, { boxes }: Run): boolean {
  const [first, last] = [print.boxes[0]!, print.boxes.at(-1)!];
  const middle = (boxes[0]!.left + boxes.at(-1)!.right) / 2;
  const isThere =
    middle > first.left &&
    middle < last.right &&
    boxes[0]!.top < first.bottom &&
    boxes[0]!.bottom > first.top;
  return isThere && print.mean > PRINTED && print.boxes.length >= boxes.length;
}

/** How sure the numeral net is of a row's signs. */
function meanChance({ boxes, looks }: Run): number {
  return (
    boxes.reduce((sum, box) => sum + classifyFigure(looks.dark, { ...box, ink: 1 }).chance, 0) / boxes.length
  );
}

function ofKind(
  gauge_type: 'seven-segment' | 'counter',
  configuration: ReadableConfiguration,
  { boxes, pointAfter }: SignRow,
  confidence: number,
): ProposedRow {
  const doubts: Doubt[] = [];
  if (confidence < SURE) doubts.push({ part: 'digits', reason: 'faint' });
  // What stands outside the row cannot be judged from one photo: a blank place, a point that was lost.
  doubts.push({ part: 'point', reason: pointAfter === null ? 'guessed' : 'one_photo' });
  return {
    proposal: { kind: 'proposal', gauge_type, configuration, doubts },
    score: confidence * Math.min(boxes.length, 8),
  };
}
