import { describe, expect, it } from 'vitest';
import { type PieceOnFace, hasSecondPrint, unreadCelsius } from './second-ring.ts';

/** -20 to 120 degrees Fahrenheit around three quarters of a face. */
const SCALE = { start: 3, slope: 0.032, first: -20, last: 120, radius: 0.7, height: 0.14 };
const CELSIUS = [-30, -20, -10, 0, 10, 20, 30, 40, 50];
const pieceAt = (celsius: number, changes: Partial<PieceOnFace> = {}): PieceOnFace => ({
  angle: SCALE.start + SCALE.slope * (1.8 * celsius + 32),
  radius: 0.4,
  width: 0.05,
  height: 0.05,
  ...changes,
});
const ring = (changes: Partial<PieceOnFace> = {}) => CELSIUS.map((value) => pieceAt(value, changes));

describe('a second ring that is too small to be read', () => {
  it('is one of Celsius values where print stands in their places only', () => {
    expect(unreadCelsius(ring(), SCALE)).toEqual(CELSIUS);
    expect(unreadCelsius([...ring(), pieceAt(45, { radius: 0.2 })], SCALE)).not.toBeNull();
  });

  it('may lack some numbers, not most of them', () => {
    expect(unreadCelsius(ring().slice(0, 6), SCALE)).not.toBeNull();
    expect(unreadCelsius(ring().slice(0, 5), SCALE)).toBeNull();
  });

  it('is none where print stands between the places as well, or a little beside them', () => {
    const between = [2.5, 5, 7.5].flatMap((off) => CELSIUS.map((value) => pieceAt(value + off)));
    expect(unreadCelsius([...ring(), ...between], SCALE)).toBeNull();
    expect(
      unreadCelsius(
        ring().map((piece) => ({ ...piece, angle: piece.angle + 0.2 })),
        SCALE,
      ),
    ).toBeNull();
  });

  it('is printed smaller than the first, and one distance from the middle', () => {
    expect(unreadCelsius(ring({ height: 0.1, width: 0.1 }), SCALE)).toBeNull();
    expect(unreadCelsius(ring({ width: 0.01 }), SCALE)).toBeNull();
    const spiral = CELSIUS.map((value, i) => pieceAt(value, { radius: 0.3 + 0.04 * i }));
    expect(unreadCelsius(spiral, SCALE)).toBeNull();
  });

  it('needs five places: a short scale says nothing', () => {
    expect(unreadCelsius(ring(), { ...SCALE, first: 0, last: 16 })).toBeNull();
    expect(unreadCelsius(ring(), { ...SCALE, first: -22, last: 32 })).toBeNull();
    expect(unreadCelsius(ring(), { ...SCALE, first: -22, last: 50 })).toEqual([-30, -20, -10, 0, 10]);
  });
});

describe('a second ring of print as large as the first', () => {
  const MARKS = 0.78;
  const around = (radius: number, count: number, changes: Partial<PieceOnFace> = {}): PieceOnFace[] =>
    Array.from({ length: count }, (_, i) => ({
      angle: SCALE.start + SCALE.slope * (SCALE.first + ((SCALE.last - SCALE.first) * (i + 0.5)) / count),
      radius,
      width: 0.08,
      height: 0.12,
      ...changes,
    }));

  it('is seen where it goes round the face away from numbers and marks', () => {
    expect(hasSecondPrint(around(0.93, 11), SCALE, MARKS)).toBe(true);
    expect(hasSecondPrint(around(0.5, 11), SCALE, MARKS)).toBe(true);
    expect(hasSecondPrint(around(0.93, 11), { ...SCALE, slope: -0.032, start: 3 + 0.032 * 100 }, MARKS)).toBe(
      true,
    );
  });

  it('is none among the numbers, among the marks, or in one place', () => {
    expect(hasSecondPrint(around(SCALE.radius, 11), SCALE, MARKS)).toBe(false);
    expect(hasSecondPrint(around(0.84, 11), SCALE, MARKS)).toBe(false);
    expect(hasSecondPrint(around(0.5, 5), SCALE, MARKS)).toBe(false);
    expect(hasSecondPrint(around(0.5, 11).slice(0, 5), SCALE, MARKS)).toBe(false);
  });

  it('is made of figures: specks, strokes and large letters do not count', () => {
    expect(hasSecondPrint(around(0.5, 11, { width: 0.02, height: 0.02 }), SCALE, MARKS)).toBe(false);
    expect(hasSecondPrint(around(0.5, 11, { width: 0.03 }), SCALE, MARKS)).toBe(false);
    expect(hasSecondPrint(around(0.5, 11, { height: 0.3, width: 0.3 }), SCALE, MARKS)).toBe(false);
  });
});
