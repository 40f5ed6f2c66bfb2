import { queryOptions } from '@tanstack/react-query';
import { listSensorData } from '@tenken/contract/camera/camera.routes.ts';
import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** What a camera reported about itself in the last days, oldest first. A failing page is logged only, and what came before it stays; when nothing came, it is an error. */
export const sensorDataQuery = (cameraId: string, days: number) =>
  queryOptions({
    queryKey: key('sensor data', cameraId, days),
    queryFn: async () => {
      const records: SensorData[] = [];
      let isFirst = true;
      const query = {
        from_datetime: new Date(Date.now() - days * 86_400_000).toISOString(),
        page_size: '100',
      };
      await followPages(
        (page) => call(listSensorData, { query: { camera_id: cameraId, ...page } }),
        query,
        (page: SensorData[]) => {
          isFirst = false;
          records.push(...page);
        },
      ).catch((error: unknown) => {
        reportLog('error', `sensor data of camera ${cameraId}: ${String(error)}`);
        if (isFirst) throw error;
      });
      return records.toReversed();
    },
  });
