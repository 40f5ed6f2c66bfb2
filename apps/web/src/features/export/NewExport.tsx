import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useMemo } from 'react';
import { ExportForm, type ExportRequest } from './ExportForm.tsx';
import { exportTargets } from './export-target.ts';
import { exportMessages } from './export.messages.ts';
import { requestExport } from './export.queries.ts';
import { gaugesQuery, guardsQuery } from '../measurement/measurement.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';

type NewProps = { facilityId: string; now: Date; timeZone: string };

/** The form for a new export, once the targets are known. */
export function NewExport({ facilityId, now, timeZone }: NewProps) {
  const text = useText(exportMessages);
  const gauges = useQuery(gaugesQuery(facilityId));
  const guards = useQuery(guardsQuery(facilityId));
  const targets = useMemo(
    () => exportTargets(gauges.data ?? [], guards.data ?? []),
    [gauges.data, guards.data],
  );
  const starting = useChange(
    (request: ExportRequest) => requestExport({ facility_id: facilityId, ...request }),
    {
      changes: changed.export(facilityId),
      success: text.requested,
    },
  );
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
          onStart={(request) => void starting.run(request)}
        />
      )}
    </Panel>
  );
}
