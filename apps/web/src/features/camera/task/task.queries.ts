import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** Tasks the log shows at first. */
const LOG_SIZE = '20';
/** While a task is open the log asks again, also where no live event arrives (decision U-104). */
const OPEN_REFRESH_MS = 10_000;

export const isOpen = ({ result }: Pick<CameraTask, 'result'>): boolean => result === null;

/** The latest tasks of a camera, newest first. */
export const cameraTasksQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('camera tasks', cameraId),
    queryFn: async () =>
      (await call(routes.listCameraTasks, { query: { camera_id: cameraId, page_size: LOG_SIZE } })).records,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? OPEN_REFRESH_MS : false),
  });

export const requestPhoto = (camera_id: string) =>
  call(routes.createCameraTask, { body: { camera_id, type: 'photoshoot_request' } });

export const cancelTask = (id: string) => call(routes.cancelCameraTask, { params: { id } });
