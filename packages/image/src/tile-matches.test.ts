import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EdgeField } from './edge-field.ts';
import { turnAndShift } from './similarity.ts';
import { matchTiles } from './tile-matches.ts';

const noise = (at: number): number => Math.sin(at * 12.9898) * 0.7;

/** Edges of chance; the second picture is the first one moved by whole pixels, with nothing where it came from. */
function pair(width: number, height: number, dx: number, dy: number): [EdgeField, EdgeField] {
  const unit = Math.max(width, height);
  const empty = (): EdgeField => ({
    width,
    height,
    unit,
    fx: new Float32Array(width * height),
    fy: new Float32Array(width * height),
  });
  const [reference, photo] = [empty(), empty()];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      [reference.fx[at], reference.fy[at]] = [noise(at), noise(at + 0.5)];
      const [u, v] = [x - dx, y - dy];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      [photo.fx[at], photo.fy[at]] = [noise(v * width + u), noise(v * width + u + 0.5)];
    }
  return [reference, photo];
}

it.each([
  { width: 160, height: 120, dx: 2, dy: -1, radius: 3 },
  // tiles of 13 pixels: three groups of four and one more
  { width: 131, height: 97, dx: -4, dy: 5, radius: 6 },
])('finds every tile inside where it went: %o', ({ width, height, dx, dy, radius }) => {
  const [reference, photo] = pair(width, height, dx, dy);
  const matches = matchTiles(reference, photo, turnAndShift(0, 0, 0), radius);
  const inner = matches.filter(({ x, y }) => Math.abs(x) < 0.35 && Math.abs(y) < 0.22);
  expect(inner.length).toBeGreaterThan(20);
  for (const match of inner) {
    expect(match.dx * reference.unit).toBeCloseTo(dx, 0);
    expect(match.dy * reference.unit).toBeCloseTo(dy, 0);
  }
});

it('does not match a tile beyond the search radius', () => {
  const [reference, photo] = pair(160, 120, 9, 0);
  const matches = matchTiles(reference, photo, turnAndShift(0, 0, 0), 3);
  expect(matches.length).toBeLessThan(10);
});

it('the kernel was compiled from the current source (node scripts/compile-kernel.ts)', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(read('../kernel/tiles.as')).digest('hex');
  expect(read('tiles-bytes.ts')).toContain(`SHA-256 ${hash})`);
});
