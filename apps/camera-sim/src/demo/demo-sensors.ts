import type { DeviceClient } from '@tenken/device/device-client.ts';
import { seedFrom } from '../picture/random.ts';
import type { PlantState } from '../plant/pump-plant.ts';
import { DAY_MS, HOUR_MS, smoothNoise, type TimeMs } from '../plant/time-noise.ts';

const SEED = 20_261_115;
const HISTORY_DAYS = 10;

/** What a camera of the demo measures about itself at a time. */
export function sensorRecord(cameraId: string, plantAt: (time: TimeMs) => PlantState, time: TimeMs): object {
  const { pumpBattery, heaterBattery, roomCelsius } = plantAt(time);
  const battery = cameraId === 'C1' ? pumpBattery : cameraId === 'C2' ? heaterBattery : 64;
  const seed = seedFrom(SEED, cameraId, 0);
  const signal = -98 + 7 * smoothNoise(seed, time, 6 * HOUR_MS) + 2 * smoothNoise(seed, time, HOUR_MS, 1);
  return {
    datetime: new Date(time).toISOString(),
    battery_percentage: Math.round(battery),
    battery_voltage: Number((3.3 + battery / 110).toFixed(2)),
    temperature_celsius: Number((roomCelsius + smoothNoise(seed, time, HOUR_MS, 2)).toFixed(1)),
    cellular_rsrp_dbm: Math.round(signal),
  };
}

/** Ten days of hourly records in one call. */
export async function sendSensorHistory(
  device: DeviceClient,
  cameraId: string,
  plantAt: (time: TimeMs) => PlantState,
  since: TimeMs,
): Promise<void> {
  const hours = Array.from({ length: (HISTORY_DAYS * DAY_MS) / HOUR_MS }, (_, n) => since - n * HOUR_MS);
  await device.sensorData(hours.map((time) => sensorRecord(cameraId, plantAt, time)));
}
