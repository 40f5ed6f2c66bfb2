import { applyHomography, invertHomography } from '@tenken/image/homography.ts';
import { NO_SHIFT, type Registration, registrationHomography } from '@tenken/image/registration.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOfValue, plainGauge, tickAt } from '../hand/dial-gauge.testing.ts';
import { BLACK, PLAIN_DIAL, RED, WHITE, drawDial } from '../hand/dial-photo.testing.ts';
import type { HandConfig } from '../hand/hand-config.ts';
import type { Reading, Unreadable } from '../reading.ts';
import { readRectangle } from './read-rectangle.ts';
import { PLAIN_SLIDE, type SlideScene, drawSlide, slideGauge } from './slide-photo.testing.ts';

const DARK_FACE = { face: { red: 28, green: 30, blue: 32 }, print: WHITE };
const SHAPES = ['bar', 'arrow', 'line', 'triangle'] as const;

describe('readRectangle with a sliding pointer', () => {
  it.each(SHAPES)('reads a %s anywhere on the scale, with an uncertainty that covers the error', (shape) => {
    for (const u of [0, 0.137, 0.5, 0.78, 1]) {
      const { value, uncertainty, confidence } = expectReading(readSlide({ u, shape }));
      expect(Math.abs(value - 100 * u)).toBeLessThan(0.4);
      expect(Math.abs(value - 100 * u)).toBeLessThan(2 * uncertainty);
      expect(uncertainty).toBeLessThan(1.2);
      expect(confidence).toBeGreaterThan(0.6);
    }
  });

  it.each([0, 37, 90, 180, -140])(
    'reads a scale that grows towards %d degrees, from both sides',
    (angleDeg) => {
      for (const side of [1, -1] as const) {
        const { value } = expectReading(readSlide({ u: 0.31 }, { angleDeg, side }));
        expect(Math.abs(value - 31)).toBeLessThan(0.4);
      }
    },
  );

  it.each<[string, Partial<SlideScene>, HandConfig['hand_color']]>([
    ['black over its own marks', { marks: 0.4 }, BLACK],
    ['red over long black marks', { marks: 0.95 }, RED],
    ['white on a dark face', DARK_FACE, WHITE],
    ['grey on a dark face', DARK_FACE, { red: 150, green: 150, blue: 150 }],
    ['black at night', { light: 0.15, noise: 4 }, BLACK],
    ['red with noise', { noise: 25 }, RED],
    ['black beside the edge of a shadow', { shadow: { u: 0.5, light: 0.5 } }, BLACK],
    ['black beside a reflection', { glare: { u: 0.85, v: 0.5, radius: 14 } }, BLACK],
  ])('reads a pointer that is %s', (_, scene, color) => {
    for (const shape of SHAPES) {
      const { value } = expectReading(readSlide({ u: 0.57, shape, color }, scene));
      expect(Math.abs(value - 57)).toBeLessThan(1.3);
    }
  });

  it('knows a pointer from long marks of its own colour by its far end', () => {
    for (const shape of ['bar', 'arrow', 'triangle'] as const) {
      const { value } = expectReading(readSlide({ u: 0.32, shape }, { marks: 0.55 }));
      expect(Math.abs(value - 32)).toBeLessThan(1.3);
    }
  });

  it('reads values that fall along the scale, and steps that are not equal', () => {
    const falling = readSlide({ u: 0.25 }, {}, {}, [100, 80, 60, 40, 20, 0]);
    expect(Math.abs(expectReading(falling).value - 75)).toBeLessThan(0.4);
    const unequal = [0, 1, 4, 16, 64];
    for (const [i, value] of unequal.entries()) {
      const seen = expectReading(readSlide({ u: i / 4 }, {}, {}, unequal)).value;
      expect(Math.abs(seen - value)).toBeLessThan(0.05 * Math.max(1, value));
    }
    const between = expectReading(readSlide({ u: 0.625 }, {}, {}, unequal)).value;
    expect(between).toBeGreaterThan(4);
    expect(between).toBeLessThan(16);
  });

  it('reads simple mode from two ticks', () => {
    const [maximum_tick, , , , , minimum_tick] = slideGauge(PLAIN_SLIDE).hand_config.ticks;
    const result = readSlide(
      { u: 0.66 },
      {},
      {
        range_mode: 'simple',
        ticks: [],
        simple_range: { minimum_tick: minimum_tick!, maximum_tick: maximum_tick!, intermediate_ticks: [] },
      },
    );
    expect(Math.abs(expectReading(result).value - 66)).toBeLessThan(0.4);
  });

  it('gives the same reading wherever along the scale the pointer was drawn', () => {
    const scene = { ...PLAIN_SLIDE, pointers: [{ u: 0.44, color: BLACK, shape: 'arrow' as const }] };
    const photo = drawSlide(scene);
    const { hand_config: config, perspective } = slideGauge(scene);
    const values = [-70, 0, 55.5].map((dy) => {
      const moved = ({ x, y }: { x: number; y: number }) => ({ x, y: y + dy });
      const hand_config = { ...config, center: moved(config.center), hand_tip: moved(config.hand_tip) };
      return expectReading(readRectangle({ photo, gauge: { perspective, hand_config }, registration: null }))
        .value;
    });
    for (const value of values) expect(value).toBeCloseTo(values[0]!, 6);
  });

  it('follows a moved camera and is less sure after a poor registration', () => {
    const moved: Registration = { dx: 9, dy: -7, rotation: 3, scale: 1.02, score: 1 };
    const scene = { ...PLAIN_SLIDE, pointers: [{ u: 0.7, color: RED, shape: 'bar' as const }] };
    const still = drawSlide(scene);
    const back = invertHomography(registrationHomography(moved, still.width, still.height))!;
    const photo = { ...still, data: new Uint8ClampedArray(still.data.length) };
    for (let i = 0; i < still.width * still.height; i++) {
      const from = applyHomography(back, {
        x: (i % still.width) + 0.5,
        y: Math.floor(i / still.width) + 0.5,
      });
      const x = Math.min(still.width - 1, Math.max(0, Math.floor(from.x)));
      const y = Math.min(still.height - 1, Math.max(0, Math.floor(from.y)));
      photo.data.set(still.data.subarray((y * still.width + x) * 4, (y * still.width + x) * 4 + 4), i * 4);
    }
    const gauge = slideGauge(scene);
    const good = expectReading(readRectangle({ photo, gauge, registration: moved }));
    expect(Math.abs(good.value - 70)).toBeLessThan(0.6);
    const poor = expectReading(readRectangle({ photo, gauge, registration: { ...moved, score: 0.5 } }));
    expect(poor.uncertainty).toBeGreaterThan(1.02 * good.uncertainty);
  });

  it('shows the pointer from its far end to the scale', () => {
    const { overlay } = expectReading(readSlide({ u: 0.5 }));
    const [far, tip] = overlay.lines[0]!.crop;
    expect(overlay.lines[0]!.role).toBe('hand');
    expect(far.x).toBeCloseTo(PLAIN_SLIDE.size / 2 - PLAIN_SLIDE.reach, 0);
    expect(tip.x).toBeCloseTo(PLAIN_SLIDE.size / 2, 0);
    expect(tip.y).toBeCloseTo(PLAIN_SLIDE.size / 2, 0);
  });
});

describe('readRectangle with a turning hand', () => {
  const cutBelow = (height: number) => {
    const whole = drawDial({ hands: [{ angleDeg: 290, color: BLACK }], marksDeg: [] });
    const photo = { width: whole.width, height, data: whole.data.slice(0, whole.width * height * 4) };
    const ticks = [100, 75, 50, 25, 0].map((value) => tickAt(225 + 0.9 * value, value));
    const corners = [
      { x: 0, y: 0 },
      { x: whole.width, y: 0 },
      { x: whole.width, y: height },
      { x: 0, y: height },
    ];
    const perspective = {
      source_points: corners,
      destination_points: corners,
      width: whole.width,
      height,
    };
    return readRectangle({ photo, gauge: plainGauge({ ticks }, perspective), registration: null });
  };

  it.each([10, 0, -12])(
    'reads a panel meter whose axis lies %d pixels above the lower edge of the photo',
    (by) => {
      const { value } = expectReading(cutBelow(PLAIN_DIAL.size / 2 + by));
      expect(Math.abs(value - 72.2)).toBeLessThan(0.8);
    },
  );

  it('takes a rectangle gauge without a movement for a turning hand', () => {
    const { perspective, hand_config } = plainGauge();
    const { hand_movement: _, ...older } = hand_config;
    const photo = drawDial({ hands: [{ angleDeg: angleOfValue(30), color: BLACK }] });
    const result = readRectangle({ photo, gauge: { perspective, hand_config: older }, registration: null });
    expect(Math.abs(expectReading(result).value - 30)).toBeLessThan(0.6);
  });
});

describe('readRectangle refuses', () => {
  it.each<[string, Partial<SlideScene>, Unreadable['reasons'][0]]>([
    ['a scale without a pointer', { pointers: [] }, 'hand_not_found'],
    [
      'two equal pointers',
      { pointers: [0.2, 0.7].map((u) => ({ u, color: BLACK, shape: 'bar' })) },
      'two_candidates',
    ],
    ['a pointer beyond the end', { pointers: [{ u: 1.05, color: BLACK, shape: 'bar' }] }, 'off_scale'],
    ['a black photo', { light: 0.01 }, 'too_dark'],
    [
      'a pointer under a large reflection',
      { pointers: [{ u: 0.5, color: BLACK, shape: 'line' }], glare: { u: 0.5, v: 0.5, radius: 40 } },
      'glare',
    ],
  ])('%s', (_, changes, reason) => {
    const scene = { ...PLAIN_SLIDE, ...changes };
    const result = readRectangle({ photo: drawSlide(scene), gauge: slideGauge(scene), registration: null });
    expect(result.kind).toBe('unreadable');
    expect((result as Unreadable).reasons[0]).toBe(reason);
  });

  const gaugeTicks = slideGauge(PLAIN_SLIDE).hand_config.ticks;
  it.each<[string, Partial<HandConfig>]>([
    ['two ticks', { ticks: gaugeTicks.slice(0, 2) }],
    ['a value twice', { ticks: [gaugeTicks[0]!, { ...gaugeTicks[1]!, value: 100 }, gaugeTicks[2]!] }],
    ['values out of order', { ticks: gaugeTicks.map((tick, i) => ({ ...tick, value: (i * 2) % 5 })) }],
    [
      'a tick beside the line',
      { ticks: gaugeTicks.map((tick, i) => (i === 2 ? { ...tick, x: tick.x + 3 } : tick)) },
    ],
    [
      'a value without end',
      {
        ticks: gaugeTicks.map((tick) =>
          tick.value === 100 ? { ...tick, value: Number.POSITIVE_INFINITY } : tick,
        ),
      },
    ],
    ['a pointer along the scale', { center: { x: 115, y: 200 }, hand_tip: { x: 115, y: 60 } }],
    ['a pointer without length', { center: { x: 115, y: 60 }, hand_tip: { x: 116, y: 60 } }],
    ['a tip that is no number', { hand_tip: { x: Number.NaN, y: 3 } }],
    ['a search range turned round', { search_range: { start_percentage: 90, end_percentage: 30 } }],
    ['a colour out of range', { hand_color: { red: 300, green: 0, blue: 0 } }],
    ['a scale far outside the photo', moved(5000)],
  ])('a configuration with %s', (_, changes) => {
    expect(readSlide({ u: 0.5 }, {}, changes)).toMatchObject({ reasons: ['bad_configuration'] });
  });

  it('a photo of another scene, a moved-out scale and a photo cut short', () => {
    const scene = { ...PLAIN_SLIDE, pointers: [{ u: 0.5, color: BLACK, shape: 'bar' as const }] };
    const photo = drawSlide(scene);
    const gauge = slideGauge(scene);
    const reasonsFor = (registration: Registration) => readRectangle({ photo, gauge, registration }).reasons;
    expect(reasonsFor({ ...NO_SHIFT, score: 0.2 })).toEqual(['shifted']);
    expect(reasonsFor({ ...NO_SHIFT, dx: 400 })).toEqual(['shifted']);
    const cut = { ...photo, height: photo.height + 1 };
    expect(readRectangle({ photo: cut, gauge, registration: null }).reasons).toEqual(['engine_error']);
  });

  it('nothing with an exception or a value off the scale, whatever the numbers', () => {
    const scene = { ...PLAIN_SLIDE, pointers: [{ u: 0.5, color: BLACK, shape: 'bar' as const }] };
    const photo = drawSlide(scene);
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -50, max: 300 }),
      fc.constantFrom(0, Number.NaN, Infinity),
    );
    const point = fc.record({ x: number, y: number });
    const tick = fc.record({ x: fc.oneof(fc.constant(115), number), y: number, value: number });
    const config = fc.record({
      center: point,
      hand_tip: fc.oneof(fc.constant({ x: 115, y: 100 }), point),
      ticks: fc.array(tick, { maxLength: 6 }),
      search_range: fc.record({ start_percentage: number, end_percentage: number }),
    });
    fc.assert(
      fc.property(config, (changes) => {
        const gauge = slideGauge(scene, changes);
        const result = readRectangle({ photo, gauge, registration: null });
        if (result.kind === 'unreadable') return;
        const values = changes.ticks.map(({ value }) => value);
        const slack = 0.031 * (Math.max(...values) - Math.min(...values));
        expect(result.value).toBeGreaterThanOrEqual(Math.min(...values) - slack);
        expect(result.value).toBeLessThanOrEqual(Math.max(...values) + slack);
        expect(result.uncertainty).toBeGreaterThan(0);
      }),
      { numRuns: 300, seed: 4 },
    );
  }, 20_000);

  it('pictures that show nothing, of any size', () => {
    const gauge = slideGauge(PLAIN_SLIDE);
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(255), (width, height, level) => {
        const photo = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(level) };
        expect(readRectangle({ photo, gauge, registration: null }).kind).toBe('unreadable');
      }),
      { numRuns: 40, seed: 5 },
    );
  });
});

function moved(by: number): Partial<HandConfig> {
  const { center, hand_tip, ticks } = slideGauge(PLAIN_SLIDE).hand_config;
  const away = <P extends { x: number }>(point: P): P => ({ ...point, x: point.x + by });
  return { center: away(center), hand_tip: away(hand_tip), ticks: ticks.map(away) };
}

function readSlide(
  pointer: Partial<SlideScene['pointers'][0]>,
  changes: Partial<SlideScene> = {},
  config: Partial<HandConfig> = {},
  values?: readonly number[],
): Reading | Unreadable {
  const scene: SlideScene = {
    ...PLAIN_SLIDE,
    ...changes,
    pointers: [{ u: 0.5, color: BLACK, shape: 'bar', ...pointer }],
  };
  const gauge = slideGauge(scene, config, values);
  return readRectangle({ photo: drawSlide(scene), gauge, registration: null });
}

function expectReading(result: Reading | Unreadable): Reading {
  if (result.kind === 'unreadable') throw new Error(`expected a reading, got ${result.reasons.join(', ')}`);
  return result;
}
