import { discScene, drawScene } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import { HEIGHT, WIDTH, takePhoto } from '../guard.testing.ts';
import { chooseReference, alignToReference, makeReference, openReference } from './reference.ts';

describe('chooseReference', () => {
  it('chooses one of the photos of a fixed camera', () => {
    const samples = [1, 2, 3, 4].map((seed) => takePhoto({ seed, gain: 0.6 + 0.1 * seed }));
    expect(chooseReference(samples)).toMatchObject({ width: WIDTH, height: HEIGHT });
  });

  it('does not choose an outlier', () => {
    const odd = drawScene(discScene(99, WIDTH, HEIGHT), WIDTH, HEIGHT);
    const samples = [odd, ...[1, 2, 3, 4, 5].map((seed) => takePhoto({ seed }))];
    const reference = chooseReference(samples)!;
    expect(alignToReference(takePhoto({ seed: 9 }), reference).registration.score).toBeGreaterThan(0.5);
  });

  it('returns none if each photo shows another scene', () => {
    const samples = [1, 2, 3, 4, 5].map((seed) => drawScene(discScene(seed, WIDTH, HEIGHT), WIDTH, HEIGHT));
    expect(chooseReference(samples)).toBeNull();
  });

  it('returns none for plain, broken, too few or no photos', () => {
    const even = { width: 40, height: 30, data: new Uint8ClampedArray(4800).fill(90) };
    const broken = { width: 40, height: 30, data: new Uint8ClampedArray(7) };
    expect(chooseReference([])).toBeNull();
    expect(chooseReference([takePhoto()])).toBeNull();
    expect(chooseReference([even, even, even])).toBeNull();
    expect(chooseReference([broken, broken])).toBeNull();
  });

  it('finds the scene in the heavy noise of a night', () => {
    const samples = [1, 2, 3, 4].map((seed) => takePhoto({ seed, noise: 30 }));
    const reference = chooseReference(samples)!;
    const { registration } = alignToReference(takePhoto({ seed: 8, noise: 30, dx: 6, dy: -3 }), reference);
    expect(Math.abs(registration.dx - 6)).toBeLessThan(1);
    expect(Math.abs(registration.dy + 3)).toBeLessThan(1);
  });
});

describe('openReference', () => {
  it('makes a stored reference the same as a fresh one', () => {
    const fresh = makeReference(takePhoto());
    expect(openReference(fresh.width, fresh.height, fresh.small)).toEqual(fresh);
  });
});
