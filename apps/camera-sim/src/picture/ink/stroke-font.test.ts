import { describe, expect, test } from 'vitest';
import { GLYPHS } from './glyphs.ts';
import { glyphDistance, glyphOf, textWidth } from './stroke-font.ts';

describe('stroke font', () => {
  test('every letter is drawn inside its own width', () => {
    for (const character of Object.keys(GLYPHS)) {
      const { width, pieces } = glyphOf(character);
      const xs = [...pieces].filter((_, index) => index % 2 === 0);
      expect(
        xs.every((x) => x >= -0.2 && x <= width + 0.2),
        character,
      ).toBe(true);
    }
  });

  test('all figures and the units of gauges can be written', () => {
    expect(textWidth('0123456789.-')).toBeGreaterThan(50);
    expect(() =>
      ['MPa', 'kPa', 'bar', '°C', 'm³/h', 'kg/cm²', '%', 'L/min', 'kW'].map(textWidth),
    ).not.toThrow();
  });

  test('a letter that does not exist is named in the error', () => {
    expect(() => textWidth('円')).toThrow(/円/);
  });

  test('the distance is zero on a stroke and grows away from it', () => {
    const one = glyphOf('1');
    expect(glyphDistance(one, 3, 5)).toBeCloseTo(0, 9);
    expect(glyphDistance(one, 5, 5)).toBeCloseTo(2, 9);
  });
});
