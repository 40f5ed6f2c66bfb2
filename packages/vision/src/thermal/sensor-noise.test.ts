import { describe, expect, test } from 'vitest';
import { sensorNoiseK } from './sensor-noise.ts';
import { noisyMatrix } from './noisy-matrix.testing.ts';

const slope = (x: number, y: number): number => 300 + 0.3 * x - 0.2 * y;

describe('sensorNoiseK', () => {
  test.each([0.03, 0.06, 0.2])('finds a noise of %d K under a slope', (noiseK) => {
    const found = sensorNoiseK(noisyMatrix({ kelvinAt: slope, noiseK, seed: 3 }));
    expect(Math.abs(found / noiseK - 1)).toBeLessThan(0.1);
  });

  test('does not take a hot thing for noise', () => {
    const kelvinAt = (x: number, y: number): number =>
      slope(x, y) + (x > 30 && x < 60 && y > 20 && y < 50 ? 90 : 0);
    expect(sensorNoiseK(noisyMatrix({ kelvinAt, noiseK: 0.06, seed: 3 }))).toBeLessThan(0.075);
  });

  test('sees stripes', () => {
    const kelvinAt = (x: number, y: number): number => slope(x, y) + (Math.floor(x) % 2 === 0 ? 0.3 : 0);
    expect(sensorNoiseK(noisyMatrix({ kelvinAt, noiseK: 0.03, seed: 3 }))).toBeGreaterThan(0.15);
  });

  test('of a single cell, or of cells without temperatures, is zero', () => {
    expect(sensorNoiseK({ width: 1, height: 1, data: Uint16Array.of(30_000) })).toBe(0);
    expect(sensorNoiseK({ width: 9, height: 9, data: new Uint16Array(81) })).toBe(0);
  });
});
