import type { AreaFrame } from '../view/area-frame.ts';

/** Blocks along a side of the watched area. */
const SIDE = 16;
/** A block of which less is examined has no light. */
const LEAST_LOOKED_SHARE = 0.5;

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
