import { applyHomography, homographyFromPoints, invertHomography } from '@tenken/image/homography.ts';
import { NO_SHIFT, type Registration, register, registrationHomography } from '@tenken/image/registration.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOfValue, placeAt, plainGauge, tickAt } from '../hand/dial-gauge.testing.ts';
import { BLACK, type DialScene, PLAIN_DIAL, RED, WHITE, drawDial } from '../hand/dial-photo.testing.ts';
import type { HandConfig } from '../hand/hand-config.ts';
import type { Reading, Unreadable } from '../reading.ts';
import { readCircle } from './read-circle.ts';

const SIZE = PLAIN_DIAL.size;
const DARK_FACE = { red: 28, green: 30, blue: 32 };

describe('readCircle', () => {
  it('reads any value of the scale to half a percent, with an uncertainty that covers the error', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
        const result = read({ hands: [{ angleDeg: angleOfValue(value), color: BLACK }] });
        const { value: seen, uncertainty, confidence } = expectReading(result);
        expect(Math.abs(seen - value)).toBeLessThan(0.5);
        expect(Math.abs(seen - value)).toBeLessThan(3 * uncertainty);
        expect(uncertainty).toBeGreaterThan(0.1);
        expect(uncertainty).toBeLessThan(0.8);
        expect(confidence).toBeGreaterThan(0.6);
      }),
      { numRuns: 20, seed: 1 },
    );
  }, 20_000);

  it.each([
    ['black on a light dial', BLACK, PLAIN_DIAL.face, BLACK],
    ['dark grey on a light dial', { red: 85, green: 85, blue: 85 }, PLAIN_DIAL.face, BLACK],
    ['light grey on a light dial', { red: 165, green: 165, blue: 165 }, PLAIN_DIAL.face, BLACK],
    ['white on a dark dial', WHITE, DARK_FACE, WHITE],
    ['light grey on a dark dial', { red: 180, green: 180, blue: 180 }, DARK_FACE, WHITE],
    ['red on a light dial', RED, PLAIN_DIAL.face, BLACK],
    ['red on a dark dial', RED, DARK_FACE, WHITE],
    ['blue on a light dial', { red: 25, green: 60, blue: 190 }, PLAIN_DIAL.face, BLACK],
    ['orange on a dark dial', { red: 240, green: 130, blue: 20 }, DARK_FACE, WHITE],
    ['green on a light dial', { red: 20, green: 140, blue: 60 }, PLAIN_DIAL.face, BLACK],
  ])('reads a hand that is %s', (_, color, face, print) => {
    const result = read(
      { hands: [{ angleDeg: angleOfValue(37), color }], face, print },
      { hand_color: color },
    );
    expect(Math.abs(expectReading(result).value - 37)).toBeLessThan(0.6);
  });

  it('reads a red hand by its darkness when the night photo has no colour', () => {
    const grey = { red: 70, green: 70, blue: 70 };
    const result = read(
      {
        hands: [{ angleDeg: angleOfValue(62), color: grey }],
        face: { red: 220, green: 220, blue: 220 },
        print: grey,
      },
      { hand_color: RED },
    );
    expect(Math.abs(expectReading(result).value - 62)).toBeLessThan(0.6);
  });

  it.each([4, 20, 50, 71, 96])('takes the tip and not the counterweight at %d', (value) => {
    const result = read({ hands: [{ angleDeg: angleOfValue(value), color: BLACK, tail: 0.45 }] });
    expect(Math.abs(expectReading(result).value - value)).toBeLessThan(0.6);
  });

  it('ignores a second hand of another colour', () => {
    const hands = [
      { angleDeg: angleOfValue(80), color: BLACK },
      { angleDeg: angleOfValue(30), color: RED },
    ];
    expect(Math.abs(expectReading(read({ hands })).value - 80)).toBeLessThan(0.6);
    expect(Math.abs(expectReading(read({ hands }, { hand_color: RED })).value - 30)).toBeLessThan(0.6);
  });

  it.each<[string, Partial<DialScene>]>([
    ['at night', { light: 0.15 }],
    ['with noise', { noise: 30 }],
    ['at night with noise', { light: 0.25, noise: 6 }],
    ['with a reflection beside the hand', { glare: [{ at: placeAt(angleOfValue(30), 0.5), radius: 22 }] }],
    ['with a reflection on the hand', { glare: [{ at: placeAt(angleOfValue(44), 0.55), radius: 9 }] }],
  ])('reads %s', (_, scene) => {
    const result = read({ hands: [{ angleDeg: angleOfValue(44), color: BLACK }], ...scene });
    expect(Math.abs(expectReading(result).value - 44)).toBeLessThan(0.8);
  });

  it('reads a scale of unequal steps by its ticks', () => {
    const steps: [number, number][] = [
      [405, 1000],
      [360, 500],
      [300, 100],
      [220, 20],
      [135, 0],
    ];
    const ticks = steps.map(([angle, value]) => tickAt(angle, value));
    for (const [angle, value] of steps.slice(1, -1)) {
      const seen = expectReading(read({ hands: [{ angleDeg: angle, color: BLACK }] }, { ticks })).value;
      expect(Math.abs(seen - value)).toBeLessThan(5);
    }
    const between = expectReading(read({ hands: [{ angleDeg: 260, color: BLACK }] }, { ticks })).value;
    expect(between).toBeGreaterThan(20);
    expect(between).toBeLessThan(100);
  });

  it('reads a counter-clockwise scale', () => {
    const ticks = [100, 75, 50, 25, 0].map((value) => tickAt(angleOfValue(100 - value), value));
    const result = read(
      { hands: [{ angleDeg: angleOfValue(70), color: BLACK }] },
      { ticks, is_counter_clockwise: true },
    );
    expect(Math.abs(expectReading(result).value - 30)).toBeLessThan(0.6);
  });

  it.each([0.4, 2.5, 5, 9.7])('reads %d on a full circle', (value) => {
    const scene = { hands: [{ angleDeg: value * 36 - 90, color: BLACK, tail: 0.4 }], marksDeg: [] };
    const result = read(scene, {
      ticks: [7.5, 5, 2.5].map((tick) => tickAt(tick * 36 - 90, tick)),
      min_max_tick: { ...placeAt(-90), minimum_value: 0, maximum_value: 10 },
      is_hand_rotating_360: true,
    });
    expect(Math.abs(expectReading(result).value - value)).toBeLessThan(0.06);
  });

  it('reads simple mode from two ticks', () => {
    const result = read(
      { hands: [{ angleDeg: angleOfValue(25), color: BLACK }] },
      {
        range_mode: 'simple',
        ticks: [],
        simple_range: {
          minimum_tick: tickAt(angleOfValue(0), -20),
          maximum_tick: tickAt(angleOfValue(100), 60),
          intermediate_ticks: [],
        },
      },
    );
    expect(Math.abs(expectReading(result).value - 0)).toBeLessThan(0.6);
  });

  it('reads a tilted dial through its corners', () => {
    const corners = [
      { x: 42, y: 30 },
      { x: 205, y: 12 },
      { x: 222, y: 228 },
      { x: 20, y: 205 },
    ];
    const perspective = { ...plainGauge().perspective, source_points: corners };
    const toDial = homographyFromPoints(corners, perspective.destination_points)!;
    const photo = drawDial({
      hands: [{ angleDeg: angleOfValue(66), color: BLACK }],
      toDial: (point) => applyHomography(toDial, point),
    });
    const result = readCircle({ photo, gauge: plainGauge({}, perspective), registration: null });
    const { value, overlay } = expectReading(result);
    expect(Math.abs(value - 66)).toBeLessThan(0.6);
    const [line] = overlay.lines;
    expect(line!.role).toBe('hand');
    const tip = applyHomography(toDial, line!.photo[1]);
    expect(Math.hypot(tip.x - line!.crop[1].x, tip.y - line!.crop[1].y)).toBeLessThan(1e-6);
    expect(Math.hypot(tip.x - placeAt(angleOfValue(66)).x, tip.y - placeAt(angleOfValue(66)).y)).toBeLessThan(
      2,
    );
  });

  it('corrects a moved camera by the registration and misreads or refuses without it', () => {
    const moved: Registration = { dx: 11, dy: -8, rotation: 4, scale: 1.02, score: 1 };
    const toReference = invertHomography(registrationHomography(moved, SIZE, SIZE))!;
    const reference = drawDial({ hands: [{ angleDeg: angleOfValue(20), color: BLACK }] });
    const photo = drawDial({
      hands: [{ angleDeg: angleOfValue(75), color: BLACK }],
      toDial: (point) => applyHomography(toReference, point),
    });
    const found = readCircle({ photo, gauge: plainGauge(), registration: register(photo, reference) });
    expect(Math.abs(expectReading(found).value - 75)).toBeLessThan(0.6);
    const blind = readCircle({ photo, gauge: plainGauge(), registration: NO_SHIFT });
    expect(blind.kind === 'reading' && Math.abs(blind.value - 75) < 1).toBe(false);
  });

  it('reports a doubt that did not prevent the reading', () => {
    const result = read({ hands: [{ angleDeg: angleOfValue(44), color: BLACK }], light: 0.1 });
    expect(expectReading(result).reasons).toEqual(['too_dark']);
    expect(expectReading(read({ hands: [{ angleDeg: angleOfValue(44), color: BLACK }] })).reasons).toEqual(
      [],
    );
  });

  it('is less confident with a close rival', () => {
    const hand = { angleDeg: angleOfValue(60), color: BLACK };
    const alone = expectReading(read({ hands: [hand] }));
    const crowded = expectReading(
      read({ hands: [{ angleDeg: 180, color: { red: 175, green: 172, blue: 168 } }, hand] }),
    );
    expect(crowded.confidence).toBeLessThan(alone.confidence - 0.03);
  });

  it('gives the same reading wherever the tip was drawn', () => {
    const photo = drawDial({ hands: [{ angleDeg: angleOfValue(58), color: BLACK, tail: 0.3 }], noise: 10 });
    const expected = readCircle({ photo, gauge: plainGauge(), registration: null });
    expect(expected.kind).toBe('reading');
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (turnDeg) => {
        const gauge = plainGauge({ hand_tip: placeAt(turnDeg) });
        expect(readCircle({ photo, gauge, registration: null })).toEqual(expected);
      }),
      { numRuns: 40, seed: 2 },
    );
  }, 20_000);
});

describe('readCircle refuses', () => {
  it.each<[string, Partial<DialScene>, Unreadable['reasons'][0]]>([
    ['a dial without a hand', { hands: [] }, 'hand_not_found'],
    ['a hand that is too short', { hands: [{ angleDeg: 250, color: BLACK, length: 0.5 }] }, 'hand_not_found'],
    [
      'two equal hands',
      { hands: [200, 320].map((angleDeg) => ({ angleDeg, color: BLACK })) },
      'two_candidates',
    ],
    ['a hand below the scale', { hands: [{ angleDeg: 108, color: BLACK }] }, 'off_scale'],
    ['a hand above the scale', { hands: [{ angleDeg: 60, color: BLACK, tail: 0.5 }] }, 'off_scale'],
    ['a hand just past the end', { hands: [{ angleDeg: angleOfValue(104.5), color: BLACK }] }, 'off_scale'],
    ['a black photo', { light: 0.01, hands: [{ angleDeg: 200, color: BLACK }] }, 'too_dark'],
    ['a burnt-out photo', { light: 20, hands: [{ angleDeg: 200, color: WHITE }] }, 'overexposed'],
    [
      'a hand under a large reflection',
      { hands: [{ angleDeg: 200, color: BLACK }], glare: [{ at: placeAt(200, 0.6), radius: 48 }] },
      'glare',
    ],
  ])('%s', (_, scene, reason) => {
    const result = read(scene);
    expect(result).toMatchObject({ kind: 'unreadable' });
    expect((result as Unreadable).reasons[0]).toBe(reason);
  });

  it('and shows its candidates without choosing a hand', () => {
    const { overlay } = read({ hands: [200, 320].map((angleDeg) => ({ angleDeg, color: BLACK })) });
    const tips = overlay!.lines.slice(0, 2).map((line) => line.crop[1]);
    for (const angle of [200, 320]) {
      const nearest = Math.min(
        ...tips.map((tip) => Math.hypot(tip.x - placeAt(angle).x, tip.y - placeAt(angle).y)),
      );
      expect(nearest).toBeLessThan(2);
    }
    expect(overlay!.lines.every((line) => line.role === 'candidate')).toBe(true);
  });

  it('a photo of another scene', () => {
    const photo = drawDial({ hands: [{ angleDeg: 200, color: BLACK }] });
    const result = readCircle({ photo, gauge: plainGauge(), registration: { ...NO_SHIFT, score: 0.2 } });
    expect(result).toEqual({ kind: 'unreadable', reasons: ['shifted'], overlay: null });
  });

  it('a dial that moved out of the photo', () => {
    const photo = drawDial({ hands: [{ angleDeg: 200, color: BLACK }] });
    const result = readCircle({ photo, gauge: plainGauge(), registration: { ...NO_SHIFT, dx: 150 } });
    expect(result).toMatchObject({ reasons: ['shifted'] });
  });

  it('a photo that was cut short', () => {
    const photo = { ...drawDial({}), height: SIZE + 1 };
    expect(readCircle({ photo, gauge: plainGauge(), registration: null })).toMatchObject({
      reasons: ['engine_error'],
    });
  });

  it.each<[string, Partial<HandConfig>]>([
    ['two ticks', { ticks: plainGauge().hand_config.ticks.slice(0, 2) }],
    ['a value twice', { ticks: [tickAt(135, 0), tickAt(200, 5), tickAt(260, 5)] }],
    [
      'values out of order around the dial',
      { ticks: [0, 2, 1, 3].map((value, i) => tickAt(135 + 80 * i, value)) },
    ],
    ['a tick on the centre', { ticks: [tickAt(135, 0), { ...placeAt(0, 0), value: 5 }, tickAt(300, 9)] }],
    ['a hand without length', { hand_tip: placeAt(0, 0) }],
    ['a tip that is no number', { hand_tip: { x: Number.NaN, y: 3 } }],
    ['a full circle without its beginning', { is_hand_rotating_360: true }],
    ['simple mode without a range', { range_mode: 'simple' }],
    ['a search range turned round', { search_range: { start_percentage: 90, end_percentage: 30 } }],
    ['a sliding hand', { hand_movement: 'sliding' }],
    ['a colour out of range', { hand_color: { red: 300, green: 0, blue: 0 } }],
    ['a centre far outside the photo', { center: { x: 5000, y: 5000 }, hand_tip: { x: 5000, y: 5090 } }],
  ])('a configuration with %s', (_, changes) => {
    const result = read({ hands: [{ angleDeg: 200, color: BLACK }] }, changes);
    expect(result).toMatchObject({ kind: 'unreadable', reasons: ['bad_configuration'] });
  });

  it('corners that cross or lie on a line', () => {
    const { perspective } = plainGauge();
    const [a, b, c, d] = perspective.source_points;
    const photo = drawDial({ hands: [{ angleDeg: 200, color: BLACK }] });
    for (const source_points of [
      [a!, c!, b!, d!],
      [a!, b!, { x: SIZE / 2, y: 0 }, d!],
      [a!, b!, c!],
    ]) {
      const gauge = plainGauge({}, { ...perspective, source_points });
      expect(readCircle({ photo, gauge, registration: null })).toMatchObject({
        reasons: ['bad_configuration'],
      });
    }
  });

  it('pictures that show nothing, of any size', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(255), (width, height, level) => {
        const photo = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(level) };
        expect(readCircle({ photo, gauge: plainGauge(), registration: null }).kind).toBe('unreadable');
      }),
      { numRuns: 40, seed: 6 },
    );
  });

  it('without an exception or a value off the scale, whatever the numbers', () => {
    const photo = drawDial({ hands: [{ angleDeg: 200, color: BLACK }] });
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -50, max: 300 }),
      fc.constantFrom(0, Number.NaN, Infinity),
    );
    const point = fc.record({ x: number, y: number });
    const tick = fc.record({ x: number, y: number, value: number });
    fc.assert(
      fc.property(
        point,
        point,
        fc.array(tick, { maxLength: 6 }),
        fc.boolean(),
        (center, hand_tip, ticks, is360) => {
          const gauge = plainGauge({ center, hand_tip, ticks, is_hand_rotating_360: is360 });
          const result = readCircle({ photo, gauge, registration: null });
          if (result.kind === 'unreadable') return;
          const values = ticks.map(({ value }) => value);
          const slack = 0.031 * (Math.max(...values) - Math.min(...values));
          expect(result.value).toBeGreaterThanOrEqual(Math.min(...values) - slack);
          expect(result.value).toBeLessThanOrEqual(Math.max(...values) + slack);
          expect(result.uncertainty).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300, seed: 3 },
    );
  }, 20_000);
});

function read(scene: Partial<DialScene>, config: Partial<HandConfig> = {}): Reading | Unreadable {
  return readCircle({ photo: drawDial(scene), gauge: plainGauge(config), registration: null });
}

function expectReading(result: Reading | Unreadable): Reading {
  if (result.kind === 'unreadable') throw new Error(`expected a reading, got ${result.reasons.join(', ')}`);
  return result;
}
