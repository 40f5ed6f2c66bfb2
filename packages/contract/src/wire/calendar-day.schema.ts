import * as z from 'zod/mini';
import { text } from './text.ts';
import { isCalendarDay } from './calendar-day.ts';

/** A day, `YYYY-MM-DD`; some calls have their own error code for an invalid one. */
export const dayText = text('2026-11-15'.length, 'invalid_date');
export const calendarDay = dayText.check(z.refine(isCalendarDay, 'invalid_date'));
