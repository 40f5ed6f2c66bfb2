import { useQuery } from '@tanstack/react-query';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  readHistoryAddress,
  writeHistoryAddress,
  type HistoryChoice,
} from '../../features/measurement/history-chart/history-address.ts';
import { gaugeQuery } from '../../features/measurement/history-chart/history.queries.ts';
import { isRangeBad, useRangeNotice } from '../../shared/address/bad-range.ts';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';
import { GaugeHistory } from './history/GaugeHistory.tsx';

/** A gauge: the history of its readings, and how far they can be trusted. */
export function GaugePage() {
  const { id } = useParams({ from: '/shell/gauges/$id' });
  const search = useSearch({ from: '/shell/gauges/$id' });
  const choice = readHistoryAddress(search);
  useRangeNotice(isRangeBad(search, HISTORY_LONGEST_DAYS));
  const navigate = useNavigate();
  const gauge = useQuery(gaugeQuery(id));
  const choose = (change: Partial<HistoryChoice>): void =>
    void navigate({ to: '.', search: writeHistoryAddress({ ...choice, ...change }), replace: true });
  if (!gauge.data) return <LoadingPage query={gauge} />;
  return <GaugeHistory key={id} gauge={gauge.data} choice={choice} onChoose={choose} />;
}
