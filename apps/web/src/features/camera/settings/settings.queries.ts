import { queryOptions } from '@tanstack/react-query';
import { getCameraSettings, putCameraSettings } from '@tenken/contract/camera/settings.routes.ts';
import { listSchedules } from '@tenken/contract/schedule/schedule.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** Never from memory and never anew by itself, because somebody works on it. */
export const cameraSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('camera settings', id),
    queryFn: () => call(getCameraSettings, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const putSettings = (id: string, body: BodyIn<typeof putCameraSettings>) =>
  call(putCameraSettings, { params: { id }, body });

export const scheduleChoicesQuery = () =>
  queryOptions({ queryKey: key('schedules'), queryFn: () => call(listSchedules, {}) });
