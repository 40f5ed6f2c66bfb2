import * as z from 'zod/mini';
import { text } from './text.ts';
import { isCalendarDay } from './calendar-day.ts';

/** What is to be a day, `YYYY-MM-DD`; some calls have a code of their own for one that is none. */
export const dayText = text('2026-11-15'.length, 'invalid_date');
export const calendarDay = dayText.check(z.refine(isCalendarDay, 'invalid_date'));
