import * as routes from '@tenken/contract/photo/calendar.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { getCalendar } from './get-calendar.ts';

export const calendarRoutes: readonly Handled<Caller>[] = [forUser(routes.getCalendar, getCalendar)];
