import type { Point } from '@tenken/image/point.ts';
import type { GrayRaster } from '@tenken/image/raster.ts';
import { type Blot, findBlots, findClosedBlots, negative } from '../numerals/find-blots.ts';

/** Signs of the same height side by side, left first; pixels of their picture. */
export interface SignRow {
  readonly boxes: readonly Blot[];
  /** Whether the signs are darker than what is behind them. */
  readonly isDark: boolean;
  /** How many boxes stand before the decimal point; null without one. */
  readonly pointAfter: number | null;
}

const REACHES = [0.05, 0.12, 0.3];
/** Gaps between the bars of a display, as shares of the picture. */
const GAPS = [0, 0.008, 0.016, 0.03];
const LEAST_HEIGHT = 0.03;
/** Where nobody pointed, and the picture is that of the whole photo. */
const LEAST_ANYWHERE = 0.014;
const LARGEST_HEIGHT = 0.85;
const MOST_SIGNS = 12;

/** The rows of at least two signs around a click, or anywhere, in dark and in light ink. */
export function findRows(gray: GrayRaster, click: Point | null): SignRow[] {
  const side = Math.max(gray.width, gray.height);
  return [true, false].flatMap((isDark) => {
    const picture = isDark ? gray : negative(gray);
    return REACHES.flatMap((reach) => {
      const specks = findBlots(picture, Math.round(reach * side));
      return GAPS.flatMap((gap) => {
        const blots = gap === 0 ? specks : findClosedBlots(picture, Math.round(reach * side), gap * side);
        const signs = blots.filter((blot) =>
          isSignSized(blot, side, click === null ? LEAST_ANYWHERE : LEAST_HEIGHT),
        );
        return rowsOf(signs)
          .filter(
            (row) => row.length >= 2 && row.length <= MOST_SIGNS && (click === null || isAround(row, click)),
          )
          .map((boxes) => ({ boxes, isDark, pointAfter: pointAfter(boxes, specks) }));
      });
    });
  });
}

function isSignSized({ left, top, right, bottom }: Blot, side: number, least: number): boolean {
  const height = bottom - top;
  const width = right - left;
  if (height < least * side || height > LARGEST_HEIGHT * side) return false;
  return width > 0.08 * height && width < 1.1 * height;
}

function rowsOf(signs: readonly Blot[]): Blot[][] {
  const rows: Blot[][] = [];
  for (const sign of [...signs].sort((p, q) => p.left - q.left)) {
    const row = rows.find((other) => isNext(other.at(-1)!, sign));
    if (row === undefined) rows.push([sign]);
    else row.push(sign);
  }
  return rows;
}

function isNext(before: Blot, after: Blot): boolean {
  const [h, k] = [before.bottom - before.top, after.bottom - after.top];
  const height = Math.max(h, k);
  if (Math.min(h, k) < 0.8 * height) return false;
  if (Math.abs(before.top + before.bottom - after.top - after.bottom) > 0.3 * height) return false;
  const gap = after.left - before.right;
  return gap > -0.15 * height && gap < 1.3 * height;
}

function isAround(row: readonly Blot[], { x, y }: Point): boolean {
  const first = row[0]!;
  const last = row.at(-1)!;
  const height = first.bottom - first.top;
  const top = Math.min(first.top, last.top);
  const bottom = Math.max(first.bottom, last.bottom);
  return (
    x > first.left - height && x < last.right + height && y > top - 0.7 * height && y < bottom + 0.7 * height
  );
}

/** How many signs stand before a dot at the foot of the row. */
function pointAfter(row: readonly Blot[], specks: readonly Blot[]): number | null {
  const height = row.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / row.length;
  for (let index = 1; index < row.length; index++) {
    const before = row[index - 1]!;
    const after = row[index]!;
    const base = (before.bottom + after.bottom) / 2;
    const isPoint = specks.some(({ left, top, right, bottom }) => {
      const wide = right - left;
      const high = bottom - top;
      if (wide > 0.25 * height || high > 0.25 * height || wide < 0.03 * height || high < 0.03 * height)
        return false;
      const middle = (left + right) / 2;
      return (
        Math.abs(bottom - base) < 0.12 * height &&
        middle > before.right - 0.2 * height &&
        middle < after.left + 0.1 * height
      );
    });
    if (isPoint) return index;
  }
  return null;
}
