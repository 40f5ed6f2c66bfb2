import type { postSensorData } from '@tenken/contract/device/device.routes.ts';
import { sensorRecord, type SensorRecord } from '@tenken/contract/device/telemetry.schema.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import * as z from 'zod/mini';
import { saveContact, saveStatus, type DeviceCamera } from '../camera/camera.store.ts';
import { fileTime } from '../photo/photo-time.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ensurePartition } from '../../platform/db/partitions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceCaller } from './authenticate-device.ts';
import { requireCameraOf } from './camera-state.ts';
import { publishReport } from './publish-report.ts';
import { insertSensorData } from './telemetry.store.ts';

/** Stores sensor data, also of the time offline. Records are independent; a repeated one is harmless. */
export async function receiveSensorData(
  platform: Platform,
  caller: DeviceCaller,
  { records }: BodyOf<typeof postSensorData>,
): Promise<ReplyOf<typeof postSensorData>> {
  const camera = await requireCameraOf(platform, caller);
  const now = platform.clock.now();
  const good = records.flatMap((record) => readRecord(record, camera, now));
  for (const { datetime } of good) await ensurePartition(platform.db, ['sensor_data'], datetime);
  await inTransaction(platform.db, async (tx) => {
    await saveContact(tx, camera.id, now, {});
    await insertSensorData(tx, camera.id, good);
    const newest = good.toSorted((a, b) => a.datetime.getTime() - b.datetime.getTime()).at(-1);
    if (!newest) return;
    const { datetime, battery_percentage, cellular_rsrp_dbm } = newest;
    await saveStatus(tx, camera.id, datetime, { battery_percentage, cellular_rsrp_dbm });
    await publishReport(platform, tx, camera);
  });
  return { accepted: good.length, rejected: records.length - good.length };
}

/** A record with an impossible time is refused: unlike a photo it is useless with another time. */
function readRecord(record: unknown, camera: DeviceCamera, now: Date): SensorRecord[] {
  const parsed = z.safeParse(sensorRecord, record);
  if (!parsed.success) return [];
  const filed = fileTime(parsed.data.datetime, now, camera.assigned_at);
  return filed.kind === 'filed' && !filed.is_clock_suspect ? [parsed.data] : [];
}
