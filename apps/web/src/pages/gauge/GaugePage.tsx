import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  readHistoryAddress,
  writeHistoryAddress,
  type HistoryChoice,
} from '../../history/history-address.ts';
import { gaugeQuery } from '../../history/history.queries.ts';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { GaugeHistory } from '../../history/screen/GaugeHistory.tsx';

/** A gauge: the history of its readings, and how far they can be trusted. */
export function GaugePage() {
  const { id } = useParams({ from: '/shell/gauges/$id' });
  const choice = readHistoryAddress(useSearch({ from: '/shell/gauges/$id' }));
  const navigate = useNavigate();
  const gauge = useQuery(gaugeQuery(id));
  const choose = (change: Partial<HistoryChoice>): void =>
    void navigate({ to: '.', search: writeHistoryAddress({ ...choice, ...change }), replace: true });
  if (gauge.isLoadingError)
    return <ErrorPanel onRetry={() => void gauge.refetch()} isRetrying={gauge.isFetching} />;
  if (!gauge.data)
    return (
      <Skeleton className="p-5">
        <SkeletonBlock className="h-100" />
      </Skeleton>
    );
  return <GaugeHistory key={id} gauge={gauge.data} choice={choice} onChoose={choose} />;
}
