import type { PhotoPoint } from '@tenken/image/point.ts';
import type { GrayRaster, Raster } from '@tenken/image/raster.ts';
import { readCounter } from '../../counter/read-counter.ts';
import type { ReadableConfiguration } from '../../gauge-picture.ts';
import { readSevenSegment } from '../../seven-segment/read-seven-segment.ts';
import { type Box, closeUp } from '../face/close-up.ts';
import { lookAtFigure } from '../numerals/numeral-net.ts';
import { negative } from '../numerals/find-blots.ts';
import type { Doubt, Proposal } from '../proposal.ts';
import type { ProposedKind } from '../proposed-kinds.ts';
import { completeRow } from './complete-row.ts';
import { drawRow } from './draw-row.ts';
import { type SignRow, findRows } from './find-rows.ts';

/** Longer side of the picture that rows are looked for in, pixels. */
const LOOKED_AT = 640;
/** A row whose mean chance is below this is doubted. */
const SURE = 0.9;
const SURE_DRUM = 0.6;
const LEAST_MEAN = 0.5;
const PRINTED = 0.7;
const LESS_LIKELY = 0.7;

/** A row of digits and how much speaks for it. */
export interface ProposedRow {
  readonly proposal: Proposal;
  /** Mean chance of its digits, 0 to 1, times how many there are. */
  readonly score: number;
}

/** Draws the display or counter around a click, looked for in a part of the photo; null when no row of signs can be read there. */
export function proposeRow(
  photo: Raster,
  click: PhotoPoint,
  wanted: ProposedKind | null = null,
  part: Box = { left: 0, top: 0, right: photo.width, bottom: photo.height },
): ProposedRow | null {
  const close = closeUp(photo, part, LOOKED_AT);
  const light = negative(close.gray);
  let best: ProposedRow | null = null;
  const tried = new Set<string>();
  for (const row of findRows(close.gray, close.toCloseUp(click))) {
    const name = row.boxes
      .map(({ left, right, top, bottom }) => [left, right, top, bottom].map((n) => n >> 2))
      .join();
    if (tried.has(name)) continue;
    tried.add(name);
    const looks = { photo, toPhoto: close.toPhoto, dark: row.isDark ? close.gray : light };
    const candidates = [
      wanted === 'counter' ? null : asDisplay(looks, row),
      wanted === 'seven-segment' ? null : asCounter(looks, row),
    ];
    for (const candidate of candidates)
      if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  return best;
}

/** Looks at a row as one kind of instrument. */
interface Looks {
  readonly photo: Raster;
  readonly toPhoto: (point: PhotoPoint) => PhotoPoint;
  /** Where the signs are dark. */
  readonly dark: GrayRaster;
}

function asDisplay(looks: Looks, row: SignRow): ProposedRow | null {
  const configuration = drawRow(looks.photo, row, looks.toPhoto, 'right');
  const gauge = { perspective: configuration.perspective, digits_config: configuration.digits_config! };
  const reading = readSevenSegment({ photo: looks.photo, registration: null, gauge });
  if (reading.kind === 'unreadable') return null;
  // Printed figures resemble bars more than bars resemble print.
  const isPrint = meanChance(looks, row) > PRINTED;
  return ofKind('seven-segment', configuration, row, reading.confidence * (isPrint ? LESS_LIKELY : 1));
}

function asCounter(looks: Looks, found: SignRow): ProposedRow | null {
  if (meanChance(looks, found) < LEAST_MEAN) return null;
  const row = completeRow(found, (added) => lookAtFigure(looks.dark, added).chance > SURE_DRUM);
  const configuration = drawRow(looks.photo, row, looks.toPhoto, 'middle');
  const gauge = { perspective: configuration.perspective, digits_config: configuration.digits_config! };
  const reading = readCounter({ photo: looks.photo, registration: null, gauge });
  if (reading.kind === 'unreadable') return null;
  return ofKind('counter', configuration, row, meanChance(looks, row) * reading.confidence);
}

/** How sure the numeral net is of a row's signs. */
function meanChance({ dark }: Looks, { boxes }: SignRow): number {
  return boxes.reduce((sum, box) => sum + lookAtFigure(dark, box).chance, 0) / boxes.length;
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
