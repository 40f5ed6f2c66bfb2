import { seededRandom } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import { fitRobustLine } from './robust-line.ts';

const PRIOR = { offsetSigma: 2, offsetLimit: 9, tolerance: 0.8, floor: 0.15 };

describe('fitRobustLine', () => {
  it('follows the majority past gross outliers', () => {
    const points = line(0.4, 0.03, (i) => (i % 3 === 0 ? 6 : 0));
    const fit = fitRobustLine(points, PRIOR)!;
    expect(fit.slope).toBeCloseTo(0.03, 3);
    expect(fit.offset).toBeCloseTo(0.4, 1);
    expect(fit.inliers).toHaveLength(40);
  });

  it('reports an error of the slope that grows with the scatter', () => {
    const random = seededRandom(4);
    const noisy = fitRobustLine(
      line(0, 0.02, () => random() - 0.5),
      PRIOR,
    )!;
    const clean = fitRobustLine(
      line(0, 0.02, () => 0),
      PRIOR,
    )!;
    expect(Math.abs(noisy.slope - 0.02)).toBeLessThan(3 * noisy.slopeError);
    expect(noisy.slopeError).toBeGreaterThan(2 * clean.slopeError);
  });

  it('pulls the line towards the axis when the points leave the offset open', () => {
    const random = seededRandom(9);
    const points = line(3, 0, () => 4 * (random() - 0.5));
    const loose = fitRobustLine(points, { ...PRIOR, tolerance: 3, offsetSigma: 50 })!;
    const tight = fitRobustLine(points, { ...PRIOR, tolerance: 3, offsetSigma: 0.5 })!;
    expect(Math.abs(tight.offset)).toBeLessThan(Math.abs(loose.offset));
  });

  it('uses the prior of the slope, and reports the error of the offset', () => {
    const points = line(2, 0.2, () => 0);
    const free = fitRobustLine(points, { ...PRIOR, offsetSigma: 50 })!;
    const known = fitRobustLine(points, { ...PRIOR, offsetSigma: 50, slopeSigma: 0.1 })!;
    expect(known.slope).toBeLessThan(free.slope);
    expect(known.offsetError).toBeLessThan(free.offsetError);
    expect(fitRobustLine(points, { ...PRIOR, slopeSigma: 0.05 })).toBeNull();
  });

  it('finds none among unrelated points', () => {
    const random = seededRandom(5);
    const points = line(0, 0, () => 200 * (random() - 0.5));
    const fit = fitRobustLine(points, PRIOR);
    expect(fit === null || fit.inliers.length < 20).toBe(true);
  });

  it('does not start from lines that miss the axis', () => {
    expect(
      fitRobustLine(
        line(30, 0, () => 0),
        PRIOR,
      ),
    ).toBeNull();
  });
});

function line(offset: number, slope: number, error: (i: number) => number) {
  return Array.from({ length: 60 }, (_, i) => ({
    along: 20 + i,
    across: offset + slope * (20 + i) + error(i),
    weight: 1,
  }));
}
