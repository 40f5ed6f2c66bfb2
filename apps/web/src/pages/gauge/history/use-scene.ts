import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { buildScene } from '../../../features/measurement/history-chart/build-scene.ts';
import type { Scene } from '../../../features/measurement/history-chart/chart/chart-scene.ts';
import type { Suppression } from '../../../features/measurement/history-chart/chart/suppressions.ts';
import { annotationVersionsQuery } from '../../../features/measurement/history-chart/history.queries.ts';
import { WEEK_MS, weekBeforeId } from '../../../features/measurement/history-chart/week-before.ts';
import type { Histories } from './use-histories.ts';

type Source = {
  gauge: Gauge;
  others: readonly Gauge[];
  histories: Histories;
  /** The same days a week before, where they are compared. */
  weekBefore: { readonly name: string; readonly readings: readonly Measurement[] } | null;
  period: Period;
  suppressions: readonly Suppression[];
  isHidingPredicted: boolean;
  isFitted: boolean;
};

/** What the chart and the table show; the same object as long as nothing of it changed, because drawing it costs. */
export function useScene({
  gauge,
  others,
  histories,
  weekBefore,
  period,
  suppressions,
  ...view
}: Source): Scene {
  const { isHidingPredicted, isFitted } = view;
  const versions = useQuery(annotationVersionsQuery(gauge.id)).data;
  const shown = [gauge, ...others];
  const loaded = shown.map(({ id }) => histories.of(id));
  const from = period.from.getTime();
  // the future is not drawn: of today only what has passed
  const until = Math.min(period.until.getTime(), Math.max(histories.updatedAt, from + 3_600_000));
  const week = [weekBefore?.name, weekBefore?.readings];
  return useMemo(
    () =>
      buildScene({
        gauges: [
          ...shown.map((one, i) => ({ gauge: one, readings: loaded[i]?.readings ?? [] })),
          ...(weekBefore
            ? [
                {
                  gauge: { ...gauge, id: weekBeforeId(gauge.id), name: weekBefore.name },
                  readings: weekBefore.readings,
                  shiftMs: WEEK_MS,
                },
              ]
            : []),
        ],
        versions: versions ?? [],
        suppressions,
        isHidingPredicted,
        isFitted,
        from,
        until,
      }),
    // oxlint-disable react-hooks/exhaustive-deps -- gauges and histories are compared one by one
    [
      versions,
      suppressions,
      isHidingPredicted,
      isFitted,
      from,
      until,
      ...week,
      ...pad(shown),
      ...pad(loaded),
    ],
    // oxlint-enable react-hooks/exhaustive-deps
  );
}

/** A dependency list must not change its length. */
const pad = <Item>(items: readonly Item[]): (Item | undefined)[] =>
  Array.from({ length: 5 }, (_, i) => items[i]);
