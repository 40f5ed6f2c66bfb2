import { queryOptions } from '@tanstack/react-query';
import { getCalendar } from '@tenken/contract/photo/calendar.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** The server writes down what is due every few seconds; nothing tells of a slot that only waits. */
const LOOK_EVERY_MS = 15_000;

/** The expected photos of a camera in the last 24 hours. */
export const calendarQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('calendar', cameraId),
    queryFn: () => call(getCalendar, { params: { id: cameraId }, query: {} }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  });
