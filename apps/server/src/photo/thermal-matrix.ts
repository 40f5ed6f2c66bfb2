import { AppError } from '../platform/errors.ts';

export interface ThermalSummary {
  unit: 'celsius';
  minimum: number;
  maximum: number;
  average: number;
  width: number;
  height: number;
}

const KELVIN_PER_COUNT = 0.01;
const ZERO_CELSIUS_IN_KELVIN = 273.15;

/** Minimum, maximum and average of a raw matrix: little-endian uint16, hundredths of a kelvin. */
export function summarizeThermal(raw: Uint8Array, size: { width: number; height: number }): ThermalSummary {
  const count = size.width * size.height;
  if (raw.byteLength !== count * 2)
    throw new AppError('bad_image', { message: 'thermal_raw does not have width × height values' });
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  let minimum = Infinity;
  let maximum = -Infinity;
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const value = view.getUint16(i * 2, true);
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
    sum += value;
  }
  const toCelsius = (value: number): number =>
    Math.round((value * KELVIN_PER_COUNT - ZERO_CELSIUS_IN_KELVIN) * 100) / 100;
  return {
    unit: 'celsius',
    minimum: toCelsius(minimum),
    maximum: toCelsius(maximum),
    average: toCelsius(sum / count),
    ...size,
  };
}
