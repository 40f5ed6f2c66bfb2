import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { proposeDial } from './dial/propose-dial.ts';
import type { Box } from './face/close-up.ts';
import type { Besides, NothingProposed, PhotoBox, PointedAt, Proposal } from './proposal.ts';
import type { ProposedKind } from './proposed-kinds.ts';
import { cutOut, moved } from './cut-out.ts';
import { proposeLamp } from './lamp/propose-lamp.ts';
import { type ProposedRow, proposeRow } from './row/propose-row.ts';
import { proposeStraight } from './straight/propose-straight.ts';
import { proposeThermal } from './thermal/propose-thermal.ts';

/** A row of digits with less than this to speak for it stands back behind a dial. */
const SURE_ROW = 1.6;
/** A place farther from digits than this, in heights of theirs, may be another instrument's. */
const BESIDE = 0.25;
/** The numbers of a face have fewer figures than this. */
const LONG_ROW = 4;

/**
 * Draws the instrument at a place as a person would have drawn it, or says why nothing can be drawn. Where its kind is
 * wanted, other kinds are looked for only when there is none of it.
 */
export function propose(
  photo: Raster,
  at: PointedAt,
  wanted: ProposedKind | null = null,
  { thermal = null, others = [] }: Besides = {},
): Proposal | NothingProposed {
  if (!isWholeRaster(photo)) return { kind: 'nothing', reason: 'picture_broken' };
  if (wanted === 'thermal-area' || (wanted === null && thermal !== null))
    return thermal === null ? { kind: 'nothing', reason: 'no_heat' } : proposeThermal(photo, thermal, at);
  if (!('width' in at)) return proposeAround(photo, at, wanted, others);
  const part = cutOut(photo, at);
  if (part === null) return { kind: 'nothing', reason: 'no_instrument' };
  const parts = others.flatMap((other) => (hasSize(other, photo) ? (cutOut(other, at)?.photo ?? []) : []));
  return moved(proposeAround(part.photo, middleOf(at, part.origin), wanted, parts), part.origin);
}

const hasSize = ({ width, height }: Raster, like: Raster): boolean =>
  width === like.width && height === like.height;

const middleOf = ({ x, y, width, height }: PhotoBox, origin: PhotoPoint): PhotoPoint => ({
  x: x + width / 2 - origin.x,
  y: y + height / 2 - origin.y,
});

function proposeAround(
  photo: Raster,
  click: PhotoPoint,
  wanted: ProposedKind | null,
  others: readonly Raster[],
): Proposal | NothingProposed {
  if (wanted === 'circle' || wanted === 'rectangle') return dialFirst(photo, click, wanted, others);
  if (wanted === 'lamp')
    return proposeLamp(photo, click, others)?.proposal ?? { kind: 'nothing', reason: 'no_lamp' };
  if (wanted === 'level' || wanted === 'float')
    return proposeStraight(photo, click, wanted, others) ?? { kind: 'nothing', reason: 'no_tube' };
  return wanted === null ? proposeAny(photo, click, others) : digitsFirst(photo, click, wanted);
}

function proposeAny(photo: Raster, click: PhotoPoint, others: readonly Raster[]): Proposal | NothingProposed {
  const row = proposeRow(photo, click);
  const isSure = row !== null && row.score > SURE_ROW;
  if (isSure && !isAt(row.proposal, click)) {
    // figures beside a lamp that somebody points at
    const lamp = proposeLamp(photo, click, others);
    if (lamp?.isClear) return { ...lamp.proposal, doubts: [OF_KIND, ...lamp.proposal.doubts] };
  }
  if (isSure && isLong(row)) return row.proposal;
  const dial = proposeDial(photo, click, others);
  if (dial.kind === 'proposal' && !isPoor(dial)) return dial;
  if (isSure) return row.proposal;
  const straight = proposeStraight(photo, click, null, others);
  if (straight !== null) return straight;
  if (dial.kind === 'proposal') return dial;
  const digits = betterRow(row, proposeRow(photo, click, null, closeTo(photo, click)));
  if (digits !== null) return { ...digits.proposal, doubts: [OF_KIND, ...digits.proposal.doubts] };
  const lamp = proposeLamp(photo, click, others);
  return lamp?.isClear ? { ...lamp.proposal, doubts: [OF_KIND, ...lamp.proposal.doubts] } : dial;
}

/** Whether a dial may be something else: few numbers speak for it, or its edge was hardly seen. */
const isPoor = ({ doubts }: Proposal): boolean =>
  doubts.some(({ part, reason }) => reason === 'faint' && (part === 'values' || part === 'face'));

const isLong = ({ proposal }: ProposedRow): boolean =>
  (proposal.configuration.digits_config?.digits.length ?? 0) >= LONG_ROW;

/** Whether a place lies in what was drawn, or close beside it. */
function isAt({ configuration }: Proposal, { x, y }: PhotoPoint): boolean {
  const corners = configuration.perspective.source_points;
  const [left, right] = [Math.min(...corners.map((p) => p.x)), Math.max(...corners.map((p) => p.x))];
  const [top, bottom] = [Math.min(...corners.map((p) => p.y)), Math.max(...corners.map((p) => p.y))];
  const margin = BESIDE * (bottom - top);
  return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
}

const OF_KIND = { part: 'kind', reason: 'faint' } as const;

function dialFirst(
  photo: Raster,
  click: PhotoPoint,
  wanted: 'circle' | 'rectangle',
  others: readonly Raster[],
): Proposal | NothingProposed {
  const dial = proposeDial(photo, click, others);
  // Both are drawn alike: what somebody calls it is what it is.
  if (dial.kind === 'proposal') return { ...dial, gauge_type: wanted };
  const row = proposeRow(photo, click);
  return row !== null && row.score > SURE_ROW ? row.proposal : dial;
}

function digitsFirst(photo: Raster, click: PhotoPoint, wanted: ProposedKind): Proposal | NothingProposed {
  const row = proposeRow(photo, click, wanted);
  if (row !== null && row.score > SURE_ROW) return row.proposal;
  const near = betterRow(row, proposeRow(photo, click, wanted, closeTo(photo, click)));
  if (near !== null) return near.proposal;
  const dial = proposeDial(photo, click);
  return dial.kind === 'proposal' ? dial : { kind: 'nothing', reason: 'no_digits' };
}

function betterRow(p: ProposedRow | null, q: ProposedRow | null): ProposedRow | null {
  return p === null || (q !== null && q.score > p.score) ? q : p;
}

/** The quarter of a photo around a click: small digits are lost where the whole photo is shrunk. */
function closeTo({ width, height }: Raster, { x, y }: PhotoPoint): Box {
  return { left: x - width / 4, right: x + width / 4, top: y - height / 4, bottom: y + height / 4 };
}
