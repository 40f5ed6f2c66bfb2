import { seededRandom } from '@tenken/image/scene.testing.ts';
import { describe, expect, it } from 'vitest';
import { noiseLevel, smoothPlane } from './noise.ts';

const SIZE = 64;

describe('noiseLevel', () => {
  it('measures the noise on a scene with edges', () => {
    expect(noiseLevel(plane(5), SIZE, SIZE)).toBeCloseTo(5, -0.3);
    expect(noiseLevel(plane(0), SIZE, SIZE)).toBe(0);
  });

  it('ignores unexamined pixels', () => {
    const looked = new Uint8Array(SIZE * SIZE);
    expect(noiseLevel(plane(5), SIZE, SIZE, looked)).toBe(0);
  });
});

describe('smoothPlane', () => {
  it('takes noise away and keeps the mean', () => {
    const noisy = plane(8);
    const mean = average(noisy);
    smoothPlane(noisy, SIZE, SIZE, 1.5);
    expect(noiseLevel(noisy, SIZE, SIZE)).toBeLessThan(1);
    expect(average(noisy)).toBeCloseTo(mean, 0);
  });

  it('leaves an even plane and a plane of few pixels finite', () => {
    const even = new Float32Array(6).fill(7);
    smoothPlane(even, 3, 2, 2);
    for (const value of even) expect(value).toBeCloseTo(7, 4);
  });
});

function plane(noise: number): Float32Array {
  const random = seededRandom(3);
  return Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
    const scene = at % SIZE < 30 ? 60 : 180;
    return scene + noise * 2 * (random() + random() + random() - 1.5);
  });
}

function average(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
