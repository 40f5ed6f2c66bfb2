import * as z from 'zod/mini';
import { calendarDay } from '../wire/calendar-day.schema.ts';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { dailySheet } from './daily-sheet.schema.ts';

export const getDailySheet = route({
  name: 'getDailySheet',
  summary: 'Get the daily inspection sheet: one row per target, one column per time',
  method: 'GET',
  space: 'api',
  path: '/facilities/:id/daily_sheet',
  access: facilityReaders,
  params: z.object({ id: idOf('facility') }),
  query: z.object({
    date: calendarDay,
    interval_hours: z.optional(z.enum(['1', '2', '3', '4', '6'])),
  }),
  reply: { status: 200, body: dailySheet },
});
