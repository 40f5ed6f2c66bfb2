import { useQuery } from '@tanstack/react-query';
import { TREND_HOURS, type Trend } from '@tenken/contract/alert/time-to-limit.ts';
import { trendNow } from '@tenken/contract/alert/trends-of.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { daysOf, periodOf, type Period } from '@tenken/contract/wire/date-range.rules.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { durationText } from '../../../features/measurement/history-chart/duration-text.ts';
import { lastDays } from '../../../features/measurement/history-chart/history-ranges.ts';
import { seriesQuery, type History } from '../../../features/measurement/history-chart/history.queries.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';

const HOUR_MS = 3_600_000;
/** Whole days that hold the hours of a trend, today included. */
const DAYS = TREND_HOURS / 24 + 1;

type Props = {
  gauge: Gauge;
  timeZone: string;
  /** What the chart has. */
  shown: { period: Period; history: History | undefined };
};

/** When a limit is reached if the gauge goes on as in the last days; where no line explains them, that it is not known. */
export function TrendPanel({ gauge, timeZone, shown }: Props) {
  const text = useText(insightMessages);
  const now = useMinute();
  const period = periodOf(daysOf(lastDays(DAYS), new Date(now), timeZone), timeZone);
  const readings = useReadings(gauge.id, period, shown);
  const { control_limits_config: control = null, system_limits_config: system = null } = gauge;
  const trend = useMemo(
    () => readings && trendNow(pointsOf(readings), now, [control, system]),
    [readings, now, control, system],
  );
  const hasLimits = [control, system].some(
    (one) => one !== null && (one.minimum_value !== null || one.maximum_value !== null),
  );
  if (!hasLimits || trend === undefined || !readings || readings.length === 0) return null;
  return (
    <Panel title={text.trend}>
      {trend === null ? <Text variant="note">{text.noTrend}</Text> : <Forecast gauge={gauge} trend={trend} />}
    </Panel>
  );
}

function Forecast({ gauge, trend }: { gauge: Gauge; trend: Trend }) {
  const text = useText(insightMessages);
  const hours = (count: number): string => durationText(count * HOUR_MS, text);
  const valueText = (value: number): string =>
    `${formatValue(value, gauge.measurement_format)} ${gauge.unit}`.trim();
  const perDay = trend.slope * 24;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={perDay > 0 ? TrendingUp : TrendingDown} size="large" className="text-pri-ink" />
        {text.timeToLimit(valueText(trend.limit), hours(trend.hours))}
      </p>
      <p className="num">
        {trend.latest_hours === null
          ? text.notBefore(hours(trend.earliest_hours))
          : text.between(hours(trend.earliest_hours), hours(trend.latest_hours))}
      </p>
      <Text variant="note" className="num">
        {text.slope(`${perDay > 0 ? '+' : ''}${valueText(perDay)}`)}
      </Text>
      <Text variant="note">{text.trendNote}</Text>
    </div>
  );
}

/** The readings of the chart where it shows these days too; other days are asked for. What is not whole yet has no trend. */
function useReadings(
  gaugeId: string,
  period: Period,
  shown: Props['shown'],
): readonly Measurement[] | undefined {
  const isShown = shown.period.from <= period.from && shown.period.until >= period.until;
  const loaded = useQuery({ ...seriesQuery(gaugeId, period), enabled: !isShown }).data;
  const history = isShown ? shown.history : loaded;
  const from = period.from.toISOString();
  return useMemo(
    () =>
      history === undefined || history.state === 'loading_more'
        ? undefined
        : history.readings.filter(({ datetime }) => datetime >= from),
    [history, from],
  );
}

/** As the alerts see them: without what is doubtful and not confirmed. */
const pointsOf = (readings: readonly Measurement[]): { at: number; value: number }[] =>
  readings.flatMap(({ datetime, value, reasons, is_confirmed }) =>
    value === null || (reasons.includes('implausible') && !is_confirmed)
      ? []
      : [{ at: Date.parse(datetime), value }],
  );
