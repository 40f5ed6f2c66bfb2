import { describe, expect, it } from 'vitest';
import { type NumberOnFace, fitScales } from './fit-scale.ts';

const SLOPE = 0.03;

/** Numbers of an even scale with 50 at the top, `radius` from the middle. */
function ring(values: readonly number[], radius: number, toValue = (value: number) => value): NumberOnFace[] {
  return values.map((value) => ({
    value: toValue(value),
    angle: -Math.PI / 2 + SLOPE * (value - 50),
    radius,
    height: 0.1 * radius,
    chance: 0.95,
  }));
}

describe('a scale through printed numbers', () => {
  it('outvotes numbers that were misread', () => {
    const read = ring([0, 20, 40, 60, 80, 100], 0.8);
    const misread = [
      { ...read[2]!, value: 10 },
      { ...read[4]!, value: 50 },
    ];
    const numbers = [read[0]!, read[1]!, misread[0]!, read[3]!, misread[1]!, read[5]!];
    const [best] = fitScales(numbers);
    expect(best?.slope).toBeCloseTo(SLOPE, 6);
    expect(best?.numbers.map(({ value }) => value)).toEqual([0, 20, 60, 100]);
  });

  it('needs three values, on one ring', () => {
    expect(fitScales(ring([0, 100], 0.8))).toEqual([]);
    expect(fitScales([...ring([0, 100], 0.9), ...ring([50], 0.4)])).toEqual([]);
  });

  it('goes against the clock as well', () => {
    const mirrored = ring([0, 20, 40, 60], 0.8).map((number) => ({ ...number, angle: -number.angle }));
    expect(fitScales(mirrored)[0]?.slope).toBeCloseTo(-SLOPE, 6);
  });

  it('takes the Celsius numbers of a Fahrenheit face for the same scale', () => {
    const toCelsius = (value: number): number => (value - 32) / 1.8;
    const numbers = [...ring([0, 20, 40, 60, 80], 0.9), ...ring([14, 32, 50, 68], 0.5, toCelsius)];
    const [best] = fitScales(numbers);
    expect(best?.numbers).toHaveLength(5);
    expect(best?.celsius.map(({ value }) => Math.round(value))).toEqual([-10, 0, 10, 20]);
  });
});
