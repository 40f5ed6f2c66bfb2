import { expect, test } from 'vitest';
import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';
import { sensorPath, sensorSeries } from './sensor-series.ts';

const record = (hour: number, fields: Partial<SensorData> = {}): SensorData => ({
  id: String(hour),
  datetime: new Date(Date.UTC(2026, 10, 15, hour)).toISOString(),
  battery_percentage: null,
  battery_voltage: null,
  temperature_celsius: null,
  cellular_rsrp_dbm: null,
  wifi_rssi_dbm: null,
  inputs: [],
  ...fields,
});

test('a series without reports is omitted', () => {
  expect(sensorSeries([record(1, { battery_percentage: 80 })]).map(({ kind }) => kind)).toEqual(['battery']);
});

test('battery has a fixed scale from 0 to 100, temperature a margin around its values', () => {
  const [temperature, battery] = sensorSeries([
    record(1, { battery_percentage: 80, temperature_celsius: 21.4 }),
    record(2, { battery_percentage: 79, temperature_celsius: 26 }),
  ]);
  expect(battery!.scale).toEqual({ minimum: 0, maximum: 100 });
  expect(temperature!.scale).toEqual({ minimum: 15, maximum: 35 });
});

test('a signal outside its usual scale widens it', () => {
  const [signal] = sensorSeries([record(1, { cellular_rsrp_dbm: -140 })]);
  expect(signal!.scale).toEqual({ minimum: -140, maximum: -70 });
});

test('the line is interrupted after three hours without a report', () => {
  const [battery] = sensorSeries(
    [0, 1, 6].map((hour) => record(hour, { battery_percentage: hour === 6 ? 0 : 100 })),
  );
  const span = { from: Date.UTC(2026, 10, 15), until: Date.UTC(2026, 10, 15, 12) };
  expect(sensorPath(battery!, span, { width: 120, height: 50 })).toBe('M0.0 0.0L10.0 0.0M60.0 50.0');
});
