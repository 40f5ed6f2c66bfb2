import { describe, expect, it } from 'vitest';
import { centred } from './centred.ts';

const MIDDLE = { x: 0.12, y: -0.3 };
const onCircle = (angle: number) => ({ x: Math.cos(angle), y: Math.sin(angle) });

describe('the view onto the middle of a scale', () => {
  it('brings that middle to the middle of the outline', () => {
    const { x, y } = centred(MIDDLE)(MIDDLE);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeCloseTo(0, 9);
  });

  it('leaves the outline where it is, and its ends on the line through the middle', () => {
    const view = centred(MIDDLE);
    for (const angle of [0, 0.7, 2, 3.5, 5]) {
      const { x, y } = view(onCircle(angle));
      expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
    }
    const along = Math.atan2(MIDDLE.y, MIDDLE.x);
    for (const angle of [along, along + Math.PI]) {
      const { x, y } = view(onCircle(angle));
      expect(x).toBeCloseTo(Math.cos(angle), 9);
      expect(y).toBeCloseTo(Math.sin(angle), 9);
    }
  });

  it('keeps straight lines straight', () => {
    const view = centred(MIDDLE);
    const [p, q, r] = [0, 0.4, 1].map((share) => view({ x: -0.5 + share, y: 0.6 - 0.8 * share }));
    const area = (q!.x - p!.x) * (r!.y - p!.y) - (q!.y - p!.y) * (r!.x - p!.x);
    expect(area).toBeCloseTo(0, 9);
    expect(Math.hypot(r!.x - p!.x, r!.y - p!.y)).toBeGreaterThan(1);
  });

  it('is undone by the view onto the other side, and is nothing for the middle itself', () => {
    const point = { x: -0.4, y: 0.55 };
    const back = centred({ x: -MIDDLE.x, y: -MIDDLE.y })(centred(MIDDLE)(point));
    expect(back.x).toBeCloseTo(point.x, 9);
    expect(back.y).toBeCloseTo(point.y, 9);
    expect(centred({ x: 0, y: 0 })(point)).toEqual(point);
  });
});
