import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { LEDGER_ORDERS, type LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import { daysOf, periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { gaugeHistoryHref } from '../../shared/address/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { HISTORY_DAYS, lastDays } from '../../features/measurement/history-chart/history-ranges.ts';
import { ledgerMessages } from '../../features/measurement/ledger/ledger.messages.ts';
import { facilityLedgerQuery } from '../../features/measurement/ledger/ledger.queries.ts';
import { LedgerTable } from '../../features/measurement/ledger/LedgerTable.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { FilterBar } from '../../shared/ui/page/FilterBar.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';

const PERIODS = ['30', '90'] as const;
type PeriodDays = (typeof PERIODS)[number];

/** How far the readings of a facility can be trusted: the ten gauges that are read worst. */
export function LedgerPage() {
  const { units } = useSession();
  const search = useSearch({ from: '/shell/accuracy' });
  const facility = findFacility(units, search.facility_id ?? '')?.facility;
  // the route has checked it; this is for the moment between two facilities
  if (!facility) return null;
  const days = PERIODS.find((one) => one === String(search.days)) ?? '30';
  const order = LEDGER_ORDERS.find((one) => one === search.order) ?? 'error';
  return <FacilityLedger facilityId={facility.id} days={days} order={order} />;
}

type Props = { facilityId: string; days: PeriodDays; order: LedgerOrder };

function FacilityLedger({ facilityId, days, order }: Props) {
  const text = useText(ledgerMessages);
  const { user } = useSession();
  const period = periodOf(
    daysOf(lastDays(Number(days)), new Date(useMinute()), user.timezone),
    user.timezone,
  );
  const ledger = useQuery(facilityLedgerQuery(facilityId, period, order));
  return (
    <>
      <PageHeader title={text.title} />
      <Controls facilityId={facilityId} days={days} order={order} />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        <Panel title={text.worst} isPadded={false}>
          {ledger.isLoadingError ? (
            <ErrorPanel onRetry={() => void ledger.refetch()} isRetrying={ledger.isFetching} />
          ) : ledger.data === undefined ? (
            <Skeleton className="p-3.5">
              <SkeletonBlock className="h-80" />
            </Skeleton>
          ) : ledger.data.records.length === 0 ? (
            <EmptyState icon={Target} title={text.empty} note={text.emptyNote} />
          ) : (
            <LedgerTable
              entries={ledger.data.records}
              order={order}
              hrefOf={(id) => gaugeHistoryHref(pageAddress().prefix, id, { days: LONGEST, view: 'table' })}
            />
          )}
        </Panel>
        {ledger.data && ledger.data.gauges > 0 && (
          <Text variant="note">{text.judged(ledger.data.judged, ledger.data.gauges)}</Text>
        )}
        <Text variant="note">{text.meanings[order]}</Text>
        <Text variant="note">{text.about}</Text>
      </div>
    </>
  );
}

/** The longest history one press shows. */
const LONGEST = Math.max(...HISTORY_DAYS);

function Controls({ facilityId, days, order }: Props) {
  const text = useText(ledgerMessages);
  const navigate = useNavigate();
  const go = (change: Partial<Props>): void =>
    void navigate({
      to: '.',
      search: { facility_id: facilityId, days: change.days ?? days, order: change.order ?? order },
      replace: true,
    });
  const measures = LEDGER_ORDERS.map((one) => ({ value: one, label: text.measures[one] }));
  return (
    <FilterBar
      filters={
        <>
          <span aria-hidden className="text-note font-medium text-ink-2 max-md:hidden">
            {text.order}
          </span>
          <span className="max-md:hidden">
            <SegmentedControl
              label={text.order}
              value={order}
              onValueChange={(next) => go({ order: next })}
              segments={measures}
            />
          </span>
          {/* a phone is too narrow to show all of them beside each other */}
          <SelectField
            label={text.order}
            className="w-52 md:hidden"
            value={order}
            onValueChange={(next) => go({ order: next as LedgerOrder })}
            options={measures}
          />
        </>
      }
      controls={
        <SegmentedControl
          label={text.period}
          value={days}
          onValueChange={(next) => go({ days: next })}
          segments={PERIODS.map((one) => ({ value: one, label: text.days(Number(one)) }))}
        />
      }
    />
  );
}
