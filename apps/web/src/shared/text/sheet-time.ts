import type { TimeStyle } from './format-time.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2026/11/15 09:40:07`: a spreadsheet takes it for a time, in every language. */
export function sheetTime(instant: string | Date, { timeZone }: Pick<TimeStyle, 'timeZone'>): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // the Swedish way is year-month-day, in figures only
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(new Date(instant)).replaceAll('-', '/');
}

/** A heading above times in a file: whose clock they are of. */
export const withZone = (heading: string, { timeZone }: Pick<TimeStyle, 'timeZone'>): string =>
  `${heading} (${timeZone})`;
