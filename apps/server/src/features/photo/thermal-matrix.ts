import { fromKelvin } from '@tenken/vision/thermal/temperature-unit.ts';
import { isMeasured, KELVIN_PER_STEP, type ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { AppError } from '../../platform/errors.ts';
import { photoFileKey } from './photo-files.ts';

/** The summary stored in the photo's row; width and height define the layout of thermal.bin. */
export interface ThermalSummary {
  unit: 'celsius';
  minimum: number;
  maximum: number;
  average: number;
  width: number;
  height: number;
}

/** A raw matrix as sent by a device and stored in thermal.bin: little-endian uint16, hundredths of a kelvin, row by row. */
export function parseThermal(raw: Uint8Array, size: { width: number; height: number }): ThermalMatrix {
  const { width, height } = size;
  if (raw.byteLength !== width * height * 2)
    throw new AppError('bad_image', { message: 'thermal_raw does not have width × height values' });
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const data = new Uint16Array(width * height);
  for (let at = 0; at < data.length; at += 1) data[at] = view.getUint16(at * 2, true);
  return { width, height, data };
}

/** The bytes of thermal.bin. */
export function formatThermal({ data }: ThermalMatrix): Uint8Array {
  const view = new DataView(new ArrayBuffer(data.length * 2));
  for (let at = 0; at < data.length; at += 1) view.setUint16(at * 2, data[at]!, true);
  return new Uint8Array(view.buffer);
}

/** Minimum, maximum and average of the measured cells, of which there is at least one. */
export function summarizeThermal({ width, height, data }: ThermalMatrix): ThermalSummary {
  const measured = data.filter(isMeasured);
  let [minimum, maximum, sum] = [Infinity, -Infinity, 0];
  for (const steps of measured) {
    minimum = Math.min(minimum, steps);
    maximum = Math.max(maximum, steps);
    sum += steps;
  }
  return {
    unit: 'celsius',
    minimum: toCelsius(minimum),
    maximum: toCelsius(maximum),
    average: toCelsius(sum / measured.length),
    width,
    height,
  };
}

/** The matrix of a stored photo, in the orientation of its display rendition; null without one. */
export async function loadThermal(
  blobs: BlobStore,
  photo: { id: string; thermal: unknown },
): Promise<ThermalMatrix | null> {
  const summary = photo.thermal as ThermalSummary | null;
  if (summary === null) return null;
  const raw = await blobs.get(photoFileKey(photo.id, 'thermal.bin'));
  return raw && parseThermal(raw, summary);
}

const toCelsius = (steps: number): number =>
  Math.round(fromKelvin(steps * KELVIN_PER_STEP, 'celsius') * 100) / 100;
