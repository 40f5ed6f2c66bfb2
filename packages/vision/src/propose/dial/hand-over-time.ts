import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { TURN } from '../../hand/angle.ts';
import { type Ellipse, onEllipse } from '../face/ellipse.ts';
import { type HandLine, pixelAt, refine, strongest, surveyLines } from './hand-lines.ts';

/** A hand followed over several photos of one camera. */
export interface FollowedHand {
  /** The lines of the photo, each only as strong as it is gone elsewhere. */
  readonly lines: readonly HandLine[];
  /** The hand on other photos. */
  readonly elsewhere: readonly HandLine[];
}

/** Each other photo costs as much as the first. */
const MOST_PHOTOS = 4;
/** Weaker lines than this share of the strongest are no hand. */
const LEAST_STRENGTH = 0.45;
/** A line that has less than this share of its strength elsewhere has moved. */
const GONE = 0.5;
/** Neighbouring directions in which a line that stayed is found again. */
const NEARBY = 2;
/** How alike the ring of marks must be for a photo to show the same face in the same place. */
const SAME_FACE = 0.7;
const RING = [0.96, 1, 1.04];
const RING_LOOKS = 360;

/** Tells the hand from lines of print by photos on which it stood elsewhere; null where none of them does. */
export function followHand(
  photo: Raster,
  others: readonly Raster[],
  lines: readonly HandLine[],
  outline: Ellipse,
  reach: number,
): FollowedHand | null {
  const seen = others.flatMap((other) => seenThere(photo, other, outline, reach)).slice(0, MOST_PHOTOS);
  if (seen.length === 0) return null;
  const moved = goneFrom(
    lines,
    seen.map((there) => there.lines),
  );
  if (!moved.some(({ strength }) => strength > 0)) return null;
  const elsewhere = seen.flatMap(({ other, lines: there }) => {
    const hand = strongest(goneFrom(there, [lines]));
    return hand === null ? [] : [refine(other, outline, hand, reach)];
  });
  return { lines: moved, elsewhere };
}

interface SeenThere {
  readonly other: Raster;
  /** As strong as they would be in the light of the photo. */
  readonly lines: readonly HandLine[];
}

/** The lines of another photo, where it shows the same face in the same place. */
function seenThere(photo: Raster, other: Raster, outline: Ellipse, reach: number): SeenThere[] {
  if (other.width !== photo.width || other.height !== photo.height) return [];
  const [here, there] = [ringOf(photo, outline, reach), ringOf(other, outline, reach)];
  const likeness = likenessOf(here, there);
  if (!(likeness.correlation > SAME_FACE)) return [];
  const lines = surveyLines(other, outline, reach);
  return [{ other, lines: lines.map((line) => ({ ...line, strength: line.strength * likeness.gain })) }];
}

/** Each line with the part of its strength that it lacks on the photo where it lacks most; 0 where it stays everywhere. */
function goneFrom(lines: readonly HandLine[], elsewhere: readonly (readonly HandLine[])[]): HandLine[] {
  const least = LEAST_STRENGTH * (strongest(lines)?.strength ?? 0);
  return lines.map((line, at) => {
    if (!(line.strength > least)) return { ...line, strength: 0 };
    const held = Math.min(...elsewhere.map((there) => heldBy(there, at)), line.strength);
    return { ...line, strength: held < GONE * line.strength ? line.strength - held : 0 };
  });
}

/** The strongest line in a direction or next to it. */
function heldBy(lines: readonly HandLine[], at: number): number {
  let most = 0;
  for (let i = -NEARBY; i <= NEARBY; i++)
    most = Math.max(most, lines[(at + i + lines.length) % lines.length]!.strength);
  return most;
}

/** Lightness along the ring of marks. */
function ringOf({ data, ...size }: Raster, outline: Ellipse, reach: number): Float64Array {
  const ring = new Float64Array(RING.length * RING_LOOKS);
  for (let i = 0; i < ring.length; i++) {
    const angle = ((i % RING_LOOKS) * TURN) / RING_LOOKS;
    const radius = reach * RING[Math.floor(i / RING_LOOKS)]!;
    const place = onEllipse(outline, radius * exact.cos(angle), radius * exact.sin(angle));
    const at = pixelAt({ data, ...size }, place);
    ring[i] = data[at]! + data[at + 1]! + data[at + 2]!;
  }
  return ring;
}

/** How alike two rings are, -1 to 1, and how much stronger the first one's marks stand out. */
function likenessOf(here: Float64Array, there: Float64Array): { correlation: number; gain: number } {
  const mean = (ring: Float64Array): number => ring.reduce((sum, value) => sum + value, 0) / ring.length;
  const [p, q] = [mean(here), mean(there)];
  let [own, other, both] = [0, 0, 0];
  for (let i = 0; i < here.length; i++) {
    own += (here[i]! - p) ** 2;
    other += (there[i]! - q) ** 2;
    both += (here[i]! - p) * (there[i]! - q);
  }
  return { correlation: both / Math.sqrt(own * other), gain: Math.sqrt(own / other) };
}

/** Lines that turn less than this against each other, as the sine of the angle, tell no axis. */
const LEAST_TURN = 0.4;
/** How far lines may pass beside their axis, and the axis beside the middle, in radii. */
const MOST_BESIDE = 0.02;
const MOST_ASIDE = 0.12;

/** Where the lines of a hand cross; null where they hardly turn or do not meet. */
export function axisOf(lines: readonly HandLine[]): Point | null {
  const rows = lines.map(({ angle, offset }) => ({ x: -exact.sin(angle), y: exact.cos(angle), offset }));
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const [xx, xy, yy] = [sum(({ x }) => x * x), sum(({ x, y }) => x * y), sum(({ y }) => y * y)];
  const [xo, yo] = [sum(({ x, offset }) => x * offset), sum(({ y, offset }) => y * offset)];
  const area = xx * yy - xy * xy;
  if (!(area > LEAST_TURN * LEAST_TURN)) return null;
  const axis = { x: (xo * yy - yo * xy) / area, y: (yo * xx - xo * xy) / area };
  const beside = rows.map(({ x, y, offset }) => Math.abs(x * axis.x + y * axis.y - offset));
  const isMet = Math.max(...beside) < MOST_BESIDE;
  return isMet && Math.sqrt(axis.x ** 2 + axis.y ** 2) < MOST_ASIDE ? axis : null;
}
