import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScenePhoto, drawColors } from '../area/area-photo.testing.ts';
import type { Reading, Unreadable } from '../reading.ts';
import type { FloatConfig } from './float-config.ts';
import {
  BLACK,
  type FloatScene,
  RED,
  STEEL,
  floatGauge,
  floatScene,
  heightOf,
} from './float-photo.testing.ts';
import { readFloat } from './read-float.ts';

describe('readFloat', () => {
  it('[GEN-011] reads the middle of the ball anywhere on the scale to one percent', () => {
    const reference = drawColors(floatScene());
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
        const photo = drawColors(floatScene({ balls: [value] }));
        const seen = expectReading(readFloat({ photo, gauge: floatGauge(), registration: null, reference }));
        expect(Math.abs(seen.value - value)).toBeLessThan(1);
        expect(Math.abs(seen.value - value)).toBeLessThan(3 * seen.uncertainty);
        expect(seen.uncertainty).toBeLessThan(2);
      }),
      { numRuns: 15, seed: 1 },
    );
  }, 20_000);

  it.each([
    ['black', BLACK],
    ['red', RED],
    ['steel', STEEL],
  ])('reads a %s ball with and without the reference photo', (_, color) => {
    const reference = drawColors(floatScene({ color }));
    const photo = drawColors(floatScene({ balls: [72], color }));
    for (const input of [{ reference }, {}]) {
      const seen = expectReading(readFloat({ photo, gauge: floatGauge(), registration: null, ...input }));
      expect(Math.abs(seen.value - 72)).toBeLessThan(1);
    }
  });

  it.each<[string, Partial<ScenePhoto>]>([
    ['at night', { light: 0.15 }],
    ['with noise', { noise: 25 }],
  ])('reads %s', (_, photo) => {
    expect(Math.abs(expectReading(read({ balls: [15] }, {}, photo)).value - 15)).toBeLessThan(1);
  });

  it('reads a tube that lies up to a quarter outside the photo, and not one that lies further out', () => {
    const quarter = read({ balls: [72] }, {}, { width: 95 });
    expect(Math.abs(expectReading(quarter).value - 72)).toBeLessThan(1);
    const more = read({ balls: [72] }, {}, { width: 94 });
    expect(more).toMatchObject({ kind: 'unreadable', reasons: ['bad_configuration'] });
  });

  it('draws a box around the float', () => {
    const [box] = expectReading(read({ balls: [80] })).overlay.boxes;
    expect(box!.isSure).toBe(true);
    expect(Math.abs((box!.crop[0].y + box!.crop[2].y) / 2 - heightOf(80))).toBeLessThan(1.5);
  });
});

describe('readFloat refuses', () => {
  it('two floats, with both in the overlay', () => {
    const result = read({ balls: [20, 75] });
    expect(result).toMatchObject({ kind: 'unreadable', reasons: ['two_candidates'] });
    const middles = result
      .overlay!.boxes.map((box) => (box.crop[0].y + box.crop[2].y) / 2)
      .sort((p, q) => p - q);
    expect(Math.abs(middles[0]! - heightOf(75))).toBeLessThan(2);
    expect(Math.abs(middles[1]! - heightOf(20))).toBeLessThan(2);
  });

  it('something that does not look like the float', () => {
    const result = read({ balls: [70], color: { red: 250, green: 245, blue: 120 } });
    expect(result).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
  });

  it.each<[string, Partial<FloatScene>]>([
    ['a tube without a float', { balls: [] }],
    ['a float under a reflection', { balls: [50], glares: [{ value: 50, radius: 45 }] }],
  ])('%s', (_, scene) => {
    expect(read(scene).kind).toBe('unreadable');
  });

  it('a float beyond the ticks', () => {
    const ticks = [100, 60].map((value) => ({ x: 112, y: heightOf(value), value }));
    expect(read({ balls: [30] }, { ticks })).toMatchObject({ reasons: ['off_scale'] });
  });

  it.each<[string, Partial<FloatConfig>]>([
    ['a float outside the tube', { float_area: { x: 120, y: 40, width: 36, height: 36 } }],
    ['a float larger than the tube', { float_area: { x: 0, y: 0, width: 160, height: 240 } }],
    ['a float without height', { float_area: { x: 62, y: 100, width: 36, height: 0 } }],
    ['one tick', { ticks: [{ x: 1, y: 1, value: 1 }] }],
    ['a tube outside the photo', { measurement_area: { x: 50, y: 900, width: 60, height: 200 } }],
  ])('a configuration with %s', (_, changes) => {
    expect(read({}, changes)).toMatchObject({ kind: 'unreadable', reasons: ['bad_configuration'] });
  });

  it('nothing with an exception or a value that is no number, whatever the configuration', () => {
    const photo = drawColors(floatScene());
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -50, max: 300 }),
      fc.constantFrom(0, Number.NaN, Infinity),
    );
    const area = fc.record({ x: number, y: number, width: number, height: number });
    const ticks = fc.array(fc.record({ x: number, y: number, value: number }), { maxLength: 4 });
    const plain = floatGauge().float_config;
    fc.assert(
      fc.property(area, area, ticks, (float_area, measurement_area, drawn) => {
        for (const changes of [
          { float_area },
          { measurement_area },
          { ticks: drawn },
          { ...plain, float_area, ticks: drawn },
        ]) {
          const result = readFloat({
            photo,
            gauge: floatGauge(changes),
            registration: null,
            reference: photo,
          });
          if (result.kind === 'reading')
            expect(Number.isFinite(result.value + result.uncertainty)).toBe(true);
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  }, 20_000);
});

function read(
  scene: Partial<FloatScene>,
  config: Partial<FloatConfig> = {},
  photo: Partial<ScenePhoto> = {},
): Reading | Unreadable {
  return readFloat({
    photo: drawColors(floatScene(scene), photo),
    gauge: floatGauge(config),
    registration: null,
    reference: drawColors(floatScene()),
  });
}

function expectReading(result: Reading | Unreadable): Reading {
  if (result.kind === 'unreadable') throw new Error(`expected a reading, got ${result.reasons.join(', ')}`);
  return result;
}
