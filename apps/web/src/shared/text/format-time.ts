import { locales, type Language } from './language.ts';

export type TimeStyle = {
  /** IANA zone, e.g. Asia/Tokyo. */
  timeZone: string;
  language: Language;
};

/** `2026/11/15 (日) 09:40` */
export function formatDateTime(instant: string | Date, style: TimeStyle): string {
  const part = partsOf(instant, style);
  return `${part.year}/${part.month}/${part.day} (${part.weekday}) ${part.hour}:${part.minute}`;
}

/** `11/15 09:40`, for captions on photos. */
export function formatShortDateTime(instant: string | Date, style: TimeStyle): string {
  const part = partsOf(instant, style);
  return `${part.month}/${part.day} ${part.hour}:${part.minute}`;
}

/** `09:40` */
export function formatTime(instant: string | Date, style: TimeStyle): string {
  const part = partsOf(instant, style);
  return `${part.hour}:${part.minute}`;
}

/** `11/15 (日)`, the second line of a list entry. */
export function formatDay(instant: string | Date, style: TimeStyle): string {
  const part = partsOf(instant, style);
  return `${part.month}/${part.day} (${part.weekday})`;
}

/** `2026-11-15`, for file names and fields. */
export function formatDate(instant: string | Date, style: TimeStyle): string {
  const part = partsOf(instant, style);
  return `${part.year}-${part.month}-${part.day}`;
}

/** `3 hours ago`, only for tooltips. */
export function formatRelative(instant: string | Date, now: Date, language: Language): string {
  const minutes = Math.round((new Date(instant).getTime() - now.getTime()) / 60_000);
  const speak = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return speak.format(minutes, 'minute');
  if (Math.abs(minutes) < 48 * 60) return speak.format(Math.trunc(minutes / 60), 'hour');
  return speak.format(Math.trunc(minutes / (24 * 60)), 'day');
}

type Parts = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', string>;

function partsOf(instant: string | Date, style: TimeStyle): Parts {
  const found: Parts = { year: '', month: '', day: '', weekday: '', hour: '', minute: '' };
  for (const { type, value } of formatterFor(style).formatToParts(new Date(instant))) {
    if (type in found) found[type as keyof Parts] = value;
  }
  return found;
}

/** Making a formatter costs far more than using it, and a list formats hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor({ timeZone, language }: TimeStyle): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(key, made);
  return made;
}
