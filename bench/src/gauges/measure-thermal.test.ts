import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, gaussian } from '@tenken/camera-sim/picture/random.ts';
import { drawThermal, type ThermalAreaSpec } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { type HeatScene, heaterScene, temperatureAt } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { readThermalArea } from '@tenken/vision/thermal-area/read-thermal-area.ts';
import { thermalGauge } from '@tenken/vision/thermal-area/thermal-gauge.testing.ts';
import { EMPTY_JPEG, countOf, flirSegments, withSegments } from '@tenken/vision/thermal/flir-jpeg.testing.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { measureThermal } from './measure-thermal.ts';

const AREAS: readonly ThermalAreaSpec[] = [
  { name: 'band, hottest', area: { x: 130, y: 180, width: 250, height: 110 }, statistic: 'max' },
  { name: 'motor, hottest', area: { x: 430, y: 330, width: 160, height: 110 }, statistic: 'max' },
  { name: 'wall, hottest', area: { x: 8, y: 120, width: 100, height: 200 }, statistic: 'max' },
  { name: 'wall, coldest', area: { x: 8, y: 120, width: 100, height: 200 }, statistic: 'min' },
  { name: 'cold pipe', area: { x: 8, y: 360, width: 140, height: 50 }, statistic: 'min' },
  { name: 'three cells', area: { x: 500, y: 40, width: 12, height: 4 }, statistic: 'max' },
  { name: 'one cell', area: { x: 40, y: 40, width: 4, height: 4 }, statistic: 'max' },
  { name: 'wall, average', area: { x: 8, y: 120, width: 100, height: 200 }, statistic: 'average' },
  { name: 'band, average', area: { x: 130, y: 180, width: 250, height: 110 }, statistic: 'average' },
];
/** Drift of real cameras, which drawn pictures lack, in kelvin. */
const DRIFT_K = 0.23;
const PICTURES = 12;
/** Each picture is examined with so many drifts. */
const MOMENTS = 10;

/** The statistic of the scene itself, without a sensor. */
function truthOf(heat: HeatScene, { area, statistic }: ThermalAreaSpec): number {
  const values: number[] = [];
  for (let row = Math.ceil(area.y / 4 - 0.5); (row + 0.5) * 4 < area.y + area.height; row++)
    for (let column = Math.ceil(area.x / 4 - 0.5); (column + 0.5) * 4 < area.x + area.width; column++)
      values.push(temperatureAt(heat, column + 0.5, row + 0.5));
  if (statistic === 'average') return values.reduce((sum, value) => sum + value, 0) / values.length;
  return statistic === 'max' ? Math.max(...values) : Math.min(...values);
}

function isCovered(value: number, uncertainty: number, truth: number): boolean {
  return Math.abs(value - truth) <= 1.96 * uncertainty;
}

test('value ± 1.96 sigma holds the drawn scene in 93 to 98 of 100, and in no kind of area below 88', () => {
  const covered = new Map<string, boolean[]>(AREAS.map(({ name }) => [name, []]));
  for (let seed = 0; seed < PICTURES; seed++) {
    const random = createRandom(seed);
    const heat = heaterScene(40 + 160 * random(), 5 + 25 * random());
    const spec = { heat, areas: AREAS, display: { lower: 0, upper: 200 }, noiseK: 0.03 + 0.25 * random() };
    const { thermal, instruments } = drawThermal(spec, seed);
    for (const [index, area] of AREAS.entries()) {
      const gauge = thermalGauge({ width: 640, height: 480 }, area.area, { statistic: area.statistic });
      const result = readThermalArea({ matrix: thermal!, gauge, registration: null });
      if (result.kind === 'unreadable') throw new Error(`${area.name}: ${result.reasons.join()}`);
      expect(result.value).toBeCloseTo(instruments[index]!.truth as number, 9);
      for (let moment = 0; moment < MOMENTS; moment++) {
        const drifted = result.value + DRIFT_K * gaussian(random);
        covered.get(area.name)!.push(isCovered(drifted, result.uncertainty, truthOf(heat, area)));
      }
    }
  }
  const share = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length;
  const overall = share([...covered.values()].flat());
  expect(overall).toBeGreaterThanOrEqual(0.93);
  expect(overall).toBeLessThanOrEqual(0.98);
  for (const [name, each] of covered) expect(share(each), name).toBeGreaterThanOrEqual(0.88);
}, 60_000);

describe('measureThermal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thermal-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const celsiusAt = (x: number, y: number): number => 20 + x + y / 10;
  const pixels = Uint16Array.from({ length: 16 * 12 }, (_, at) =>
    countOf(273.15 + celsiusAt(at % 16, Math.floor(at / 16))),
  );
  const row = { file: 'a.jpg', instrument: 'drawn', width: 32, height: 24 };
  const scale = { scale_min: 20, scale_max: 40 };

  function write(rows: readonly object[]): void {
    mkdirSync(join(folder, 'thermal'), { recursive: true });
    const jpeg = withSegments(EMPTY_JPEG, flirSegments({ width: 16, height: 12, pixels }));
    writeFileSync(join(folder, 'thermal', 'a.jpg'), jpeg);
    writeFileSync(
      join(folder, 'thermal', 'manifest.jsonl'),
      rows.map((one) => JSON.stringify(one)).join('\n'),
    );
  }

  test('reads each burnt-in number in its unit, the box in pixels of the picture', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const truth = {
      spot_centre: 28.05,
      box_max: 27.5,
      box_min: 22.2,
      box_avg: 24.85,
      box_px: [4, 4, 16, 12],
    };
    write([
      { ...row, unit: 'celsius', truth: { ...truth, ...scale } },
      { ...row, unit: 'fahrenheit', truth: { spot_centre: 82.49, ...scale } },
    ]);
    const measured = await measureThermal(folder);
    const errors = measured.map(({ error }) => Math.round(error! * 10) / 10);
    // Cells 2 to 7 and 2 to 5: the box's hottest is 27.5, its coldest 22.2.
    expect(errors).toEqual([0, 0, 0, 0, 0]);
    expect(measured.map(({ span }) => span)).toEqual([20, 20, 20, 20, 20]);
  });

  test('reports a box without a position, and continues', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    write([{ ...row, unit: 'celsius', truth: { spot_centre: 28, box_max: 27, ...scale } }]);
    expect(await measureThermal(folder)).toHaveLength(1);
    expect(logged.mock.calls.flat().join()).toContain(
      'neither the manifest nor the file says where the box is',
    );
  });
});
