import { join } from 'node:path';
import { readLevel } from '@tenken/vision/level/read-level.ts';
import { loadPhoto } from './load-photo.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

/** Reads every photo with the whole picture as the area and ticks at its top (0) and bottom (1). */
export async function measureLevels(directory: string): Promise<Measured[]> {
  const tasks = readManifest<ManifestRow>(directory, 'level').map((row) => ({ row }));
  return measureEach(tasks, ({ row }) => measureOne(join(directory, 'level', row.file), row));
}

async function measureOne(path: string, row: ManifestRow): Promise<Outcome> {
  const photo = await loadPhoto(path);
  const started = performance.now();
  const result = readLevel({ photo, gauge: wholePictureGauge(photo), registration: null });
  const ms = performance.now() - started;
  const { instrument, truth_uncertainty = 0 } = row;
  const base = { instrument, span: 1, truth_uncertainty, ms, reasons: result.reasons };
  if (result.kind === 'unreadable') return { ...base, error: null, uncertainty: null };
  return { ...base, error: result.value - row.truth, uncertainty: result.uncertainty };
}

function wholePictureGauge({ width, height }: { width: number; height: number }) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return {
    perspective: { source_points: corners, destination_points: corners, width, height },
    level_config: {
      measurement_area: { x: 0, y: 0, width, height },
      ticks: [
        { x: width / 2, y: height, value: 1 },
        { x: width / 2, y: 0, value: 0 },
      ],
    },
  };
}
