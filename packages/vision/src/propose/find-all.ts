import type { PhotoPoint } from '@tenken/image/point.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { closeUp } from './face/close-up.ts';
import { findNumbers } from './numerals/find-numbers.ts';
import type { NothingProposed, PhotoBox, Proposal } from './proposal.ts';
import { propose } from './propose.ts';
import { likelyRows } from './row/likely-rows.ts';

/** An instrument of a photo that nobody has pointed at. */
export interface FoundInstrument {
  /** Where to point so that it is proposed, whole photo pixels. */
  readonly at: PhotoBox;
  readonly proposal: Proposal;
}

/** Longer side of the picture in which numbers are looked for, and how far ink is compared with what is around it. */
const LOOKED_AT = 1400;
const INK_REACH = 30;
const SURE = 0.7;
/** Numbers of one instrument stand this near to each other, in heights of a figure, and are about as high. */
const NEAR = 5.5;
const SIMILAR_HEIGHT = 0.6;
/** Around the numbers, in heights of a figure: outlines and tubes are beside them. */
const MARGIN = 3.5;
const MOST_GROUPS = 8;
/** Lone strokes and letters pass for a figure or two. */
const LEAST_FIGURES = 3;
/** Numbers that stand so much higher than wide are a column. */
const SLENDER = 4;

/** Every instrument with printed numbers or digits that can be proposed, from left to right. */
export function findAll(photo: Raster): FoundInstrument[] {
  if (!isWholeRaster(photo)) return [];
  const found: FoundInstrument[] = [];
  const take = (at: PhotoBox, proposal: Proposal | NothingProposed, isOfDigits: boolean): void => {
    if (proposal.kind === 'nothing' || isHardlyOne(proposal) || isRow(proposal) !== isOfDigits) return;
    if (!found.some((other) => isSame(other.proposal, proposal))) found.push({ at, proposal });
  };
  const { scales, rows } = placesOf(photo);
  for (const at of scales) {
    const proposal = propose(photo, at);
    // Some numbers of a face stand in a row as well.
    take(at, isRow(proposal) ? propose(photo, at, 'circle') : proposal, false);
  }
  for (const at of rows) take(at, propose(photo, at), true);
  return found.sort((p, q) => p.at.x - q.at.x);
}

/** Digits are believed only where they stand in a row by themselves. */
const isRow = (found: Proposal | NothingProposed): boolean =>
  found.kind === 'proposal' && (found.gauge_type === 'seven-segment' || found.gauge_type === 'counter');

/** What nobody pointed at is shown only where something speaks for its kind. */
const isHardlyOne = ({ doubts }: Proposal): boolean =>
  doubts.some(({ part, reason }) => part === 'kind' && reason === 'faint');

interface Sign extends PhotoPoint {
  readonly height: number;
  readonly figures: number;
}

/** Boxes around numbers that stand together, those with most numbers first, and around digits that stand in a row. */
function placesOf(photo: Raster): { readonly scales: PhotoBox[]; readonly rows: PhotoBox[] } {
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const close = closeUp(photo, whole, LOOKED_AT);
  const signs = findNumbers(close.gray, INK_REACH)
    .filter(({ chance }) => chance > SURE)
    .map((number) => ({
      ...close.toPhoto(number),
      height: number.height / close.scale,
      figures: number.text.length,
    }));
  const scales = groupsOf(signs)
    .filter((group) => group.reduce((sum, { figures }) => sum + figures, 0) >= LEAST_FIGURES)
    .sort((p, q) => q.length - p.length)
    .slice(0, MOST_GROUPS)
    .flatMap((group) => boxesAround(group, photo));
  return { scales, rows: rowsOn(photo) };
}

/** Longer side of the picture in which rows are looked for, how many are tried, and their margin in heights of a digit. */
const ROWS_LOOKED_AT = 1000;
const MOST_ROWS = 6;
const ROW_MARGIN = 0.8;

function rowsOn(photo: Raster): PhotoBox[] {
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const close = closeUp(photo, whole, ROWS_LOOKED_AT);
  return likelyRows(close.gray)
    .slice(0, MOST_ROWS)
    .map(({ left, top, right, bottom, signHeight }) => {
      const margin = ROW_MARGIN * signHeight;
      const from = close.toPhoto({ x: left - margin, y: top - margin });
      const to = close.toPhoto({ x: right + margin, y: bottom + margin });
      const [x, y] = [Math.max(0, Math.floor(from.x)), Math.max(0, Math.floor(from.y))];
      return { x, y, width: Math.ceil(to.x) - x, height: Math.ceil(to.y) - y };
    });
}

function groupsOf(signs: readonly Sign[]): Sign[][] {
  const left = new Set(signs);
  const groups: Sign[][] = [];
  for (const first of signs) {
    if (!left.delete(first)) continue;
    const group = [first];
    // Grows while it is read.
    for (const one of group) {
      for (const other of [...left].filter((sign) => isBeside(one, sign))) {
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function isBeside(one: Sign, other: Sign): boolean {
  const most = Math.max(one.height, other.height);
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  return (
    Math.min(one.height, other.height) > SIMILAR_HEIGHT * most &&
    dx * dx + dy * dy < NEAR * NEAR * most * most
  );
}

/** The box around numbers; beside a column of them, on both sides, where a tube may be. */
function boxesAround(group: readonly Sign[], photo: Raster): PhotoBox[] {
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)];
  const wide = Math.max(...xs) - Math.min(...xs);
  const high = Math.max(...ys) - Math.min(...ys);
  const margin = MARGIN * Math.max(...group.map((sign) => sign.height));
  const around = { left: margin, right: margin, top: margin, bottom: margin };
  const sides =
    high > SLENDER * wide
      ? [
          { ...around, left: 3 * margin },
          { ...around, right: 3 * margin },
        ]
      : [around];
  return sides.map(({ left, right, top, bottom }) => {
    const x = Math.max(0, Math.floor(Math.min(...xs) - left));
    const y = Math.max(0, Math.floor(Math.min(...ys) - top));
    const end = Math.min(photo.width, Math.ceil(Math.max(...xs) + right));
    const foot = Math.min(photo.height, Math.ceil(Math.max(...ys) + bottom));
    return { x, y, width: end - x, height: foot - y };
  });
}

/** Whether the middle of either lies within the other. */
const isSame = (one: Proposal, other: Proposal): boolean => isMiddleIn(one, other) || isMiddleIn(other, one);

function isMiddleIn(one: Proposal, other: Proposal): boolean {
  const { x, y } = middleOf(other);
  const corners = one.configuration.perspective.source_points;
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

function middleOf({ configuration }: Proposal): PhotoPoint {
  const corners = configuration.perspective.source_points;
  const mean = (side: 'x' | 'y'): number =>
    corners.reduce((sum, corner) => sum + corner[side], 0) / corners.length;
  return { x: mean('x'), y: mean('y') };
}
