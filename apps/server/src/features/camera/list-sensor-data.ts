import type { listSensorData as listSensorDataRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCamera } from './require-camera.ts';
import { findSensorData, type SensorRow } from './sensor-data.store.ts';

export async function listSensorData(
  platform: Platform,
  { caller, query }: Call<typeof listSensorDataRoute, UserCaller>,
): Promise<Page<SensorData>> {
  await requireCamera(platform, caller, query.camera_id, 'read');
  const { from_datetime: from = null, until_datetime: until = null } = query;
  if (from && until && from >= until) throw new AppError('invalid_range');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const after = timePlaceOf(query.page);
  const limit = pageSize + 1;
  const rows = await findSensorData(platform.db, { cameraId: query.camera_id, from, until, after, limit });
  return toPage(rows, pageSize, (row) => [row.datetime.getTime(), row.id], toSensorData);
}

const toSensorData = ({ camera_id: _camera, ...row }: SensorRow): SensorData => ({
  ...row,
  datetime: row.datetime.toISOString(),
  inputs: row.inputs as SensorData['inputs'],
});
