import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractThermal, extractWholeSensor } from '@tenken/server/src/features/photo/extract-thermal.ts';
import type { CropArea } from '@tenken/vision/area/crop-area.ts';
import type { ThermalStatistic } from '@tenken/vision/thermal-area/thermal-area-config.ts';
import { readThermalArea } from '@tenken/vision/thermal-area/read-thermal-area.ts';
import { viewRecord } from '@tenken/vision/thermal/byte-view.ts';
import { flirRecords } from '@tenken/vision/thermal/flir-records.ts';
import type { TemperatureUnit } from '@tenken/vision/thermal/temperature-unit.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

/** A line of thermal/manifest.jsonl: numbers that a thermal camera burnt into its own picture. */
interface ThermalRow extends Omit<ManifestRow, 'truth'> {
  readonly unit: TemperatureUnit;
  readonly truth: Readonly<Partial<Record<TruthName, number>>> & {
    readonly scale_min: number;
    readonly scale_max: number;
    /** Left, top, right, bottom of the camera's box in picture pixels; left out when nobody could tell. */
    readonly box_px?: readonly [number, number, number, number];
  };
}

const STATISTIC_OF = { spot_centre: 'average', box_max: 'max', box_min: 'min', box_avg: 'average' } as const;
type TruthName = keyof typeof STATISTIC_OF;

/** Reads every temperature that a camera burnt into its picture with the product's own reader, out of the file's raw block. */
export async function measureThermal(directory: string): Promise<Measured[]> {
  const tasks = readManifest<ThermalRow>(directory, 'thermal').flatMap((row) =>
    (Object.keys(STATISTIC_OF) as TruthName[])
      .filter((name) => row.truth[name] !== undefined)
      .map((name) => ({ row, name, truth: row.truth[name]! })),
  );
  return measureEach(tasks, ({ row, name, truth }) => measureOne(directory, row, name, truth));
}

async function measureOne(
  directory: string,
  row: ThermalRow,
  name: TruthName,
  truth: number,
): Promise<Outcome> {
  const file = readFileSync(join(directory, 'thermal', row.file));
  const seen = await findPlace(file, row, name);
  const started = performance.now();
  const result = read(seen, STATISTIC_OF[name], row.unit);
  const ms = performance.now() - started;
  const base = {
    instrument: row.instrument,
    span: row.truth.scale_max - row.truth.scale_min,
    // The camera rounds what it burns in: to a tenth, from a hundred degrees on to a whole one.
    truth_uncertainty: (Number.isInteger(truth) ? 1 : 0.1) / Math.sqrt(12),
    ms,
    reasons: result.reasons,
  };
  if (result.kind === 'unreadable') return { ...base, error: null, uncertainty: null };
  const { value, uncertainty } = result;
  console.error(
    `  ${row.file} ${name}: burnt in ${truth}, read ${value.toFixed(2)} ± ${uncertainty.toFixed(2)} ${row.unit}`,
  );
  return { ...base, error: value - truth, uncertainty };
}

/** A matrix, the picture that shows it, and the place in it where the camera measured. */
interface Seen {
  readonly matrix: ThermalMatrix | null;
  readonly picture: { readonly width: number; readonly height: number };
  readonly area: CropArea;
}

/**
 * The middle for a spot, else the box as drawn in the manifest. Without one the camera's own record says where the box
 * was, in cells of the whole sensor: a digital zoom may have kept a part of it out of the picture.
 */
async function findPlace(file: Uint8Array, row: ThermalRow, name: TruthName): Promise<Seen> {
  const { box_px: box } = row.truth;
  if (name !== 'spot_centre' && box === undefined) {
    const matrix = (await extractWholeSensor(file))?.matrix ?? null;
    return { matrix, picture: matrix ?? row, area: cameraBox(file) };
  }
  const matrix = await extractThermal(file);
  if (name !== 'spot_centre' && box) {
    const [left, top, right, bottom] = box;
    return { matrix, picture: row, area: { x: left, y: top, width: right - left, height: bottom - top } };
  }
  // A spot is two cells wide.
  const cell = row.width / (matrix?.width ?? row.width);
  const area = { x: row.width / 2 - cell, y: row.height / 2 - cell, width: 2 * cell, height: 2 * cell };
  return { matrix, picture: row, area };
}

const MEASUREMENTS = 0x21;
const AREA_TOOL = 2;

/** The first measuring tool of a FLIR file, when it is a box: left, top, width, height in cells. */
function cameraBox(file: Uint8Array): CropArea {
  const record = flirRecords(file)?.get(MEASUREMENTS);
  const { u16 } = viewRecord(record ?? new Uint8Array());
  if (u16(22) !== AREA_TOOL) throw new Error('neither the manifest nor the file says where the box is');
  return { x: u16(48), y: u16(50), width: u16(52), height: u16(54) };
}

function read(
  { matrix, picture: { width, height }, area }: Seen,
  statistic: ThermalStatistic,
  unit: TemperatureUnit,
): ReturnType<typeof readThermalArea> {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const perspective = { source_points: corners, destination_points: corners, width, height };
  const thermal_area_config = {
    measurement_area: area,
    statistic,
    temperature_unit: unit,
    exclusion_areas: [],
  };
  return readThermalArea({
    matrix,
    gauge: { perspective, thermal_area_config },
    registration: null,
    pictureSize: { width, height },
  });
}
