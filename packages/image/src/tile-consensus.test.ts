import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConsensus } from './tile-consensus.ts';
import type { TileMatch } from './tile-matches.ts';

const TOLERANCE = 1 / 160;
const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });

describe('findConsensus', () => {
  it('finds the movement of the majority despite outliers', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.1, max: 0.1, noNaN: true }),
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        fc.array(fc.tuple(share, share), { minLength: 10, maxLength: 10 }),
        (turn, tx, ty, wrongWays) => {
          const cos = Math.cos(turn);
          const sin = Math.sin(turn);
          const right = grid().map(({ x, y }): TileMatch => {
            return { x, y, dx: cos * x - sin * y + tx - x, dy: sin * x + cos * y + ty - y, weight: 1 };
          });
          const wrong = wrongWays.map(([dx, dy], i): TileMatch => ({ ...right[i]!, dx, dy }));
          const found = findConsensus([...wrong, ...right.slice(wrong.length)], TOLERANCE);
          expect(found?.similarity.b).toBeCloseTo(sin, 2);
          expect(found?.similarity.tx).toBeCloseTo(tx, 2);
          expect(found?.similarity.ty).toBeCloseTo(ty, 2);
          expect(found?.share).toBeGreaterThanOrEqual(0.55);
        },
      ),
      { numRuns: 50, seed: 4 },
    );
  });

  it('returns none with two tiles', () => {
    expect(findConsensus(grid().slice(0, 2).map(still), TOLERANCE)).toBeNull();
  });

  it('estimates no rotation and scale when all tiles are in one corner', () => {
    const corner = [0, 1, 2].map((i): TileMatch => ({
      x: 0.4 + i * 0.01,
      y: 0.3,
      dx: 0.01 + i * 0.003,
      dy: 0,
      weight: 1,
    }));
    expect(findConsensus(corner, TOLERANCE)?.similarity).toMatchObject({ a: 1, b: 0 });
  });
});

const still = ({ x, y }: { x: number; y: number }): TileMatch => ({ x, y, dx: 0, dy: 0, weight: 1 });

function grid(): { x: number; y: number }[] {
  return Array.from({ length: 30 }, (_, i) => ({ x: ((i % 6) - 2.5) / 6, y: (Math.floor(i / 6) - 2) / 7 }));
}
