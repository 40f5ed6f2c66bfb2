import type { GrayRaster } from '@tenken/image/raster.ts';
import { type Blot, findBlots } from './find-blots.ts';
import { type SeenFigure, lookAtFigure } from './numeral-net.ts';

/** A printed number, in pixels of its picture. */
export interface PrintedNumber {
  readonly value: number;
  /** As it is printed, `-0.5`. */
  readonly text: string;
  /** Of its least sure figure, 0 to 1. */
  readonly chance: number;
  /** Middle of its ink, signs and points included. */
  readonly x: number;
  readonly y: number;
  /** Height of a figure. */
  readonly height: number;
}

interface Figure extends Blot {
  readonly seen: SeenFigure;
}

const LEAST_HEIGHT = 8;
const LARGEST_SHARE = 0.16;

/** The numbers that stand in dark ink on a lighter face; `reach` as in findBlots. */
export function findNumbers(gray: GrayRaster, reach: number): PrintedNumber[] {
  const blots = findBlots(gray, reach);
  const most = LARGEST_SHARE * Math.max(gray.width, gray.height);
  const figures = blots
    .filter((blot) => isFigureSized(blot, most))
    .flatMap((blot): Figure[] => {
      const seen = lookAtFigure(gray, blot);
      return seen.figure === null ? [] : [{ ...blot, seen }];
    });
  const specks = blots.filter((blot) => blot.bottom - blot.top < 0.4 * most && blot.ink >= 3);
  return rowsOf(figures).map((row) => numberOf(row, specks));
}

function isFigureSized({ left, top, right, bottom, ink }: Blot, most: number): boolean {
  const height = bottom - top;
  const width = right - left;
  if (height < LEAST_HEIGHT || height > most || width > 1.05 * height || width < 0.1 * height) return false;
  const share = ink / (width * height);
  return share > 0.13 && (share < 0.8 || width < 0.5 * height);
}

/** Figures that stand side by side, left first. */
function rowsOf(figures: readonly Figure[]): Figure[][] {
  const sorted = [...figures].sort((p, q) => p.left - q.left);
  const rows: Figure[][] = [];
  for (const figure of sorted) {
    const row = rows.find((other) => isNext(other.at(-1)!, figure));
    if (row === undefined) rows.push([figure]);
    else row.push(figure);
  }
  return rows;
}

function isNext(before: Figure, after: Figure): boolean {
  const [h, k] = [before.bottom - before.top, after.bottom - after.top];
  const height = Math.max(h, k);
  if (Math.min(h, k) < 0.72 * height) return false;
  if (Math.abs(before.top + before.bottom - after.top - after.bottom) > 0.5 * height) return false;
  const gap = after.left - before.right;
  // A point between two figures sets them further apart; a 1 stands further from its neighbours than others.
  return gap > -0.25 * height && gap < 0.62 * height;
}

function numberOf(row: readonly Figure[], specks: readonly Blot[]): PrintedNumber {
  const first = row[0]!;
  const last = row.at(-1)!;
  const height = row.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / row.length;
  let text = specks.some((speck) => isMinus(speck, first, height)) ? '-' : '';
  const minus = text === '' ? undefined : specks.find((speck) => isMinus(speck, first, height));
  for (const [index, figure] of row.entries()) {
    const before = row[index - 1];
    if (before !== undefined && specks.some((speck) => isPoint(speck, before, figure, height))) text += '.';
    text += String(figure.seen.likeliest);
  }
  const left = minus?.left ?? first.left;
  return {
    value: Number(text),
    text,
    chance: Math.min(...row.map(({ seen }) => seen.chance)),
    x: (left + last.right) / 2,
    y: (Math.min(...row.map(({ top }) => top)) + Math.max(...row.map(({ bottom }) => bottom))) / 2,
    height,
  };
}

function isMinus({ left, top, right, bottom }: Blot, first: Figure, height: number): boolean {
  const wide = right - left;
  const high = bottom - top;
  if (wide < 0.22 * height || wide > 0.95 * height || high > 0.35 * height || wide < 1.4 * high) return false;
  const gap = first.left - right;
  const middle = (top + bottom - first.top - first.bottom) / 2;
  return gap > -0.1 * height && gap < 0.55 * height && Math.abs(middle) < 0.22 * height;
}

function isPoint({ left, top, right, bottom }: Blot, before: Figure, after: Figure, height: number): boolean {
  const wide = right - left;
  const high = bottom - top;
  if (wide > 0.35 * height || high > 0.4 * height) return false;
  const base = (before.bottom + after.bottom) / 2;
  if (Math.abs(bottom - base) > 0.18 * height) return false;
  const middle = (left + right) / 2;
  return middle > before.right - 0.15 * height && middle < after.left + 0.15 * height;
}
