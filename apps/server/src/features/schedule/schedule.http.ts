import * as routes from '@tenken/contract/schedule/schedule.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { listSchedules } from './list-schedules.ts';

export const scheduleRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listSchedules, listSchedules),
  forUser(routes.createSchedule, createSchedule),
  forUser(routes.deleteSchedule, deleteSchedule),
];
