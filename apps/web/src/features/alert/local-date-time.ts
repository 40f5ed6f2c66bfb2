import { isCalendarDay, offsetMsAt } from '@tenken/contract/wire/calendar-day.ts';
import { formatDate, formatTime, type TimeStyle } from '../../shared/text/format-time.ts';

/** A day and a time as they are typed, of the person's own clock. */
export interface LocalDateTime {
  readonly day: string;
  readonly time: string;
}

export const localDateTimeOf = (instant: Date, style: TimeStyle): LocalDateTime => ({
  day: formatDate(instant, style),
  time: formatTime(instant, style),
});

/** Null while it is no moment. An hour that a clock change leaves out counts as the one after it. */
export function instantOf({ day, time }: LocalDateTime, timeZone: string): Date | null {
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  const near = wall - offsetMsAt(wall, timeZone);
  const nearer = wall - offsetMsAt(near, timeZone);
  const isThere = nearer + offsetMsAt(nearer, timeZone) === wall;
  return new Date(isThere ? nearer : Math.max(near, nearer));
}
