import { join } from 'node:path';
import type { Rgb } from '@tenken/image/color-space.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readLamp } from '@tenken/vision/lamp/read-lamp.ts';
import { pickColor } from './lamps/pick-color.ts';
import { loadPhoto } from './load-photo.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

/** A lamp's box, photo pixels, and its state. */
interface LampBox {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly on: boolean;
}

interface LampRow extends ManifestRow {
  readonly lamps: readonly LampBox[];
}

interface LampOnPhoto {
  readonly row: LampRow;
  readonly lamp: LampBox;
  readonly photo: Raster;
  /** What a user would pick: the mean colour of the middle of the box. */
  readonly picked: Rgb;
}

/** Reads every lamp of every photo; its ON and OFF colours come from the other photos of the same lamp. */
export async function measureLamps(directory: string): Promise<Measured[]> {
  const lamps: LampOnPhoto[] = [];
  for (const row of readManifest<LampRow>(directory, 'lamp')) {
    const photo = await loadPhoto(join(directory, 'lamp', row.file));
    for (const lamp of row.lamps) lamps.push({ row, lamp, photo, picked: pickColor(photo, lamp) });
  }
  const tasks = lamps.map((one) => ({ one, row: { file: `${one.row.file}#${one.lamp.name}` } }));
  return measureEach(tasks, async ({ one }) =>
    measureOne(
      one,
      lamps.filter((other) => isSameLamp(one, other)),
    ),
  );
}

function isSameLamp(one: LampOnPhoto, other: LampOnPhoto): boolean {
  return (
    other.row !== one.row && other.row.instrument === one.row.instrument && other.lamp.name === one.lamp.name
  );
}

function measureOne({ row, lamp, photo }: LampOnPhoto, others: readonly LampOnPhoto[]): Outcome {
  const corners = [
    { x: 0, y: 0 },
    { x: photo.width, y: 0 },
    { x: photo.width, y: photo.height },
    { x: 0, y: photo.height },
  ];
  const { x, y, width, height } = lamp;
  const gauge = {
    perspective: {
      source_points: corners,
      destination_points: corners,
      width: photo.width,
      height: photo.height,
    },
    lamp_config: {
      lamp_area: { x, y, width, height },
      on_color: medianColor(others.filter((other) => other.lamp.on)),
      off_color: medianColor(others.filter((other) => !other.lamp.on)),
    },
  };
  const started = performance.now();
  const result = readLamp({ photo, gauge, registration: null });
  const base = {
    instrument: `${row.instrument} ${lamp.name}`,
    span: 1,
    ms: performance.now() - started,
    reasons: result.reasons,
  };
  if (result.kind === 'unreadable') return { ...base, error: null, uncertainty: null };
  const error = result.value - (lamp.on ? 1 : 0);
  return { ...base, error, uncertainty: result.uncertainty, isExact: error === 0 };
}

function medianColor(lamps: readonly LampOnPhoto[]): Rgb {
  const middle = (part: keyof Rgb): number =>
    lamps.map((lamp) => lamp.picked[part]).sort((p, q) => p - q)[lamps.length >> 1] ?? 0;
  return { red: middle('red'), green: middle('green'), blue: middle('blue') };
}
