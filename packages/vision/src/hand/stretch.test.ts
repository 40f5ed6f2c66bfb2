import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { stretchAt } from './stretch.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const middle = { x: 50, y: 50 };
const seenAs = (change: (p: { x: number; y: number }) => { x: number; y: number }) =>
  stretchAt(homographyFromPoints(square, square.map(change))!, middle);

describe('stretchAt', () => {
  it('finds no tilt in a crop that is turned and zoomed', () => {
    const { scale, tilt } = seenAs(({ x, y }) => ({ x: 3 * x - 4 * y, y: 4 * x + 3 * y }));
    expect(scale).toBeCloseTo(5, 6);
    expect(tilt).toBeCloseTo(0, 6);
  });

  it('finds how much a dial seen from the side is squeezed, in whichever direction', () => {
    expect(seenAs(({ x, y }) => ({ x: x / 2, y })).tilt).toBeCloseTo(1, 6);
    expect(seenAs(({ x, y }) => ({ x: x + y, y: (y - x) / 1.4 })).tilt).toBeCloseTo(0.4, 6);
    expect(seenAs(({ x, y }) => ({ x: x / 2, y })).scale).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it('measures what neighbouring places are moved apart by, in a perspective too', () => {
    const [place, step] = [{ x: 80, y: 30 }, 1e-4];
    const slanted = homographyFromPoints(square, [
      { x: 10, y: 5 },
      { x: 120, y: 25 },
      { x: 95, y: 80 },
      { x: -5, y: 110 },
    ])!;
    const at = applyHomography(slanted, place);
    const away = (angle: number): number => {
      const there = { x: place.x + step * Math.cos(angle), y: place.y + step * Math.sin(angle) };
      const { x, y } = applyHomography(slanted, there);
      return Math.hypot(x - at.x, y - at.y) / step;
    };
    const lengths = Array.from({ length: 720 }, (_, i) => away((i * Math.PI) / 720));
    const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)];
    const { scale, tilt } = stretchAt(slanted, place);
    expect(scale).toBeCloseTo(Math.sqrt(longest * shortest), 3);
    expect(tilt).toBeCloseTo(longest / shortest - 1, 3);
  });

  it('measures at the place asked for', () => {
    const narrowing = homographyFromPoints(square, [
      { x: 0, y: 0 },
      { x: 100, y: 20 },
      { x: 100, y: 80 },
      { x: 0, y: 100 },
    ])!;
    expect(stretchAt(narrowing, { x: 90, y: 50 }).scale).not.toBeCloseTo(
      stretchAt(narrowing, { x: 10, y: 50 }).scale,
      1,
    );
  });
});
