import { useQuery } from '@tanstack/react-query';
import { daysOf, periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { lastDays } from '../../../features/measurement/history-chart/history-ranges.ts';
import { AccuracyPanel } from '../../../features/measurement/ledger/AccuracyPanel.tsx';
import { gaugeLedgerQuery } from '../../../features/measurement/ledger/ledger.queries.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';

/** Longer than a history: people confirm less often than cameras shoot. */
const DAYS = 90;

type Props = { gaugeId: string; style: TimeStyle; ledgerHref: string | null };

export function GaugeAccuracy({ gaugeId, style, ledgerHref }: Props) {
  const period = periodOf(daysOf(lastDays(DAYS), new Date(useMinute()), style.timeZone), style.timeZone);
  const ledger = useQuery(gaugeLedgerQuery(gaugeId, period));
  if (ledger.data) return <AccuracyPanel ledger={ledger.data} style={style} ledgerHref={ledgerHref} />;
  return (
    <Panel>
      {ledger.isLoadingError ? (
        <ErrorPanel onRetry={() => void ledger.refetch()} isRetrying={ledger.isFetching} />
      ) : (
        <Skeleton>
          <SkeletonBlock className="h-60" />
        </Skeleton>
      )}
    </Panel>
  );
}
