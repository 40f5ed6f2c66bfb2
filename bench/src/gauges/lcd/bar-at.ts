import type { Make } from './makes.ts';

/**
 * Which bar (a top, clockwise b to f, g middle) of an upright digit covers a place, null for none. The digit's box
 * reaches from (0, 0) to (width, 1).
 */
export function barAt(make: Make, x: number, y: number): string | null {
  const { width, thick } = make;
  const half = thick / 2;
  const centre = { left: half, right: width - half, top: half, middle: 0.5, bottom: 1 - half };
  const across = (x - centre.left) / (centre.right - centre.left);
  const flat = (line: number): number =>
    reach(make, across, centre.right - centre.left, y - line, half, line);
  const tall = (line: number, from: number, to: number): number =>
    reach(make, (y - from) / (to - from), to - from, x - line, half, line);
  const distances: [string, number][] = [
    ['a', flat(centre.top)],
    ['g', flat(centre.middle)],
    ['d', flat(centre.bottom)],
    ['f', tall(centre.left, centre.top, centre.middle)],
    ['b', tall(centre.right, centre.top, centre.middle)],
    ['e', tall(centre.left, centre.middle, centre.bottom)],
    ['c', tall(centre.right, centre.middle, centre.bottom)],
  ];
  return distances.find(([, distance]) => distance < 0)?.[0] ?? null;
}

/** Below zero inside a bar. `share` runs 0 to 1 from one end's centre line to the other's. */
function reach(
  { ends, gap }: Make,
  share: number,
  length: number,
  across: number,
  half: number,
  line: number,
): number {
  const past = Math.abs(share - 0.5) * length - length / 2 + gap / 2;
  const outward = line < 0.4 ? -across : line > 0.6 ? across : Math.abs(across);
  const cut = ends === 'pointed' ? Math.abs(across) : ends === 'mitred' ? -outward : half * 0.6;
  return Math.max(Math.abs(across) - half, past + cut);
}
