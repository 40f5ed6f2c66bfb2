import { useSearch } from '@tanstack/react-router';
import { DEFAULT_SHEET_INTERVAL, SHEET_INTERVAL_HOURS } from '@tenken/contract/export/daily-sheet.schema.ts';
import { dayAt, isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useToday } from '../../features/measurement/inspection/use-today.ts';
import '../../features/export/daily-sheet/sheet.css';
import { DaySheet } from '../../features/export/daily-sheet/DaySheet.tsx';

/** The inspection sheet of a day, to look at, print or take away. */
export function DailySheetPage() {
  const search = useSearch({ from: '/full-screen/daily_sheet' });
  const { user, units } = useSession();
  const facility = findFacility(units, search.facility_id ?? '')?.facility;
  const today = useToday(user.timezone);
  if (!facility) return null;
  const date =
    search.date !== undefined && isCalendarDay(search.date) ? search.date : dayAt(today, user.timezone);
  const interval =
    SHEET_INTERVAL_HOURS.find((hours) => String(hours) === String(search.interval)) ?? DEFAULT_SHEET_INTERVAL;
  return <DaySheet facilityId={facility.id} date={date} interval={interval} />;
}
