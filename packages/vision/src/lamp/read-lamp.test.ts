import type { Rgb } from '@tenken/image/color-space.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColorScene, type ScenePhoto, drawColors } from '../area/area-photo.testing.ts';
import type { Reading, Unreadable } from '../reading.ts';
import type { LampConfig } from './lamp-config.ts';
import { GREY, type LampScene, SIZE, lampGauge, lampScene } from './lamp-photo.testing.ts';
import { readLamp } from './read-lamp.ts';

const RED = { on: { red: 235, green: 50, blue: 45 }, off: GREY };
const RED_LENS = { on: { red: 240, green: 90, blue: 70 }, off: { red: 110, green: 25, blue: 22 } };
const GREEN = { on: { red: 60, green: 220, blue: 120 }, off: GREY };
const WHITE = { on: { red: 250, green: 250, blue: 240 }, off: GREY };
const TWO_COLORS = { on: { red: 40, green: 200, blue: 80 }, off: { red: 220, green: 40, blue: 40 } };

describe('readLamp', () => {
  it.each([
    ['red', RED],
    ['red behind a red lens', RED_LENS],
    ['green', GREEN],
    ['white', WHITE],
    ['green that is red when off', TWO_COLORS],
  ])('[GEN-011] tells a lamp that is %s on from off', (_, colors) => {
    const on = expectReading(read(colors, { lens: colors.on }));
    const off = expectReading(read(colors, { lens: colors.off }));
    expect([on.value, off.value]).toEqual([1, 0]);
    expect(on.uncertainty).toBeLessThan(0.36);
    expect(on.overlay.boxes).toMatchObject([{ label: 'ON', isSure: true }]);
    expect(off.overlay.boxes).toMatchObject([{ label: 'OFF', isSure: true }]);
  });

  it.each([
    [0.04, 0],
    [0.065, null],
    [0.09, 1],
  ])('a dull lens with %d of the colour of the light is read as %s', (share, value) => {
    const mix = (from: number, to: number): number => from + share * (to - from);
    const lens = {
      red: mix(RED.off.red, RED.on.red),
      green: mix(RED.off.green, RED.on.green),
      blue: mix(RED.off.blue, RED.on.blue),
    };
    const seen = read(RED, { lens });
    expect(seen.kind === 'reading' ? seen.value : null).toBe(value);
  });

  it.each<[string, Partial<ScenePhoto>]>([
    ['dark', { light: 0.35 }],
    ['bright', { light: 1.4 }],
  ])('tells the colour in a %s photo', (_, photo) => {
    expect(expectReading(read(RED, { lens: RED.on }, {}, photo)).value).toBe(1);
    expect(expectReading(read(RED, { lens: RED.off }, {}, photo)).value).toBe(0);
  });

  it('compares brightness with the panel in a dark photo, and refuses without the reference photo', () => {
    const reference = drawColors(lampScene({ lens: RED_LENS.off }), { width: SIZE, height: SIZE });
    const gauge = lampGauge(RED_LENS.on, RED_LENS.off);
    const photo = drawColors(lampScene({ lens: RED_LENS.on }), { width: SIZE, height: SIZE, light: 0.55 });
    expect(expectReading(readLamp({ photo, gauge, registration: null, reference })).value).toBe(1);
    const blind = readLamp({ photo, gauge, registration: null });
    expect(blind).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
  });

  it('recognises an overexposed lamp by its glow', () => {
    const white = { red: 255, green: 255, blue: 255 };
    expect(expectReading(read(RED, { lens: white, glow: { red: 240, green: 90, blue: 80 } })).value).toBe(1);
    // Without a glow it may mirror the sky as well.
    expect(read(RED, { lens: white })).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
    const lamp_area = { x: 47, y: 47, width: 26, height: 26 };
    const inside = read(RED, { lens: white, glow: { red: 240, green: 90, blue: 80 } }, { lamp_area });
    expect(expectReading(inside).value).toBe(1);
  });

  it.each([
    ['above', (_x: number, y: number) => -y],
    ['below', (_x: number, y: number) => y],
    ['on its left', (x: number) => -x],
    ['on its right', (x: number) => x],
  ])('sees it by a glow that falls only %s', (_side, toward) => {
    const scene: ColorScene = ({ x, y }) => {
      if (Math.max(Math.abs(x - 60), Math.abs(y - 60)) < 14) return { red: 255, green: 255, blue: 255 };
      return toward(x - 60, y - 60) > 14 ? { red: 240, green: 90, blue: 80 } : GREY;
    };
    const photo = drawColors(scene, { width: SIZE, height: SIZE });
    const gauge = lampGauge(RED.on, RED.off);
    expect(expectReading(readLamp({ photo, gauge, registration: null })).value).toBe(1);
  });

  it('does not take a reflection on a coloured lens for the lamp', () => {
    const result = read(RED_LENS, { lens: { red: 215, green: 200, blue: 198 } });
    expect(result).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
  });

  it('that is white in its middle is on by the colour around it, and a mirrored light in a dark lens is not', () => {
    const stateOf = (rim: Rgb): number | null => {
      const photo = drawColors(whiteInTheMiddle(rim), { width: SIZE, height: SIZE });
      const reference = drawColors(lampScene({ lens: RED_LENS.off }), { width: SIZE, height: SIZE });
      const gauge = lampGauge(RED_LENS.on, RED_LENS.off);
      const result = readLamp({ photo, gauge, registration: null, reference });
      return result.kind === 'reading' ? result.value : null;
    };
    expect(stateOf(RED_LENS.on)).toBe(1);
    expect(stateOf(RED_LENS.off)).toBeNull();
    expect(stateOf({ red: 215, green: 200, blue: 198 })).toBeNull();
  });

  it('is not lit by a light of another colour', () => {
    const yellow = { on: { red: 230, green: 190, blue: 40 }, off: GREY };
    expect(expectReading(read(yellow, { lens: yellow.on })).value).toBe(1);
    const result = read(yellow, { lens: RED.on });
    expect(result.kind === 'reading' && result.value === 1).toBe(false);
  });

  it('is not lit by a lamp beside it', () => {
    expect(expectReading(read(RED, { lens: RED.off, beside: RED.on })).value).toBe(0);
    expect(expectReading(read(RED, { lens: RED.off, beside: GREEN.on })).value).toBe(0);
    expect(expectReading(read(RED, { lens: RED.on, beside: RED.on })).value).toBe(1);
  });

  it('finds the lamp in a box far too large for it', () => {
    const lamp_area = { x: 25, y: 25, width: 70, height: 70 };
    expect(expectReading(read(GREEN, { lens: GREEN.on }, { lamp_area })).value).toBe(1);
    expect(expectReading(read(GREEN, { lens: GREEN.off }, { lamp_area })).value).toBe(0);
  });
});

describe('readLamp refuses', () => {
  it('a lamp half way between', () => {
    const lens = { red: 180, green: 180, blue: 176 };
    const result = read(WHITE, { lens });
    expect(result).toMatchObject({ kind: 'unreadable', reasons: ['low_confidence'] });
    expect(result.overlay!.boxes).toMatchObject([{ label: '', isSure: false }]);
  });

  it.each<[string, Partial<LampConfig>]>([
    ['ON and OFF of one colour', { on_color: GREY, off_color: GREY }],
    ['a colour out of range', { on_color: { red: 300, green: 0, blue: 0 } }],
    ['a colour that is no number', { off_color: { red: Number.NaN, green: 0, blue: 0 } }],
    ['an area outside', { lamp_area: { x: 200, y: 10, width: 20, height: 20 } }],
    ['an area without height', { lamp_area: { x: 20, y: 10, width: 20, height: 0 } }],
    ['an area like a thread', { lamp_area: { x: 20, y: 10, width: 80, height: 1 } }],
  ])('a configuration with %s', (_, changes) => {
    expect(read(RED, {}, changes)).toEqual({
      kind: 'unreadable',
      reasons: ['bad_configuration'],
      overlay: null,
    });
  });

  it('without an exception, and returns 0 or 1 only', () => {
    const photo = drawColors(lampScene({ lens: RED.on }), { width: SIZE, height: SIZE });
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -50, max: 300 }),
      fc.constantFrom(0, Number.NaN, Infinity),
    );
    const area = fc.record({ x: number, y: number, width: number, height: number });
    const part = fc.integer({ min: 0, max: 255 });
    const color = fc.record({ red: part, green: part, blue: part });
    fc.assert(
      fc.property(area, color, color, (lamp_area, on_color, off_color) => {
        for (const gauge of [lampGauge(RED.on, RED.off, { lamp_area }), lampGauge(on_color, off_color)]) {
          const result = readLamp({ photo, gauge, registration: null, reference: photo });
          if (result.kind === 'unreadable') continue;
          expect([0, 1]).toContain(result.value);
          expect(result.uncertainty).toBeLessThan(0.5);
          expect(result.confidence).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 80, seed: 3 },
    );
  }, 20_000);
});

function read(
  colors: { readonly on: Rgb; readonly off: Rgb },
  scene: Partial<LampScene>,
  config: Partial<LampConfig> = {},
  photo: Partial<ScenePhoto> = {},
): Reading | Unreadable {
  return readLamp({
    photo: drawColors(lampScene(scene), { width: SIZE, height: SIZE, ...photo }),
    gauge: lampGauge(colors.on, colors.off, config),
    registration: null,
  });
}

function whiteInTheMiddle(rim: Rgb): ColorScene {
  const lamp = lampScene({ lens: rim });
  return (at) => (Math.hypot(at.x - 60, at.y - 60) < 9 ? { red: 255, green: 250, blue: 248 } : lamp(at));
}

function expectReading(result: Reading | Unreadable): Reading {
  if (result.kind === 'unreadable') throw new Error(`expected a reading, got ${result.reasons.join(', ')}`);
  return result;
}
