import { describe, expect, it } from 'vitest';
import { onEllipse, tiltedCircle } from '../face/ellipse.ts';
import { needleOn, pointingOn } from './needle-on.ts';

const FROM = tiltedCircle({ x: 100, y: 90 }, 80, 0.9, 0.4);
const TO = tiltedCircle({ x: 108, y: 84 }, 70, 0.8, 1.1);
const HAND = { angle: 0.7, foot: { x: -0.0644, y: 0.0765 }, length: 0.6 };
const tipOf = ({ angle, foot, length }: typeof HAND) => ({
  x: foot.x + length * Math.cos(angle),
  y: foot.y + length * Math.sin(angle),
});

describe('a hand seen from another middle', () => {
  it('ends at the same place of the photo, its foot nearest to the new middle', () => {
    const seen = pointingOn(HAND, FROM, TO);
    const [before, after] = [tipOf(HAND), tipOf(seen)];
    const [p, q] = [onEllipse(FROM, before.x, before.y), onEllipse(TO, after.x, after.y)];
    expect(q.x).toBeCloseTo(p.x, 6);
    expect(q.y).toBeCloseTo(p.y, 6);
    expect(seen.foot.x * Math.cos(seen.angle) + seen.foot.y * Math.sin(seen.angle)).toBeCloseTo(0, 9);
  });

  it('takes its axis and its other places along', () => {
    const needle = {
      ...HAND,
      color: { red: 0, green: 0, blue: 0 },
      strength: 9,
      rival: 0.1,
      axis: { x: 0.1, y: 0 },
      elsewhere: [{ ...HAND, angle: 2 }],
    };
    const moved = needleOn(needle, FROM, TO);
    const [p, q] = [onEllipse(FROM, 0.1, 0), onEllipse(TO, moved.axis!.x, moved.axis!.y)];
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeLessThan(1e-6);
    expect(moved.elsewhere[0]).toEqual(pointingOn({ ...HAND, angle: 2 }, FROM, TO));
    expect(needleOn({ ...needle, axis: null }, FROM, TO).axis).toBeNull();
    expect(moved.strength).toBe(9);
  });
});
