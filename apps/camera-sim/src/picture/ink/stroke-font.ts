import { GLYPHS } from './glyphs.ts';

/** One letter as line pieces x0, y0, x1, y1, ... on the grid of GLYPHS, with its width. */
export interface Glyph {
  readonly width: number;
  readonly pieces: Float64Array;
}

/** Space between two letters and height of a capital on the glyph grid. */
export const LETTER_GAP = 1.9;
export const CAPITAL_HEIGHT = 10;

const CURVE_PIECES = 7;
const drawn = new Map<string, Glyph>();

/** The line pieces of a letter; a letter we do not have is a bug of the scene that asks for it. */
export function glyphOf(character: string): Glyph {
  const known = drawn.get(character);
  if (known !== undefined) return known;
  const source = GLYPHS[character];
  if (source === undefined) throw new RangeError(`No glyph for "${character}"`);
  const glyph = { width: source[0], pieces: Float64Array.from(flatten(source[1])) };
  drawn.set(character, glyph);
  return glyph;
}

/** Width of a line of text on the glyph grid. */
export function textWidth(text: string): number {
  let width = -LETTER_GAP;
  for (const character of text) width += glyphOf(character).width + LETTER_GAP;
  return Math.max(0, width);
}

/** Distance from a point of the glyph grid to the middle of a letter's strokes. */
export function glyphDistance(glyph: Glyph, x: number, y: number): number {
  const { pieces } = glyph;
  let nearest = Infinity;
  for (let at = 0; at < pieces.length; at += 4) {
    const x0 = pieces[at]!;
    const y0 = pieces[at + 1]!;
    const dx = pieces[at + 2]! - x0;
    const dy = pieces[at + 3]! - y0;
    let share = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    const ex = x - x0 - dx * share;
    const ey = y - y0 - dy * share;
    nearest = Math.min(nearest, ex * ex + ey * ey);
  }
  return Math.sqrt(nearest);
}

function flatten(path: string): number[] {
  const pieces: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = list!.trim().split(/[ ,]+/).map(Number);
    const [endX, endY] = [numbers.at(-2)!, numbers.at(-1)!];
    if (command === 'L') pieces.push(x, y, endX, endY);
    if (command === 'C') pushCurve(pieces, x, y, numbers);
    [x, y] = [endX, endY];
  }
  return pieces;
}

function pushCurve(
  pieces: number[],
  x: number,
  y: number,
  [ax, ay, bx, by, cx, cy]: readonly number[],
): void {
  let [lastX, lastY] = [x, y];
  for (let step = 1; step <= CURVE_PIECES; step++) {
    const t = step / CURVE_PIECES;
    const nextX = cubic(x, ax!, bx!, cx!, t);
    const nextY = cubic(y, ay!, by!, cy!, t);
    pieces.push(lastX, lastY, nextX, nextY);
    [lastX, lastY] = [nextX, nextY];
  }
}

function cubic(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const s = 1 - t;
  return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
}
