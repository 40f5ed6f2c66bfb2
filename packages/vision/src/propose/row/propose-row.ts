import type { PhotoPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readCounter } from '../../counter/read-counter.ts';
import type { ReadableConfiguration } from '../../gauge-picture.ts';
import { readSevenSegment } from '../../seven-segment/read-seven-segment.ts';
import { closeUp } from '../face/close-up.ts';
import { lookAtFigure } from '../numerals/numeral-net.ts';
import { negative } from '../numerals/find-blots.ts';
import type { Doubt, Proposal } from '../proposal.ts';
import { drawRow } from './draw-row.ts';
import { type SignRow, findRows } from './find-rows.ts';

/** Longer side of the picture that rows are looked for in, pixels. */
const LOOKED_AT = 640;
/** A row whose mean chance is below this is doubted. */
const SURE = 0.9;

/** A row of digits and how much speaks for it. */
export interface ProposedRow {
  readonly proposal: Proposal;
  /** Mean chance of its digits, 0 to 1, times how many there are. */
  readonly score: number;
}

/** Draws the display or counter around a click; null when no row of signs can be read there. */
export function proposeRow(photo: Raster, click: PhotoPoint): ProposedRow | null {
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const close = closeUp(photo, whole, LOOKED_AT);
  const light = negative(close.gray);
  let best: ProposedRow | null = null;
  const tried = new Set<string>();
  for (const row of findRows(close.gray, close.toCloseUp(click))) {
    const name = row.boxes
      .map(({ left, right, top, bottom }) => [left, right, top, bottom].map((n) => n >> 2))
      .join();
    if (tried.has(name)) continue;
    tried.add(name);
    for (const candidate of [
      asDisplay(photo, row, close.toPhoto),
      asCounter(photo, row, close.toPhoto, row.isDark ? close.gray : light),
    ])
      if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  return best;
}

function asDisplay(
  photo: Raster,
  row: SignRow,
  toPhoto: (point: PhotoPoint) => PhotoPoint,
): ProposedRow | null {
  const configuration = drawRow(photo, row, toPhoto, 'right');
  const { perspective, digits_config } = configuration;
  const reading = readSevenSegment({
    photo,
    registration: null,
    gauge: { perspective, digits_config: digits_config! },
  });
  if (reading.kind === 'unreadable') return null;
  return ofKind('seven-segment', configuration, row, reading.confidence);
}

function asCounter(
  photo: Raster,
  row: SignRow,
  toPhoto: (point: PhotoPoint) => PhotoPoint,
  dark: Parameters<typeof lookAtFigure>[0],
): ProposedRow | null {
  const chances = row.boxes.map((box) => lookAtFigure(dark, box).chance);
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  if (mean < 0.5) return null;
  const configuration = drawRow(photo, row, toPhoto, 'middle');
  const { perspective, digits_config } = configuration;
  const reading = readCounter({
    photo,
    registration: null,
    gauge: { perspective, digits_config: digits_config! },
  });
  if (reading.kind === 'unreadable') return null;
  return ofKind('counter', configuration, row, mean * reading.confidence);
}

function ofKind(
  gauge_type: 'seven-segment' | 'counter',
  configuration: ReadableConfiguration,
  { boxes }: SignRow,
  confidence: number,
): ProposedRow {
  const doubts: Doubt[] = [];
  if (confidence < SURE) doubts.push({ part: 'digits', reason: 'faint' });
  // What stands outside the row cannot be judged from one photo: a blank place, a point that was lost.
  doubts.push({ part: 'point', reason: 'guessed' });
  return {
    proposal: { kind: 'proposal', gauge_type, configuration, doubts },
    score: confidence * Math.min(boxes.length, 8),
  };
}
