import { describe, expect, it } from 'vitest';
import { findRegions } from './find-boxes.ts';
import { drawHeatmap } from './heatmap.ts';

const SIDE = 8;

describe('drawHeatmap', () => {
  it('is transparent in normal and in unexamined cells', () => {
    const { data } = drawHeatmap(new Float32Array(64).fill(0.5), { size: 64, threshold: 1 });
    expect(data.every((value) => value === 0)).toBe(true);
    const unseen = drawHeatmap(new Float32Array(64).fill(NaN), { size: 64, threshold: 1 });
    expect(unseen.data.every((value) => value === 0)).toBe(true);
  });

  it('shows an anomalous cell at its position with an opacity by its score', () => {
    const at = (value: number): number => {
      const cells = new Float32Array(64).fill(0.2);
      cells[3 * SIDE + 5] = value;
      const { data } = drawHeatmap(cells, { size: 64, threshold: 1 });
      expect(data[(28 * 64 + 10) * 4 + 3]).toBe(0);
      return data[(28 * 64 + 44) * 4 + 3]!;
    };
    expect(at(1)).toBeGreaterThan(0);
    expect(at(2)).toBeGreaterThan(at(1));
  });

  it('is valid for any threshold', () => {
    for (const threshold of [0, -1, NaN]) {
      const { data } = drawHeatmap(new Float32Array(64).fill(9), { size: 16, threshold });
      expect(data[3]).toBeGreaterThan(0);
    }
  });
});

describe('findRegions', () => {
  it('joins 8-connected cells, strongest region first', () => {
    const cells = new Float32Array(64);
    cells[0] = 1.2;
    cells[SIDE + 1] = 1.5;
    cells[5 * SIDE + 6] = 3;
    expect(findRegions(cells, 1)).toEqual([
      { x: 6, y: 5, width: 1, height: 1, strength: 3 },
      { x: 0, y: 0, width: 2, height: 2, strength: 1.5 },
    ]);
  });

  it('finds nothing among cells that were not examined', () => {
    expect(findRegions(new Float32Array(64).fill(NaN), 0.1)).toEqual([]);
  });
});
