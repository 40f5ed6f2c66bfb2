import { SHEET_INTERVAL_HOURS, type SheetInterval } from '@tenken/contract/export/daily-sheet.schema.ts';
import { isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { ID_PATTERN, type Id } from '@tenken/contract/wire/id.ts';

/** Which sheet: a facility, a day of the reader's time zone, hours from column to column. */
export interface SheetKey {
  readonly facilityId: Id<'facility'>;
  readonly date: string;
  readonly intervalHours: SheetInterval;
}

/** As one part of an address; an id has no dot. */
export const writeSheetKey = ({ facilityId, date, intervalHours }: SheetKey): string =>
  `${facilityId}.${date}.${intervalHours}`;

export function parseSheetKey(text: string): SheetKey | null {
  const [facilityId = '', date = '', hours, ...rest] = text.split('.');
  const intervalHours = SHEET_INTERVAL_HOURS.find((one) => String(one) === hours);
  const isWhole = rest.length === 0 && ID_PATTERN.test(facilityId) && isCalendarDay(date);
  return isWhole && intervalHours !== undefined ? { facilityId, date, intervalHours } : null;
}
