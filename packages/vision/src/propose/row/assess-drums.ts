import type { GrayRaster } from '@tenken/image/raster.ts';
import type { Box } from '../face/close-up.ts';
import { classifyFigure } from '../numerals/numeral-net.ts';
import type { Places } from './fit-pitch.ts';

/** Digits side by side as a net sees them. */
export interface DigitRun {
  readonly boxes: readonly Box[];
  /** How sure the net is of them, 0 to 1. */
  readonly mean: number;
  /** More for more digits; one that is as likely none as not counts nothing. */
  readonly score: number;
}

/** A place where ink was found holds a figure from this chance on, and one without from that. */
const LIKELY = 0.15;
const SURE = 0.6;
const LEAST_MEAN = 0.5;
const MOST_ADDED = 4;

/** The places along a line of signs that hold printed figures, those beyond its ends that hold one too. */
export function assessDrums(dark: GrayRaster, places: Places): DigitRun | null {
  const chanceOf = (place: number): number => {
    const box = places.at(place);
    const isInside = box.left >= 0 && box.right <= dark.width && box.top >= 0 && box.bottom <= dark.height;
    return isInside ? classifyFigure(dark, { ...box, ink: 1 }).chance : 0;
  };
  const chances = new Map<number, number>();
  const inner = Array.from(
    { length: places.held.at(-1)! - places.held[0]! + 1 },
    (_, at) => places.held[0]! + at,
  );
  for (const place of inner) chances.set(place, chanceOf(place));
  const [first, last] = longestRun(inner, (place) => chances.get(place)! > LIKELY);
  if (last < first) return null;
  let [from, to] = [first, last];
  const isFigure = (place: number): boolean => {
    if (!chances.has(place)) chances.set(place, chanceOf(place));
    return chances.get(place)! > SURE;
  };
  while (to < last + MOST_ADDED && isFigure(to + 1)) to++;
  while (from > first - MOST_ADDED && isFigure(from - 1)) from--;
  return runOf(places, from, to, (place) => chances.get(place)!);
}

/** The first and the last of the most places side by side that hold something; the last is before the first if none does. */
export function longestRun(places: readonly number[], holds: (place: number) => boolean): [number, number] {
  let best: [number, number] = [0, -1];
  let start: number | null = null;
  for (const place of places) {
    if (!holds(place)) start = null;
    else {
      start ??= place;
      if (place - start > best[1] - best[0]) best = [start, place];
    }
  }
  return best;
}

/** Places as a run; null for less than two, or where most are unlikely. */
export function runOf(
  places: Places,
  from: number,
  to: number,
  chanceOf: (place: number) => number,
): DigitRun | null {
  const run = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const mean = run.reduce((sum, place) => sum + chanceOf(place), 0) / run.length;
  if (run.length < 2 || mean < LEAST_MEAN) return null;
  return { boxes: run.map(places.at), mean, score: (2 * mean - 1) * run.length };
}
