import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useMemo } from 'react';
import { dayAt } from '@tenken/contract/period/calendar-day.ts';
import { useSession } from '../../session/session.ts';
import { findFacility } from '../../session/resolve-facility.ts';
import { ExportForm, type ExportWish } from '../../export/ExportForm.tsx';
import { ExportList } from '../../export/ExportList.tsx';
import { exportTargets } from '../../export/export-target.ts';
import { exportMessages } from '../../export/export.messages.ts';
import { requestExport } from '../../export/export.queries.ts';
import { useToday } from '../../inspection/use-today.ts';
import { gaugesQuery, guardsQuery } from '../../measurement/measurement.queries.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { SheetPanel } from '../../export/SheetPanel.tsx';
import { changed } from '../../api/changes.ts';
import { useChange } from '../../api/use-change.ts';

/** Takes data away: a form, and what was asked for before. */
export function ExportPage() {
  const { facility_id } = useSearch({ from: '/shell/export' });
  const { units, user } = useSession();
  const facility = findFacility(units, facility_id ?? '')?.facility;
  const text = useText(exportMessages);
  const language = useLanguage();
  const now = useToday(user.timezone);
  // the route has checked it; this is for the moment between two facilities
  if (!facility) return null;
  const formatTime = (instant: string): string =>
    formatDateTime(instant, { timeZone: user.timezone, language });
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
      <div className="grid items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <NewExport key={facility.id} facilityId={facility.id} now={now} timeZone={user.timezone} />
        <div className="flex min-w-0 flex-col gap-4">
          <ExportList facilityId={facility.id} formatTime={formatTime} />
          <SheetPanel facilityId={facility.id} today={dayAt(now, user.timezone)} />
        </div>
      </div>
    </div>
  );
}

type NewProps = { facilityId: string; now: Date; timeZone: string };

function NewExport({ facilityId, now, timeZone }: NewProps) {
  const text = useText(exportMessages);
  const gauges = useQuery(gaugesQuery(facilityId));
  const guards = useQuery(guardsQuery(facilityId));
  const targets = useMemo(
    () => exportTargets(gauges.data ?? [], guards.data ?? []),
    [gauges.data, guards.data],
  );
  const starting = useChange((wish: ExportWish) => requestExport({ facility_id: facilityId, ...wish }), {
    changes: changed.export(facilityId),
    success: text.requested,
  });
  const isFailed = gauges.isLoadingError || guards.isLoadingError;
  const retry = (): void => {
    void gauges.refetch();
    void guards.refetch();
  };
  return (
    <Panel title={text.newExport}>
      {isFailed ? (
        <ErrorPanel onRetry={retry} isRetrying={gauges.isFetching || guards.isFetching} />
      ) : gauges.isPending || guards.isPending ? (
        <Skeleton>
          <SkeletonBlock className="h-120" />
        </Skeleton>
      ) : targets.length === 0 ? (
        <EmptyState icon={Target} title={text.noTargets} note={text.noTargetsNote} />
      ) : (
        <ExportForm
          targets={targets}
          now={now}
          timeZone={timeZone}
          isInProgress={starting.isInProgress}
          onStart={(wish) => void starting.run(wish)}
        />
      )}
    </Panel>
  );
}
