import { addDays, dayAt, startOfDay } from '@tenken/contract/wire/calendar-day.ts';
import { formatShortDateTime, formatTime, type TimeStyle } from '../../../shared/text/format-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Marks for an axis: every day, or every four hours when the span is one day; named in the reader's zone. */
export function dayTicks(
  span: { from: number; until: number },
  style: TimeStyle,
): { time: number; label: string }[] {
  const isOneDay = span.until - span.from <= DAY_MS;
  const step = isOneDay ? 4 * HOUR_MS : DAY_MS;
  const count = Math.floor((span.until - span.from) / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const time = span.until - (count - i) * step;
    const instant = new Date(time);
    return {
      time,
      label: isOneDay ? formatTime(instant, style) : formatShortDateTime(instant, style).split(' ')[0]!,
    };
  });
}

/** Marks where the days of the reader's zone begin: what stands right of a day's name is of that day. */
export function midnightTicks(
  span: { from: number; until: number },
  style: TimeStyle,
): { time: number; label: string }[] {
  const ticks: { time: number; label: string }[] = [];
  const zone = style.timeZone;
  for (let day = addDays(dayAt(new Date(span.from), zone), 1); ; day = addDays(day, 1)) {
    const start = startOfDay(day, zone);
    if (start.getTime() > span.until) return ticks;
    ticks.push({ time: start.getTime(), label: formatShortDateTime(start, style).split(' ')[0]! });
  }
}
