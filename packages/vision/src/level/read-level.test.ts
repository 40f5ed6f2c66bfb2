import { applyHomography, invertHomography } from '@tenken/image/homography.ts';
import { NO_SHIFT, type Registration, registrationHomography } from '@tenken/image/registration.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScenePhoto, drawColors, wholeCrop } from '../area/area-photo.testing.ts';
import type { Reading, Unreadable } from '../reading.ts';
import type { LevelConfig } from './level-config.ts';
import { readLevel } from './read-level.ts';
import { AIR, RED, type TubeScene, WATER, heightOf, tubeGauge, tubeScene } from './tube-photo.testing.ts';

describe('readLevel', () => {
  it('[GEN-011] reads any height of the scale to one percent, with an uncertainty that covers the error', () => {
    fc.assert(
      fc.property(fc.double({ min: 6, max: 94, noNaN: true }), (value) => {
        const seen = expectReading(read({ value }));
        expect(Math.abs(seen.value - value)).toBeLessThan(1);
        expect(Math.abs(seen.value - value)).toBeLessThan(3 * seen.uncertainty);
        expect(seen.uncertainty).toBeLessThan(2.5);
      }),
      { numRuns: 20, seed: 1 },
    );
  }, 20_000);

  it.each([
    ['red liquid', RED, AIR],
    ['clear water', WATER, AIR],
    ['dark oil', { red: 40, green: 30, blue: 15 }, AIR],
    [
      'a liquid brighter than the empty glass',
      { red: 230, green: 220, blue: 170 },
      { red: 90, green: 95, blue: 95 },
    ],
  ])('reads %s', (_, liquid, air) => {
    const seen = expectReading(read({ value: 63, liquid, air, hasMeniscus: false }));
    expect(Math.abs(seen.value - 63)).toBeLessThan(1);
  });

  it('takes the surface and not a printed ring', () => {
    for (const value of [33, 66]) {
      const seen = expectReading(read({ value, rings: [20, 50, 80] }));
      expect(Math.abs(seen.value - value)).toBeLessThan(1);
    }
  });

  it.each<[string, Partial<ScenePhoto>]>([
    ['at night', { light: 0.15 }],
    ['in strong light', { light: 1.15 }],
    ['with noise', { noise: 25 }],
  ])('reads %s', (_, photo) => {
    expect(Math.abs(expectReading(read({ value: 41 }, {}, photo)).value - 41)).toBeLessThan(1);
  });

  it('reads a scale of unequal steps by its ticks', () => {
    const ticks = [
      { x: 101, y: heightOf(100), value: 1000 },
      { x: 101, y: heightOf(50), value: 100 },
      { x: 101, y: heightOf(0), value: 0 },
    ];
    expect(Math.abs(expectReading(read({ value: 75 }, { ticks })).value - 550)).toBeLessThan(18);
    expect(Math.abs(expectReading(read({ value: 25 }, { ticks })).value - 50)).toBeLessThan(2);
  });

  it('reads a tube that lies on its side', () => {
    const photo = drawColors(tubeScene({ value: 70 }), {
      width: 240,
      height: 160,
      toScene: ({ x, y }) => ({ x: y, y: x }),
    });
    const gauge = {
      perspective: wholeCrop(240, 160),
      level_config: {
        measurement_area: { x: 12, y: 60, width: 216, height: 40 },
        ticks: [100, 0].map((value) => ({ x: heightOf(value), y: 101, value })),
      },
    };
    expect(Math.abs(expectReading(readLevel({ photo, gauge, registration: null })).value - 70)).toBeLessThan(
      1,
    );
  });

  it('reads a tube that leans, by ticks along it', () => {
    const lean = (deg: number) => {
      const turn = (deg * Math.PI) / 180;
      return ({ x, y }: { x: number; y: number }) => ({
        x: 80 + Math.cos(turn) * (x - 80) - Math.sin(turn) * (y - 120),
        y: 120 + Math.sin(turn) * (x - 80) + Math.cos(turn) * (y - 120),
      });
    };
    const photo = drawColors(tubeScene({ value: 58 }), { toScene: lean(20) });
    const ticks = [85, 15].map((value) => ({ ...lean(-20)({ x: 80, y: heightOf(value) }), value }));
    const gauge = tubeGauge({ measurement_area: { x: 40, y: 40, width: 80, height: 160 }, ticks });
    expect(Math.abs(expectReading(readLevel({ photo, gauge, registration: null })).value - 58)).toBeLessThan(
      2,
    );
  });

  it('corrects a moved camera by the registration', () => {
    const moved: Registration = { dx: 6, dy: -9, rotation: 2, scale: 1.02, score: 1 };
    const toReference = invertHomography(registrationHomography(moved, 160, 240))!;
    const photo = drawColors(tubeScene({ value: 47 }), {
      toScene: (point) => applyHomography(toReference, point),
    });
    const gauge = tubeGauge();
    expect(Math.abs(expectReading(readLevel({ photo, gauge, registration: moved })).value - 47)).toBeLessThan(
      1,
    );
    const blind = readLevel({ photo, gauge, registration: NO_SHIFT });
    expect(blind.kind === 'reading' && Math.abs(blind.value - 47) < 1).toBe(false);
  });

  it('draws the surface it read', () => {
    const { overlay } = expectReading(read({ value: 30 }));
    const [line] = overlay.lines;
    expect(line!.role).toBe('surface');
    expect(Math.abs(line!.crop[0].y - heightOf(30))).toBeLessThan(2);
    expect(line!.photo[0]).toEqual(line!.crop[0]);
  });
});

describe('readLevel refuses', () => {
  it.each<[string, Partial<TubeScene>, string]>([
    ['an empty glass', { value: -50, hasMeniscus: false }, 'low_confidence'],
    ['a full glass', { value: 150, hasMeniscus: false }, 'low_confidence'],
    ['a surface under a large reflection', { value: 50, glares: [{ value: 50, radius: 40 }] }, 'glare'],
  ])('%s', (_, scene, reason) => {
    const result = read(scene);
    expect(result.kind).toBe('unreadable');
    expect(result.reasons).toContain(reason);
  });

  it('a surface beyond the ticks', () => {
    const ticks = [90, 60].map((value) => ({ x: 101, y: heightOf(value), value }));
    expect(read({ value: 40 }, { ticks })).toMatchObject({ kind: 'unreadable', reasons: ['off_scale'] });
  });

  it('a photo of one colour', () => {
    const photo = drawColors(() => ({ red: 90, green: 90, blue: 90 }), { noise: 0 });
    expect(readLevel({ photo, gauge: tubeGauge(), registration: null })).toMatchObject({
      reasons: ['low_confidence'],
    });
  });

  it('a glass that moved out of the photo', () => {
    const photo = drawColors(tubeScene());
    const registration = { ...NO_SHIFT, dx: 90 };
    expect(readLevel({ photo, gauge: tubeGauge(), registration })).toMatchObject({ reasons: ['shifted'] });
  });

  it.each<[string, Partial<LevelConfig>]>([
    ['one tick', { ticks: [{ x: 1, y: 1, value: 1 }] }],
    ['a tick twice', { ticks: [10, 10, 200].map((y) => ({ x: 101, y, value: y })) }],
    ['values out of order', { ticks: [0, 2, 1].map((value, i) => ({ x: 101, y: 200 - 80 * i, value })) }],
    [
      'ticks beside the line',
      { ticks: [0, 60, 0].map((dx, i) => ({ x: 60 + dx, y: 200 - 80 * i, value: i })) },
    ],
    ['an area outside', { measurement_area: { x: 140, y: 12, width: 40, height: 200 } }],
    ['an area without width', { measurement_area: { x: 60, y: 12, width: 0, height: 200 } }],
    ['an area turned round', { measurement_area: { x: 100, y: 200, width: -40, height: -180 } }],
    ['a number that is none', { measurement_area: { x: Number.NaN, y: 12, width: 40, height: 200 } }],
  ])('a configuration with %s', (_, changes) => {
    expect(read({}, changes)).toEqual({ kind: 'unreadable', reasons: ['bad_configuration'], overlay: null });
  });

  it('nothing with an exception or a value that is no number, whatever the configuration', () => {
    const photo = drawColors(tubeScene());
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -50, max: 300 }),
      fc.constantFrom(0, Number.NaN, Infinity),
    );
    const tick = fc.record({ x: number, y: number, value: number });
    const area = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(area, fc.array(tick, { maxLength: 5 }), (measurement_area, ticks) => {
        const plain = tubeGauge().level_config;
        for (const changes of [
          { measurement_area, ticks },
          { measurement_area, ticks: plain.ticks },
          { ticks },
        ]) {
          expectSound(readLevel({ photo, gauge: tubeGauge(changes), registration: null }));
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  }, 20_000);
});

function expectSound(result: Reading | Unreadable): void {
  if (result.kind === 'unreadable') return;
  expect(Number.isFinite(result.value)).toBe(true);
  expect(result.uncertainty).toBeGreaterThanOrEqual(0);
  expect(result.confidence).toBeGreaterThanOrEqual(0);
  expect(result.confidence).toBeLessThanOrEqual(1);
}

function read(
  scene: Partial<TubeScene>,
  config: Partial<LevelConfig> = {},
  photo: Partial<ScenePhoto> = {},
): Reading | Unreadable {
  return readLevel({
    photo: drawColors(tubeScene(scene), photo),
    gauge: tubeGauge(config),
    registration: null,
  });
}

function expectReading(result: Reading | Unreadable): Reading {
  if (result.kind === 'unreadable') throw new Error(`expected a reading, got ${result.reasons.join(', ')}`);
  return result;
}
