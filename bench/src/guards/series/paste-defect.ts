import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import type { Raster } from '@tenken/image/raster.ts';

/** What can go wrong in front of a camera. */
export const DEFECTS = ['stain', 'object', 'smoke', 'leak', 'missing'] as const;
export type Defect = (typeof DEFECTS)[number];

/** Of the picture's area. */
const SHARE = { least: 0.006, most: 0.03 };
/** A patch of wall laid on the same wall is no defect: means of blocks must change by as many levels. */
const LEAST_CHANGE = 12;
const TRIES = 12;
const BLOCK = 4;

/** The photo with a defect of 0.6 to 3 % of its area that can be seen; the same seed gives the same defect. */
export function pasteDefect(photo: Raster, kind: Defect, seed: number): Raster {
  const random = createRandom(seed * 7919 + 13);
  let best = { pasted: photo, change: -1 };
  for (let attempt = 0; attempt < TRIES && best.change < LEAST_CHANGE; attempt++) {
    const pasted = pasteOnce(photo, kind, random);
    const change = changeBetween(photo, pasted);
    if (change > best.change) best = { pasted, change };
  }
  return best.pasted;
}

function pasteOnce(photo: Raster, kind: Defect, random: () => number): Raster {
  const { width, height } = photo;
  const data = photo.data.slice();
  const share = SHARE.least + (SHARE.most - SHARE.least) * random();
  const radius = Math.sqrt((share * width * height) / Math.PI);
  const cx = radius + random() * (width - 2 * radius);
  const cy = radius + random() * (height - 2 * radius);
  const stretch = kind === 'leak' ? 0.5 : 0.7 + 0.7 * random();
  const waves = [2, 3, 4].map((count) => ({ count, size: 0.18 * random(), phase: 6.28 * random() }));
  const level = levelsOf(photo);
  const tone = random() < 0.5 ? level(0.05 + 0.15 * random()) : level(0.8 + 0.15 * random());
  const dark = 0.45 + 0.2 * random();
  const turn = 6.28 * random();
  const from = Math.round(Math.sin(turn) * 2.6 * radius) * width + Math.round(Math.cos(turn) * 2.6 * radius);
  for (let at = 0; at < width * height; at++) {
    const [u, v] = [((at % width) - cx) / stretch, (Math.floor(at / width) - cy) * stretch];
    const angle = Math.atan2(v, u);
    const edge = waves.reduce((sum, w) => sum + w.size * Math.sin(w.count * angle + w.phase), 1);
    const away =
      kind === 'object'
        ? Math.max(Math.abs(u), Math.abs(v)) / (0.886 * radius)
        : Math.hypot(u, v) / (edge * radius);
    if (away > 1.6) continue;
    for (let channel = 4 * at; channel < 4 * at + 3; channel++) {
      const was = photo.data[channel]!;
      if (kind === 'smoke') data[channel] = was + 0.6 * Math.exp(-2 * away ** 3) * (level(0.95) - was);
      if (away >= 1) continue;
      if (kind === 'stain') data[channel] = was * dark;
      if (kind === 'leak') data[channel] = was * (dark + 0.1) + (v > 0.75 * radius ? 0.25 * level(0.95) : 0);
      if (kind === 'object') data[channel] = tone * (1 + (0.15 * v) / radius) + 0.1 * (was - tone);
      if (kind === 'missing')
        data[channel] = photo.data[channel + 4 * from] ?? photo.data[channel - 4 * from] ?? was;
    }
  }
  return { width, height, data };
}

/** The brightness that a share of the picture stays below. */
function levelsOf({ data }: Raster): (share: number) => number {
  const sample: number[] = [];
  for (let at = 0; at < data.length; at += 4 * 37) sample.push(data[at]!);
  sample.sort((a, b) => a - b);
  return (share) => sample[Math.floor(share * (sample.length - 1))]!;
}

/** Mean change of the blocks that changed at all; noise that was moved along with a patch is averaged away. */
function changeBetween(before: Raster, after: Raster): number {
  const { width, height } = before;
  let [sum, count] = [0, 0];
  for (let y = 0; y + BLOCK <= height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      let [change, touched] = [0, 0];
      for (let i = 0; i < BLOCK * BLOCK; i++) {
        const at = 4 * ((y + (i >> 2)) * width + x + (i & 3)) + 1;
        change += after.data[at]! - before.data[at]!;
        if (after.data[at] !== before.data[at]) touched++;
      }
      if (2 * touched < BLOCK * BLOCK) continue;
      sum += Math.abs(change) / (BLOCK * BLOCK);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
