import { type Line, type VotedSign, rowThrough } from './line-up.ts';
import type { Box } from '../face/close-up.ts';

/** Evenly spaced places along a line of signs. */
export interface Places {
  /** The place of a number, counted from the first that holds a sign; below zero before it. */
  readonly at: (place: number) => Box;
  /** Which places hold a sign, first one first. */
  readonly held: readonly number[];
  readonly height: number;
  readonly pitch: number;
  readonly score: number;
}

/** From one place to the next, in heights of a sign. */
const LEAST_PITCH = 0.45;
const MOST_PITCH = 1.75;
/** A sign is in its place when its right edge is this near to it, in heights of a sign. */
const OFF = 0.13;
/** What is further from the even places than this is not where its ink ends. */
const STRAIGHT = 0.05;
/** Fewer signs than this do not tell a bend from their own unevenness. */
const LEAST_BENT = 5;
const EMPTY_COST = 0.45;
const STRAY_COST = 0.3;
const SURE_VOTES = 3;
const MOST_FITS = 2;

/** Where in its place a narrow 1 stands: at the right on a display, in the middle on a drum. */
export type Ones = 'right' | 'middle';

interface Anchored {
  readonly sign: VotedSign;
  /** Where it is held: its right edge, or its middle. */
  readonly x: number;
}

interface Fit {
  readonly pitch: number;
  readonly from: number;
  readonly score: number;
}

/** The even spacings that explain a line of signs best. */
export function fitPitch({ signs: found, height }: Line, ones: Ones): Places[] {
  const signs = found.map((sign) => ({
    sign,
    x: ones === 'right' ? sign.right : (sign.left + sign.right) / 2,
  }));
  const fits: Fit[] = [];
  for (const first of signs) {
    for (const second of signs) {
      for (let steps = 1; steps <= 3; steps++) {
        const pitch = (second.x - first.x) / steps;
        if (pitch < LEAST_PITCH * height || pitch > MOST_PITCH * height) continue;
        fits.push({ pitch, from: first.x, score: scoreOf(signs, height, first.x, pitch) });
      }
    }
  }
  fits.sort((p, q) => q.score - p.score || p.pitch - q.pitch);
  const kept: Fit[] = [];
  for (const fit of fits) {
    if (kept.length === MOST_FITS) break;
    if (!kept.some(({ pitch }) => Math.abs(pitch - fit.pitch) < 0.06 * pitch)) kept.push(fit);
  }
  return kept.map((fit) => placesOf(signs, height, fit, ones));
}

const weight = ({ votes }: VotedSign): number => Math.min(votes, SURE_VOTES) / SURE_VOTES;

function scoreOf(signs: readonly Anchored[], height: number, from: number, pitch: number): number {
  const best = new Map<number, number>();
  let strays = 0;
  for (const { sign, x } of signs) {
    const place = Math.round((x - from) / pitch);
    if (Math.abs(x - from - place * pitch) < OFF * height)
      best.set(place, Math.max(best.get(place) ?? 0, weight(sign)));
    else strays += weight(sign);
  }
  const places = [...best.keys()];
  const empty = Math.max(...places) - Math.min(...places) + 1 - places.length;
  return [...best.values()].reduce((sum, one) => sum + one, 0) - EMPTY_COST * empty - STRAY_COST * strays;
}

function placesOf(
  signs: readonly Anchored[],
  height: number,
  { pitch, from, score }: Fit,
  ones: Ones,
): Places {
  const placeOf = ({ x }: Anchored): number => Math.round((x - from) / pitch);
  const inPlace = signs.filter((one) => Math.abs(one.x - from - placeOf(one) * pitch) < OFF * height);
  const first = Math.min(...inPlace.map(placeOf));
  const surest = new Map<number, Anchored>();
  for (const one of inPlace) {
    const place = placeOf(one) - first;
    if (one.sign.votes > (surest.get(place)?.sign.votes ?? 0)) surest.set(place, one);
  }
  const held = [...surest.keys()].sort((p, q) => p - q);
  const chosen = held.map((place) => surest.get(place)!.sign);
  const curve = evenCurve(held.map((place) => [place, surest.get(place)!.x]));
  // A point that touches its digit makes it end further right than it does.
  const isOff = (place: number): boolean => Math.abs(surest.get(place)!.x - curve(place)) > STRAIGHT * height;
  const top = edgeOf(chosen, 'top', -1);
  const bottom = edgeOf(chosen, 'bottom', 1);
  const widths = chosen.map((sign) => sign.right - sign.left).sort((p, q) => p - q);
  const wide = widths[Math.floor(0.75 * (widths.length - 1))]!;
  const usual = Math.max(Math.min(wide, pitch), 0.5 * height);
  return {
    held,
    height,
    pitch,
    score,
    at: (place) => {
      const x = !surest.has(place) || isOff(place) ? curve(place) : surest.get(place)!.x;
      const right = ones === 'right' ? x : x + usual / 2;
      const middle = right - usual / 2;
      return { left: right - usual, right, top: top(middle), bottom: bottom(middle) };
    },
  };
}

/** Where each place is; places seen from the side grow narrower evenly. The one that is furthest off is left out. */
function evenCurve(points: readonly (readonly [number, number])[]): (place: number) => number {
  let kept = points;
  let curve = curveThrough(kept);
  for (let left = Math.floor((points.length - 2) / 3); left > 0; left--) {
    const offs = kept.map(([place, x]) => Math.abs(x - curve(place)));
    const worst = offs.indexOf(Math.max(...offs));
    kept = kept.filter((_, index) => index !== worst);
    curve = curveThrough(kept);
  }
  return curve;
}

/** A line through few points, and a line whose steps grow evenly through many; least squares. */
function curveThrough(points: readonly (readonly [number, number])[]): (place: number) => number {
  const line = rowThrough(points.map(([place, x]) => [place, x, 1]));
  if (points.length < LEAST_BENT) return (place) => line.level + line.slope * place;
  const places = points.map(([place]) => place);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const bend = (place: number): number => (place - first) * (place - last);
  // What is left after the line, against the bend after its own line.
  const own = rowThrough(places.map((place) => [place, bend(place), 1]));
  let [sum, squares] = [0, 0];
  for (const [place, x] of points) {
    const rest = bend(place) - own.level - own.slope * place;
    sum += rest * (x - line.level - line.slope * place);
    squares += rest * rest;
  }
  const share = squares > 1e-9 ? sum / squares : 0;
  return (place) => line.level + line.slope * place + share * (bend(place) - own.level - own.slope * place);
}

/** The line along the outer edges: a 1, a 4 and a 7 are a little lower than the others. Its slope outvotes a stray edge. */
function edgeOf(signs: readonly VotedSign[], side: 'top' | 'bottom', way: 1 | -1): (x: number) => number {
  const points = signs.map((sign) => ({ x: (sign.left + sign.right) / 2, y: sign[side] }));
  const slopes = points
    .flatMap((p, index) => points.slice(index + 1).map((q) => (q.y - p.y) / (q.x - p.x)))
    .sort((p, q) => p - q);
  const [low, high] = [slopes[(slopes.length - 1) >> 1] ?? 0, slopes[slopes.length >> 1] ?? 0];
  const slope = (low + high) / 2;
  const beyond = points.map(({ x, y }) => way * (y - slope * x)).sort((p, q) => p - q);
  const outer = way * beyond[Math.floor(0.7 * (beyond.length - 1))]!;
  return (x) => slope * x + outer;
}
