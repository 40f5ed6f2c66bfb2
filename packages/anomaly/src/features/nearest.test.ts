import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { seededRandom } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import { type CellFeatures, UNSEEN, findNearest } from './nearest.ts';

const CELLS = 6;
const DIMENSIONS = 32;

describe('findNearest', () => {
  it('equals a brute-force search over neighbouring cells', () => {
    const memory = [1, 2, 3].map((seed) => randomFeatures(seed));
    const query = randomFeatures(9);
    const { squared, source } = findNearest(query, memory);
    for (let cell = 0; cell < CELLS * CELLS; cell++) {
      const plain = plainSearch(query, memory, cell);
      expect(squared[cell]).toBe(plain.squared);
      expect(source[cell]).toBe(plain.source);
    }
  });

  it('counts the largest possible distance without overflow', () => {
    const low = evenFeatures(-128);
    const high = evenFeatures(127);
    expect(findNearest(low, [high]).squared[0]).toBe(DIMENSIONS * 255 * 255);
  });

  it('skips unseen cells of both photos', () => {
    const query = randomFeatures(1);
    query.mask[0] = 0;
    const blind = { features: query.features, mask: new Uint8Array(CELLS * CELLS) };
    expect(findNearest(query, [query]).squared[0]).toBe(UNSEEN);
    expect(findNearest(query, [query]).squared[8]).toBe(0);
    expect([...findNearest(query, [blind]).squared]).toEqual(Array(CELLS * CELLS).fill(UNSEEN));
    expect(findNearest(query, [blind]).source[8]).toBe(-1);
  });

  it('skips excluded photos', () => {
    const query = randomFeatures(1);
    const other = randomFeatures(2);
    const found = findNearest(query, [query, other], (index) => index !== 0);
    expect(found.source[7]).toBe(1);
    expect(found.squared[7]).toBeGreaterThan(0);
  });
});

describe('the kernel', () => {
  it('was compiled from the current source (node scripts/compile-kernel.ts)', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const hash = createHash('sha256').update(read('../../kernel/nearest.as')).digest('hex');
    expect(read('nearest-bytes.ts')).toContain(`SHA-256 ${hash})`);
  });
});

function randomFeatures(seed: number): CellFeatures {
  const random = seededRandom(seed);
  const features = Int8Array.from(
    { length: CELLS * CELLS * DIMENSIONS },
    () => Math.floor(random() * 255) - 127,
  );
  return { features, mask: new Uint8Array(CELLS * CELLS).fill(1) };
}

function evenFeatures(value: number): CellFeatures {
  return {
    features: new Int8Array(CELLS * CELLS * DIMENSIONS).fill(value),
    mask: new Uint8Array(CELLS * CELLS).fill(1),
  };
}

function plainSearch(query: CellFeatures, memory: readonly CellFeatures[], cell: number) {
  let best = { squared: UNSEEN, source: -1 };
  for (const [source, { features }] of memory.entries()) {
    for (let other = 0; other < CELLS * CELLS; other++) {
      if (Math.abs((other % CELLS) - (cell % CELLS)) > 1) continue;
      if (Math.abs(Math.floor(other / CELLS) - Math.floor(cell / CELLS)) > 1) continue;
      let squared = 0;
      for (let k = 0; k < DIMENSIONS; k++)
        squared += (query.features[cell * DIMENSIONS + k]! - features[other * DIMENSIONS + k]!) ** 2;
      if (squared < best.squared) best = { squared, source };
    }
  }
  return best;
}
