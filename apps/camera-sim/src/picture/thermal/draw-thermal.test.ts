import { describe, expect, test } from 'vitest';
import { type ThermalSpec, drawThermal, statisticOf } from './draw-thermal.ts';
import { heaterScene } from './heat-scene.ts';

const HEATER = { x: 150, y: 180, width: 160, height: 110 };
const SPEC: ThermalSpec = {
  heat: heaterScene(86.4, 22),
  display: { lower: 18, upper: 90 },
  areas: [
    { name: 'Heater', area: HEATER, statistic: 'max' },
    { name: 'Wall', area: { x: 8, y: 8, width: 60, height: 60 }, statistic: 'average' },
  ],
};

function bright(spec: ThermalSpec, x: number, y: number): number {
  const { data, width } = drawThermal(spec, 1).image;
  const at = (y * width + x) * 4;
  return data[at]! + data[at + 1]! + data[at + 2]!;
}

describe('drawThermal', () => {
  test('the same spec and seed give the same matrix and picture', () => {
    const [first, second, other] = [drawThermal(SPEC, 4), drawThermal(SPEC, 4), drawThermal(SPEC, 5)];
    expect(second).toEqual(first);
    expect(other.thermal).not.toEqual(first.thermal);
  });

  test('the raw matrix is 160 x 120 in hundredths of a kelvin, the picture four times as large', () => {
    const { image, thermal } = drawThermal(SPEC, 1);
    expect([thermal!.width, thermal!.height, thermal!.data.length]).toEqual([160, 120, 19_200]);
    expect([image.width, image.height]).toEqual([640, 480]);
    const celsius = [...thermal!.data].map((steps) => steps / 100 - 273.15);
    expect(Math.min(...celsius)).toBeGreaterThan(12);
    expect(Math.max(...celsius)).toBeLessThan(95);
  });

  test('the truth of an area is the asked statistic of the raw matrix inside it', () => {
    const { instruments, thermal } = drawThermal(SPEC, 1);
    expect(instruments[0]!.truth).toBe(statisticOf(thermal!, SPEC.areas[0]!));
    const hottest = Math.max(...thermal!.data) / 100 - 273.15;
    expect(instruments[0]!.truth).toBeCloseTo(hottest, 6);
    expect(instruments[1]!.truth).toBeGreaterThan(20);
    expect(instruments[1]!.truth).toBeLessThan(25);
  });

  test('a hotter heater has a hotter truth and a brighter picture', () => {
    const hotter = { ...SPEC, heat: heaterScene(120, 22) };
    expect(drawThermal(hotter, 1).instruments[0]!.truth).toBeGreaterThan(
      (drawThermal(SPEC, 1).instruments[0]!.truth as number) + 20,
    );
    expect(bright(SPEC, 224, 232)).toBeGreaterThan(bright(SPEC, 30, 200) + 200);
  });

  test.each([
    ['a temperature that is not a number', { heat: heaterScene(Number.NaN, 22) }],
    ['an empty display range', { display: { lower: 50, upper: 50 } }],
    [
      'an area outside the picture',
      { areas: [{ name: 'Far', area: { ...HEATER, x: 600 }, statistic: 'max' as const }] },
    ],
  ])('%s is refused with a RangeError', (_name, change) => {
    expect(() => drawThermal({ ...SPEC, ...change }, 1)).toThrow(RangeError);
  });
});
