/** A calendar day, `YYYY-MM-DD`; its instants depend on a time zone. Compares as text. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

/** Whether a typed text is an existing day: 2026-02-30 is not. */
export const isCalendarDay = (text: string): text is CalendarDay =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(fromDay(text)) === text;

/** The day of an instant in a time zone (IANA name). */
export function dayAt(instant: Date, timeZone: string): CalendarDay {
  return toDay(instant.getTime() + offsetMsAt(instant.getTime(), timeZone));
}

export const addDays = (day: CalendarDay, count: number): CalendarDay => toDay(fromDay(day) + count * DAY_MS);

/** Difference between two days: 1 from today to tomorrow. */
export const daysFrom = (first: CalendarDay, last: CalendarDay): number =>
  Math.round((fromDay(last) - fromDay(first)) / DAY_MS);

export const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(fromDay(day)).getUTCDay();

/**
 * The first instant of a day in a time zone. Where the clock skips midnight it is the change, where midnight repeats
 * the earlier one; a day that the zone skipped begins and ends at the change.
 */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  const wall = fromDay(day);
  const before = wall - offsetMsAt(wall - DAY_MS, timeZone);
  const after = wall - offsetMsAt(wall + DAY_MS, timeZone);
  const jump = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => dayAt(new Date(instant), timeZone) === day,
  );
  return new Date(jump ?? before);
}

const fromDay = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

const toDay = (wallMs: number): CalendarDay =>
  Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 10);

/** Offset of the zone's local time from UTC, in ms. */
export function offsetMsAt(instantMs: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

/** Formatters are cached, because creating one costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
