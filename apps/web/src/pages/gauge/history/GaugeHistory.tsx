import { Pencil } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { GaugeDetail, Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { daysOf, periodOf, type Period } from '@tenken/contract/wire/date-range.rules.ts';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { ledgerHref } from '../../../shared/address/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { HistoryChoice } from '../../../features/measurement/history-chart/history-address.ts';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { HistoryControls } from './HistoryControls.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HistorySummary } from './HistorySummary.tsx';
import { SelectedReading } from './SelectedReading.tsx';
import { TrendPanel } from './TrendPanel.tsx';
import { useGaugePlace, type GaugePlace } from './use-gauge-place.ts';
import { useHistories } from './use-histories.ts';
import { useSuppressions } from './use-suppressions.ts';
import { useReadingCommands } from './use-reading-commands.ts';
import { useScene } from './use-scene.ts';
import { useSelection } from './use-selection.ts';
import {
  isWeekAtMost,
  weekBeforeId,
  weekBefore,
} from '../../../features/measurement/history-chart/week-before.ts';
import { useQuery } from '@tanstack/react-query';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { seriesQuery } from '../../../features/measurement/history-chart/history.queries.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';
import { lastDays } from '../../../features/measurement/history-chart/history-ranges.ts';
import { AccuracyPanel } from '../../../features/measurement/ledger/AccuracyPanel.tsx';
import { gaugeLedgerQuery } from '../../../features/measurement/ledger/ledger.queries.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';

/** Longer than a history: people confirm less often than cameras shoot. */
const DAYS = 90;

const NONE: readonly Measurement[] = [];

const CompareDialog = lazyPart(
  () => import('../../../features/measurement/history-chart/CompareDialog.tsx'),
  'CompareDialog',
);

type Props = {
  gauge: GaugeDetail;
  choice: HistoryChoice;
  onChoose: (change: Partial<HistoryChoice>) => void;
};

/** Chart or table of the chosen days, the reading under the cursor, and the gauge's accuracy. */
export function GaugeHistory({ gauge, choice, onChoose }: Props) {
  const { user } = useSession();
  const language = useLanguage();
  const [preferences, change] = usePreferences(user.id);
  const [isFitted, setIsFitted] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [isPhotoOpen, setIsPhotoOpen] = useState(false);
  const style = useMemo(() => ({ timeZone: user.timezone, language }), [user.timezone, language]);
  const place = useGaugePlace(gauge.camera.id);
  const others = place.gauges.filter(({ id }) => choice.others.includes(id) && id !== gauge.id);
  const days = daysOf(choice.range, new Date(useMinute()), user.timezone);
  const period = periodOf(days, user.timezone);
  const histories = useHistories([gauge.id, ...others.map(({ id }) => id)], period);
  const isHidingPredicted = preferences.is_hiding_predicted;
  const suppressions = useSuppressions(place.facility?.id ?? null, gauge.camera.id);
  const weekBefore = useWeekBefore(gauge, period, choice.isWeekBefore);
  const scene = useScene({
    gauge,
    others,
    histories,
    weekBefore,
    period,
    suppressions,
    isHidingPredicted,
    isFitted,
  });
  const selection = useSelection(scene);
  const { commands, dialog } = useReadingCommands([gauge, ...others], place.facility?.id ?? '', style);
  const setOthers = (ids: string[]): void => {
    setIsComparing(false);
    onChoose({ others: ids });
  };
  return (
    <>
      <GaugeHeader gauge={gauge} place={place} />
      <HistoryControls
        choice={choice}
        days={days}
        onChoose={onChoose}
        isHidingPredicted={isHidingPredicted}
        onHidePredicted={(is_hiding_predicted) => change({ is_hiding_predicted })}
        onCompare={() => setIsComparing(true)}
        isWeekOffered={isWeekAtMost(period)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-3 pb-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        {histories.isFailed ? (
          <ErrorPanel onRetry={histories.refresh} isRetrying={histories.isFetching} />
        ) : histories.isLoading ? (
          <Skeleton>
            <SkeletonBlock className="h-100" />
          </Skeleton>
        ) : (
          <div className="flex min-w-0 flex-col gap-4">
            <HistoryPanel
              scene={scene}
              view={choice.view}
              style={style}
              selection={selection}
              isFitted={isFitted}
              onFit={setIsFitted}
              isHidingPredicted={isHidingPredicted}
              onShowPredicted={() => change({ is_hiding_predicted: false })}
              onRemove={(id) =>
                id === weekBeforeId(gauge.id)
                  ? onChoose({ isWeekBefore: false })
                  : setOthers(choice.others.filter((one) => one !== id))
              }
              onOpen={() => setIsPhotoOpen(true)}
              commands={commands}
              notice={<HistoryNotice histories={histories} gaugeId={gauge.id} style={style} />}
            />
            {scene.series[0] && (
              <HistorySummary series={scene.series[0]} style={style} onSelect={selection.selectAt} />
            )}
          </div>
        )}
        <div className="grid items-start gap-4 md:max-lg:grid-cols-2">
          <SelectedReading
            scene={scene}
            selection={selection}
            gauges={[gauge, ...others]}
            place={place}
            style={style}
            isPhotoOpen={isPhotoOpen}
            onPhoto={setIsPhotoOpen}
            commands={commands}
          />
          <div className="flex flex-col gap-4">
            <TrendPanel
              gauge={gauge}
              timeZone={user.timezone}
              shown={{ period, history: histories.of(gauge.id) }}
            />
            <GaugeAccuracy
              gaugeId={gauge.id}
              style={style}
              ledgerHref={place.facility && ledgerHref(pageAddress().prefix, place.facility.id)}
            />
          </div>
        </div>
      </div>
      {dialog}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog
            gauge={gauge}
            gauges={place.gauges}
            chosen={choice.others}
            onChoose={setOthers}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function GaugeHeader({ gauge, place }: { gauge: GaugeDetail; place: GaugePlace }) {
  const text = useText(historyMessages);
  const { prefix } = pageAddress();
  const { facility } = place;
  return (
    <PageHeader
      title={gauge.name}
      breadcrumb={[
        ...(facility
          ? [{ label: facility.name, href: `${prefix}/?facility_id=${encodeURIComponent(facility.id)}` }]
          : []),
        { label: gauge.camera.name, href: `${prefix}/cameras/${gauge.camera.id}` },
      ]}
      actions={
        place.mayEdit && (
          <AppLink href={`${prefix}/gauges/${gauge.id}/edit`} className={buttonClass()}>
            <Icon of={Pencil} />
            {text.edit}
          </AppLink>
        )
      }
    />
  );
}

/** The readings of the same days a week before; null unless they are asked for. */
function useWeekBefore(
  gauge: Gauge,
  period: Period,
  isWanted: boolean,
): { name: string; readings: readonly Measurement[] } | null {
  const text = useText(insightMessages);
  const isShown = isWanted && isWeekAtMost(period);
  const readings = useQuery({ ...seriesQuery(gauge.id, weekBefore(period)), enabled: isShown }).data
    ?.readings;
  return isShown ? { name: text.weekBeforeName(gauge.name), readings: readings ?? NONE } : null;
}

type GaugeAccuracyProps = { gaugeId: string; style: TimeStyle; ledgerHref: string | null };

function GaugeAccuracy({ gaugeId, style, ledgerHref }: GaugeAccuracyProps) {
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
