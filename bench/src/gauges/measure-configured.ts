import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GaugeAnnotation, InstrumentKind } from '@tenken/camera-sim/picture/annotation.ts';
import type { ThermalMatrix } from '@tenken/camera-sim/picture/picture.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { compareWithTruth, spanOf } from './compare-with-truth.ts';
import { loadPhoto } from './load-photo.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import { resetHandDirection } from './reset-hand-direction.ts';

/** A row that carries the gauge as the product stores it, drawn on the row's own photo. */
interface ConfiguredRow extends ManifestRow {
  readonly gauge_type: InstrumentKind;
  readonly gauge_configuration: GaugeAnnotation;
  /** A file beside the photo: little-endian uint16, hundredths of a kelvin. */
  readonly thermal_raw?: { readonly file: string; readonly width: number; readonly height: number };
}

/** Whether a kind's rows carry stored gauges; then no kind of its own is needed to measure them. */
export function isConfigured(directory: string, kind: string): boolean {
  const rows = readManifest<Partial<ConfiguredRow> & { file: string }>(directory, kind);
  return rows.length > 0 && rows.every((row) => row.gauge_type !== undefined && row.gauge_configuration);
}

/** Reads every photo of a kind with the gauge stored in its row. */
export async function measureConfigured(directory: string, kind: string): Promise<Measured[]> {
  const tasks = readManifest<ConfiguredRow>(directory, kind).map((row) => ({ row }));
  return measureEach(tasks, async ({ row }) => {
    const { gauge_type: type, gauge_configuration } = row;
    const configuration = resetHandDirection(gauge_configuration);
    const photo = await loadPhoto(join(directory, kind, row.file));
    const thermal = loadThermal(join(directory, kind), row.thermal_raw);
    const read = await loadReader(type);
    const started = performance.now();
    const result = read({ photo, thermal, registration: null }, configuration);
    const ms = performance.now() - started;
    const span = row.range === undefined ? spanOf(configuration) : row.range[1] - row.range[0];
    const { instrument, truth, truth_uncertainty = 0 } = row;
    return { instrument, ms, truth_uncertainty, ...compareWithTruth(result, truth, configuration, span) };
  });
}

function loadThermal(folder: string, raw: ConfiguredRow['thermal_raw']): ThermalMatrix | null {
  if (raw === undefined) return null;
  const bytes = readFileSync(join(folder, raw.file));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = Uint16Array.from({ length: raw.width * raw.height }, (_, i) => view.getUint16(i * 2, true));
  return { width: raw.width, height: raw.height, data };
}
