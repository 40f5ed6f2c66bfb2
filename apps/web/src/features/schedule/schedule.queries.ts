import { queryOptions } from '@tanstack/react-query';
import {
  assignSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
} from '@tenken/contract/schedule/schedule.routes.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../shared/api/call.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { key } from '../../shared/api/query-keys.ts';

/** The company's schedules. A list that cannot be fetched is only logged, without a word on the page (ERR-006). */
export const schedulesQuery = () =>
  queryOptions({ queryKey: key('schedules'), queryFn: loadSchedules, staleTime: 0, retry: false });

async function loadSchedules(): Promise<Schedule[]> {
  try {
    return await call(listSchedules, {});
  } catch (error) {
    reportLog('error', `The schedules could not be loaded: ${String(error)}`);
    throw error;
  }
}

export const addSchedule = (body: BodyIn<typeof createSchedule>): Promise<Schedule> =>
  call(createSchedule, { body });

export const removeSchedule = (id: string): Promise<undefined> => call(deleteSchedule, { params: { id } });

export const followSchedule = (cameraId: string, scheduleId: string | null): Promise<undefined> =>
  call(assignSchedule, { params: { id: cameraId }, body: { schedule_id: scheduleId } });
