import { describe, expect, it } from 'vitest';
import { rateQuality, measureQuality } from './quality.ts';
import { type Scene, discScene, drawScene, seededRandom } from './scene.testing.ts';

const WIDTH = 200;
const HEIGHT = 150;
const scene = discScene(5, WIDTH, HEIGHT);
const doubtsOf = (seen: Scene, tone?: Parameters<typeof drawScene>[4]) =>
  rateQuality(measureQuality(drawScene(seen, WIDTH, HEIGHT, undefined, tone)));

describe('photo quality', () => {
  it('has no doubts about a sharp photo in good light', () => {
    expect(doubtsOf(scene)).toEqual([]);
  });

  it('calls a photo without steep edges blurred', () => {
    expect(doubtsOf(({ x, y }) => 120 + 60 * Math.sin(x / 20) * Math.cos(y / 20))).toEqual(['blurred']);
  });

  it('does not count noise of a blurred night photo as detail', () => {
    const random = seededRandom(2);
    const doubts = doubtsOf(
      ({ x }) => 20 + 8 * Math.sin(x / 20),
      (luma) => luma + 10 * (random() - 0.5),
    );
    expect(doubts).toContain('blurred');
  });

  it('calls a photo without light too dark', () => {
    expect(doubtsOf(scene, (luma) => luma * 0.05)).toContain('too_dark');
  });

  it('calls a photo that is white nearly all over overexposed', () => {
    expect(doubtsOf(scene, (luma) => luma * 20)).toContain('overexposed');
  });

  it('reports a large overexposed reflection as glare', () => {
    expect(doubtsOf(scene, (luma, { x }) => (x < WIDTH / 3 ? 255 : luma))).toEqual(['glare']);
  });

  it('measures exposure and glare as shares', () => {
    const half = measureQuality(
      drawScene(
        () => 0,
        40,
        40,
        undefined,
        (_, { y }) => (y < 10 ? 255 : 0),
      ),
    );
    expect(half.exposure).toBeCloseTo(0.25, 6);
    expect(half.glare).toBeCloseTo(0.25, 6);
  });
});
