import { describe, expect, it } from 'vitest';
import { type Ellipse, onEllipse, tiltedCircle, toUnit } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';
import { settleFace } from './settle-face.ts';

const [START, SLOPE] = [2.3, 0.047];
const TRUE_FACE = tiltedCircle({ x: 200, y: 150 }, 100, 0.9, 0.4);
const VALUES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** Numbers printed around the true face, as they are seen from another outline. */
function seen(outline: Ellipse, middle = { x: 0, y: 0 }, values = VALUES): NumberOnFace[] {
  const back = centred({ x: -middle.x, y: -middle.y });
  return values.map((value) => {
    const angle = START + SLOPE * value;
    const at = back({ x: 0.7 * Math.cos(angle), y: 0.7 * Math.sin(angle) });
    const { x, y } = toUnit(outline, onEllipse(TRUE_FACE, at.x, at.y));
    return { value, angle: Math.atan2(y, x), radius: Math.hypot(x, y), height: 0.1, chance: 1 };
  });
}
const scaleOf = (numbers: readonly NumberOnFace[], changes: Partial<RoundScale> = {}): RoundScale => ({
  start: START,
  slope: SLOPE,
  numbers,
  score: 8,
  scatter: 0,
  celsius: [],
  unround: 0,
  ...changes,
});

describe('a face settled by its numbers', () => {
  it('stays where they stand evenly around it', () => {
    const { outline, middle, start, slope } = settleFace(TRUE_FACE, scaleOf(seen(TRUE_FACE)));
    expect(outline.center.x).toBeCloseTo(200, 3);
    expect(outline.center.y).toBeCloseTo(150, 3);
    expect(outline.xx).toBeCloseTo(TRUE_FACE.xx, 3);
    expect(outline.xy).toBeCloseTo(TRUE_FACE.xy, 3);
    expect(middle.x).toBeCloseTo(0, 4);
    expect(middle.y).toBeCloseTo(0, 4);
    expect(start).toBeCloseTo(START, 4);
    expect(slope).toBeCloseTo(SLOPE, 5);
  });

  it('moves to the middle of its numbers from an outline beside it', () => {
    const aside = { ...TRUE_FACE, center: { x: 204, y: 147 } };
    const { outline, middle } = settleFace(aside, scaleOf(seen(aside)));
    const seat = onEllipse(outline, middle.x, middle.y);
    expect(Math.hypot(seat.x - 200, seat.y - 150)).toBeLessThan(1.2);
  });

  it('turns and stretches its scale', () => {
    const off = { start: START + 0.05, slope: SLOPE * 0.99 };
    const { start, slope } = settleFace(TRUE_FACE, scaleOf(seen(TRUE_FACE), off));
    for (const value of [0, 50, 100])
      expect(Math.abs(start + slope * value - (START + SLOPE * value))).toBeLessThan(0.004);
  });

  it('tilts where the outline is rounder than the face', () => {
    const rounder = tiltedCircle({ x: 200, y: 150 }, 98, 0.95, 0.4);
    const { outline } = settleFace(rounder, scaleOf(seen(rounder)));
    const stretch = ({ xx, xy, yy }: Ellipse): number => Math.hypot((xx - yy) / 2, xy) / ((xx + yy) / 2);
    expect(stretch(outline)).toBeGreaterThan(
      stretch(rounder) + 0.4 * (stretch(TRUE_FACE) - stretch(rounder)),
    );
  });

  it('has the middle of its scale aside where numbers of one side stand wider apart', () => {
    const { outline, middle } = settleFace(TRUE_FACE, scaleOf(seen(TRUE_FACE, { x: 0.06, y: 0 })));
    const back = centred({ x: -middle.x, y: -middle.y });
    expect(middle.x).toBeGreaterThan(0.015);
    expect(Math.abs(middle.y)).toBeLessThan(0.03);
    expect(back({ x: 0, y: 0 }).x).toBeCloseTo(middle.x, 6);
    expect(outline).toBeDefined();
  });

  it('counts Celsius numbers in their own ring', () => {
    const fahrenheit = seen(TRUE_FACE, undefined, [0, 40, 80]);
    const celsius = seen(TRUE_FACE, undefined, [14, 50, 86]).map((number) => ({
      ...number,
      value: (number.value - 32) / 1.8,
      radius: number.radius * 0.6,
    }));
    const { outline, start } = settleFace(TRUE_FACE, scaleOf(fahrenheit, { celsius }));
    expect(outline).not.toBe(TRUE_FACE);
    expect(Math.hypot(outline.center.x - 200, outline.center.y - 150)).toBeLessThan(0.05);
    expect(start).toBeCloseTo(START, 3);
  });

  it('shows its numbers more evenly when it is settled again', () => {
    const aside = { ...TRUE_FACE, center: { x: 224, y: 132 } };
    const from = ({ outline, middle }: ReturnType<typeof settleFace>): NumberOnFace[] =>
      seen(outline).map((number) => {
        const { radius, angle } = number;
        const { x, y } = centred(middle)({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
        return { ...number, angle: Math.atan2(y, x), radius: Math.hypot(x, y) };
      });
    const uneven = (face: ReturnType<typeof settleFace>): number => {
      const numbers = from(face);
      const ring = numbers.reduce((sum, { radius }) => sum + radius, 0) / numbers.length;
      const offs = numbers.map(({ angle, radius, value }) => {
        const turned = Math.sin(angle - face.start - face.slope * value);
        return (ring * turned) ** 2 + (radius - ring) ** 2;
      });
      return Math.sqrt(offs.reduce((sum, off) => sum + off, 0) / offs.length);
    };
    const once = settleFace(aside, scaleOf(seen(aside)));
    const { start, slope } = once;
    const twice = settleFace(once.outline, scaleOf(from(once), { start, slope }), once.middle);
    expect(uneven(twice)).toBeLessThan(0.6 * uneven(once));
  });

  it('is not moved by fewer than four numbers', () => {
    const aside = { ...TRUE_FACE, center: { x: 204, y: 147 } };
    const few = seen(aside, undefined, VALUES.slice(0, 3));
    expect(settleFace(aside, scaleOf(few))).toEqual({
      outline: aside,
      middle: { x: 0, y: 0 },
      start: START,
      slope: SLOPE,
    });
    expect(settleFace(aside, scaleOf(seen(aside, undefined, VALUES.slice(0, 4)))).outline).not.toEqual(aside);
  });
});
