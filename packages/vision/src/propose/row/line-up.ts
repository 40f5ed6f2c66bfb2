import type { Point } from '@tenken/image/point.ts';
import { type FittedLine, lineThrough } from '../line-through.ts';
import type { Blot } from '../numerals/find-blots.ts';

/** A sign as several looks saw it. */
export interface VotedSign extends Blot {
  /** How many looks saw it. */
  readonly votes: number;
}

/** Signs as high as each other side by side, left first; some may be two looks at one place that differ. */
export interface Line {
  readonly signs: readonly VotedSign[];
  readonly height: number;
}

const LOWEST = 0.8;
const OUT_OF_LINE = 0.14;
const MOST_GAP = 1.6;
const SAME = 0.07;
const MOST_SIGNS = 40;
/** Spread of pixels that is none, square pixels. */
const SAME_PIXEL = 1e-6;

/** The lines of signs that run past a click, those with most signs first. */
export function lineUp(blots: readonly Blot[], click: Point): Line[] {
  const signs = mergeLooks(blots);
  const lines: Line[] = [];
  const seeds = [...signs].sort((p, q) => q.votes - p.votes || p.left - q.left || p.top - q.top);
  for (const seed of seeds) {
    if (lines.some((line) => isPart(line, seed))) continue;
    const members = straight(chained(seed, alike(seed, signs)));
    const height = heightOf(members);
    if (countPlaces(members) >= 2 && isAround(members, height, click))
      lines.push({ signs: members.slice(0, MOST_SIGNS), height });
  }
  return lines.sort((p, q) => votesOf(q) - votesOf(p));
}

const votesOf = ({ signs }: Line): number => signs.reduce((sum, { votes }) => sum + votes, 0);

const isPart = ({ signs, height }: Line, seed: VotedSign): boolean =>
  Math.abs(seed.bottom - seed.top - height) < SAME * height && signs.includes(seed);

/** Looks at one piece of ink that agree become one sign. */
function mergeLooks(blots: readonly Blot[]): VotedSign[] {
  const groups: Blot[][] = [];
  for (const blot of blots) {
    const near = SAME * (blot.bottom - blot.top) + 1;
    const group = groups.find(([first]) => isSame(first!, blot, near));
    if (group === undefined) groups.push([blot]);
    else group.push(blot);
  }
  return groups.map((group) => ({
    left: middleOf(group, 'left'),
    top: middleOf(group, 'top'),
    right: middleOf(group, 'right'),
    bottom: middleOf(group, 'bottom'),
    ink: group[0]!.ink,
    votes: group.length,
  }));
}

const isSame = (p: Blot, q: Blot, near: number): boolean =>
  Math.abs(p.left - q.left) < near &&
  Math.abs(p.right - q.right) < near &&
  Math.abs(p.top - q.top) < near &&
  Math.abs(p.bottom - q.bottom) < near;

function middleOf(group: readonly Blot[], side: 'left' | 'top' | 'right' | 'bottom'): number {
  return group.map((blot) => blot[side]).sort((p, q) => p - q)[group.length >> 1]!;
}

/** Those about as high and about on the same line as a sign. */
function alike(seed: VotedSign, signs: readonly VotedSign[]): VotedSign[] {
  const height = seed.bottom - seed.top;
  return signs.filter(({ left, top, right, bottom }) => {
    const own = bottom - top;
    if (Math.min(own, height) < LOWEST * Math.max(own, height)) return false;
    const away = Math.abs(left + right - seed.left - seed.right) / 2;
    const aside = Math.abs(top + bottom - seed.top - seed.bottom) / 2;
    return aside < OUT_OF_LINE * height + 0.09 * away;
  });
}

/** Those without a wide gap between them and the sign. */
function chained(seed: VotedSign, signs: readonly VotedSign[]): VotedSign[] {
  const sorted = [...signs].sort((p, q) => p.left - q.left);
  const gap = MOST_GAP * (seed.bottom - seed.top);
  let parts: VotedSign[] = [];
  let reach = -Infinity;
  for (const sign of sorted) {
    if (sign.left - reach > gap) {
      if (parts.includes(seed)) return parts;
      parts = [];
    }
    parts.push(sign);
    reach = Math.max(reach, sign.right);
  }
  return parts;
}

/** Without those that lie beside the straight line through the middles of the rest. */
function straight(signs: readonly VotedSign[]): VotedSign[] {
  let kept = [...signs];
  for (let round = 0; round < 2 && kept.length > 2; round++) {
    const { level, slope } = rowThrough(kept.map((sign) => [middleX(sign), middleY(sign), sign.votes]));
    const most = OUT_OF_LINE * heightOf(kept);
    kept = kept.filter((sign) => Math.abs(middleY(sign) - level - slope * middleX(sign)) < most);
  }
  return kept;
}

const middleX = ({ left, right }: Blot): number => (left + right) / 2;
const middleY = ({ top, bottom }: Blot): number => (top + bottom) / 2;

/** The line through pixels of a row; level where they stand above each other. */
export function rowThrough(points: readonly (readonly [number, number, number])[]): FittedLine {
  const weight = points.reduce((sum, [, , one]) => sum + one, 0);
  const level = points.reduce((sum, [, y, one]) => sum + one * y, 0) / weight;
  return lineThrough(points, SAME_PIXEL) ?? { level, slope: 0 };
}

function heightOf(signs: readonly VotedSign[]): number {
  const heights = signs
    .flatMap(({ top, bottom, votes }) => Array.from({ length: votes }, () => bottom - top))
    .sort((p, q) => p - q);
  return heights[Math.floor(0.6 * (heights.length - 1))] ?? 0;
}

/** How many of them stand side by side. */
function countPlaces(signs: readonly VotedSign[]): number {
  let places = 0;
  let reach = -Infinity;
  for (const { left, right } of [...signs].sort((p, q) => p.right - q.right)) {
    if ((left + right) / 2 < reach) continue;
    places++;
    reach = right;
  }
  return places;
}

function isAround(signs: readonly VotedSign[], height: number, { x, y }: Point): boolean {
  const line = rowThrough(signs.map((sign) => [middleX(sign), middleY(sign), sign.votes]));
  return (
    x > Math.min(...signs.map(({ left }) => left)) - height &&
    x < Math.max(...signs.map(({ right }) => right)) + height &&
    Math.abs(line.level + line.slope * x - y) < 1.2 * height
  );
}
