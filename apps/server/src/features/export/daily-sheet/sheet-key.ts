import { SHEET_INTERVAL_HOURS, type SheetInterval } from '@tenken/contract/export/daily-sheet.schema.ts';
import { isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { ID_PATTERN, type Id } from '@tenken/contract/wire/id.ts';

/** Identifies a sheet: a facility, a day in the user's time zone, hours between columns. */
export interface SheetKey {
  readonly facilityId: Id<'facility'>;
  readonly date: string;
  readonly intervalHours: SheetInterval;
}

/** As one segment of a URL; an id has no dot. */
export const writeSheetKey = ({ facilityId, date, intervalHours }: SheetKey): string =>
  `${facilityId}.${date}.${intervalHours}`;

export function parseSheetKey(text: string): SheetKey | null {
  const [facilityId = '', date = '', hours, ...rest] = text.split('.');
  const intervalHours = SHEET_INTERVAL_HOURS.find((one) => String(one) === hours);
  const isWhole = rest.length === 0 && ID_PATTERN.test(facilityId) && isCalendarDay(date);
  return isWhole && intervalHours !== undefined ? { facilityId, date, intervalHours } : null;
}
