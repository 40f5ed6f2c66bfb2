import { useQuery } from '@tanstack/react-query';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { seriesQuery } from '../../../features/measurement/history-chart/history.queries.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';
import { isWeekAtMost, weekBefore } from '../../../features/measurement/history-chart/week-before.ts';

const NONE: readonly Measurement[] = [];

/** The readings of the same days a week before; null unless they are asked for. */
export function useWeekBefore(
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
