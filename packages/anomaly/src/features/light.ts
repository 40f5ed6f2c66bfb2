import type { AreaFrame } from '../view/area-frame.ts';

/** Blocks along a side of the watched area. */
const SIDE = 16;
/** A block of which less is examined has no light. */
const LEAST_LOOKED_SHARE = 0.5;
const UNLIT = 0;
/** A defect of some percent must not pass for another light: the blocks that differ most have no say. */
const HEARD_SHARE = 0.85;

/**
 * How light falls on the watched area: for each channel the means of 16 x 16 blocks of the evened-out picture, 1 to 255,
 * or 0 where a block is not examined. Exposure and colour are evened out, so two photos differ here by where the light
 * comes from, by what it leaves in shadow and by what it burns out.
 */
export function lightOf(planes: Float32Array, { looked, size }: AreaFrame): Uint8Array {
  const light = new Uint8Array(3 * SIDE * SIDE);
  const blockPx = size / SIDE;
  const edge = (index: number): number => Math.round(index * blockPx);
  for (let block = 0; block < SIDE * SIDE; block++) {
    const [column, row] = [block % SIDE, Math.floor(block / SIDE)];
    const sums = [0, 0, 0];
    let [seen, count] = [0, 0];
    for (let y = edge(row); y < edge(row + 1); y++) {
      for (let x = edge(column); x < edge(column + 1); x++) {
        const at = y * size + x;
        count++;
        if (looked[at] === 0) continue;
        seen++;
        for (let channel = 0; channel < 3; channel++) sums[channel]! += planes[channel * size * size + at]!;
      }
    }
    if (seen < LEAST_LOOKED_SHARE * count || seen === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      light[channel * SIDE * SIDE + block] = Math.min(255, Math.max(1, Math.round(sums[channel]! / seen)));
  }
  return light;
}

/** How far apart two lights are, in levels; Infinity where they have no block in common. */
export function lightDistance(a: Uint8Array, b: Uint8Array): number {
  const blocks = a.length / 3;
  const apart: number[] = [];
  for (let at = 0; at < blocks; at++) {
    if (a[at] === UNLIT || b[at] === UNLIT) continue;
    let sum = 0;
    for (let channel = at; channel < a.length; channel += blocks) sum += Math.abs(a[channel]! - b[channel]!);
    apart.push(sum / 3);
  }
  const heard = Float32Array.from(apart)
    .sort()
    .subarray(0, Math.ceil(HEARD_SHARE * apart.length));
  return heard.length === 0 ? Infinity : heard.reduce((sum, value) => sum + value, 0) / heard.length;
}
