import { useSearch } from '@tanstack/react-router';
import { dayAt } from '@tenken/contract/wire/calendar-day.ts';
import { useSession } from '../../shared/session/session.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { ExportList } from '../../features/export/ExportList.tsx';
import { exportMessages } from '../../features/export/export.messages.ts';
import { useToday } from '../../features/measurement/inspection/use-today.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { SheetPanel } from '../../features/export/SheetPanel.tsx';
import { NewExport } from '../../features/export/NewExport.tsx';

/** Takes data away: a form, and what was asked for before. */
export function ExportPage() {
  const { facility_id } = useSearch({ from: '/shell/export' });
  const { units, user } = useSession();
  const facility = findFacility(units, facility_id ?? '')?.facility;
  const text = useText(exportMessages);
  const formatTime = useTimeText();
  const now = useToday(user.timezone);
  // the route has checked it; this is for the moment between two facilities
  if (!facility) return null;
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={text.title}
        beside={
          <Text variant="note" className="self-center max-md:hidden">
            {facility.name}
          </Text>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <NewExport key={facility.id} facilityId={facility.id} now={now} timeZone={user.timezone} />
        <div className="flex min-w-0 flex-col gap-4">
          <ExportList facilityId={facility.id} formatTime={formatTime} />
          <SheetPanel facilityId={facility.id} today={dayAt(now, user.timezone)} />
        </div>
      </div>
    </div>
  );
}
