import { describe, expect, it } from 'vitest';
import { applyHomography } from '../homography.ts';
import { alignByCorners } from './alignment.ts';

const REGION = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const SEEN = [
  { x: 20, y: 30 },
  { x: 220, y: 10 },
  { x: 200, y: 190 },
  { x: 40, y: 210 },
];

describe('alignment by four corners', () => {
  it('maps each corner to the given position', () => {
    const alignment = alignByCorners(REGION, SEEN)!;
    for (const [i, corner] of REGION.entries()) {
      const at = applyHomography(alignment.homography, corner);
      expect(Math.hypot(at.x - SEEN[i]!.x, at.y - SEEN[i]!.y)).toBeLessThan(1e-6);
    }
    expect(alignment.errorPx).toBeCloseTo(1.8, 1);
  });

  it.each([
    ['on a line', [0, 1, 2, 3].map((i) => ({ x: 10 * i, y: 20 * i }))],
    ['in a cross', [SEEN[0]!, SEEN[2]!, SEEN[1]!, SEEN[3]!]],
    ['the other way round', SEEN.toReversed()],
    ['of which one is missing', SEEN.slice(1)],
    ['with a dent', [SEEN[0]!, SEEN[1]!, { x: 60, y: 60 }, SEEN[3]!]],
    ['that are no numbers', SEEN.map(() => ({ x: Number.NaN, y: 0 }))],
  ])('refuses corners %s', (_, corners) => {
    expect(alignByCorners(REGION, corners)).toBeNull();
  });
});
