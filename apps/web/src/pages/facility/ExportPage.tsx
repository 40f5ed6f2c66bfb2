import { useSearch } from '@tanstack/react-router';
import { dayAt } from '@tenken/contract/period/calendar-day.ts';
import { useSession } from '../../session/session.ts';
import { useTimeText } from '../../session/use-time-text.ts';
import { findFacility } from '../../session/resolve-facility.ts';
import { ExportList } from '../../export/ExportList.tsx';
import { exportMessages } from '../../export/export.messages.ts';
import { useToday } from '../../inspection/use-today.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { SheetPanel } from '../../export/SheetPanel.tsx';
import { NewExport } from '../../export/NewExport.tsx';

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
