import type { GrayRaster } from '@tenken/image/raster.ts';
import { type Blot, findBlots } from './find-blots.ts';
import { type SeenFigure, classifyFigure } from './numeral-net.ts';

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

/** How much darker than the face ink is looked for, from faint to strong. */
const DARKER = [0.12, 0.24, 0.4];
const SAME_PLACE = 0.6;
const LEAST_ONE = 0.15;
/** The middle part of a wide piece in which two figures may touch. */
const CUT_FROM = 0.3;

/** The numbers that stand in dark ink on a lighter face; `reach` as in findBlots. */
export function findNumbers(gray: GrayRaster, reach: number): PrintedNumber[] {
  const levels = DARKER.map((darker) => findBlots(gray, reach, darker));
  const most = LARGEST_SHARE * Math.max(gray.width, gray.height);
  const looked: Figure[] = [];
  for (const blot of levels.flat()) {
    for (const piece of piecesOf(blot, most)) {
      if (looked.some((other) => isSamePiece(other, piece))) continue;
      looked.push({ ...piece, seen: classifyFigure(gray, piece) });
    }
  }
  const sure = surest(looked.filter(({ seen }) => seen.figure !== null));
  const figures = [...sure, ...leadingOnes(looked, sure)];
  const specks = levels[0]!.filter((blot) => blot.bottom - blot.top < 0.4 * most && blot.ink >= 3);
  return rowsOf(figures)
    .map((row) => numberOf(row, specks))
    .filter(({ text }) => !/^-?0\d/.test(text));
}

/** A piece of ink as one figure, and a wide one as two that touch. */
function piecesOf(blot: Blot, most: number): Blot[] {
  const height = blot.bottom - blot.top;
  const wide = (blot.right - blot.left) / height;
  if (height < LEAST_HEIGHT || height > most) return [];
  const one = isFigureSized(blot) ? [blot] : [];
  if (wide < 0.85 || wide > 1.9) return one;
  const cuts = [0.5, CUT_FROM, 1 - CUT_FROM].slice(0, wide > 1.05 ? 3 : 1);
  return [
    ...one,
    ...cuts.flatMap((share) => {
      const middle = Math.round(blot.left + share * (blot.right - blot.left));
      return [
        { ...blot, right: middle },
        { ...blot, left: middle },
      ];
    }),
  ];
}

function isSamePiece(p: Blot, q: Blot): boolean {
  const reach = 0.06 * (q.bottom - q.top) + 1;
  return (
    Math.abs(p.left - q.left) < reach &&
    Math.abs(p.right - q.right) < reach &&
    Math.abs(p.top - q.top) < reach &&
    Math.abs(p.bottom - q.bottom) < reach
  );
}

/** Of figures in one place the surest. */
function surest(figures: readonly Figure[]): Figure[] {
  const kept: Figure[] = [];
  for (const figure of [...figures].sort((p, q) => q.seen.chance - p.seen.chance))
    if (!kept.some((other) => overlap(other, figure) > SAME_PLACE)) kept.push(figure);
  return kept;
}

/** A bare stroke is a 1 where a figure follows it; alone it is a mark as likely. */
function leadingOnes(looked: readonly Figure[], sure: readonly Figure[]): Figure[] {
  return looked.filter(
    (one) =>
      one.seen.figure === null &&
      one.seen.likeliest === 1 &&
      one.seen.chance > LEAST_ONE &&
      one.right - one.left < 0.5 * (one.bottom - one.top) &&
      sure.some((figure) => isNext(one, figure) && figure.left > one.left) &&
      !sure.some((figure) => overlap(figure, one) > 0.3 || isNext(figure, one)),
  );
}

/** The share of the smaller box that lies in the other. */
function overlap(p: Blot, q: Blot): number {
  const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  if (wide <= 0 || high <= 0) return 0;
  return (
    (wide * high) / Math.min((p.right - p.left) * (p.bottom - p.top), (q.right - q.left) * (q.bottom - q.top))
  );
}

function isFigureSized({ left, top, right, bottom, ink }: Blot): boolean {
  const height = bottom - top;
  const width = right - left;
  if (width > 1.05 * height || width < 0.1 * height) return false;
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
