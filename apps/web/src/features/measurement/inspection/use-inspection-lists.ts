import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { camerasQuery } from '../../camera/camera.queries.ts';
import { buildTargets } from '../target/build-targets.ts';
import type { InspectionTarget } from '../target/inspection-target.ts';
import { gaugesQuery, guardsQuery } from '../measurement.queries.ts';
import { isReading, type ReviewedList } from '../review/action/reviewed-list.ts';
import { buildRows } from '../review/row/build-rows.ts';
import type { ReviewRow } from '../review/row/review-row.ts';
import type { UnconfirmedRequest } from './load-unconfirmed.ts';
import { estimateSource, readingSource } from './unconfirmed-sources.ts';
import { useUnconfirmed } from './use-unconfirmed.ts';

export interface InspectionLists extends ReviewedList {
  /** Everything of the range that waits, newest first. */
  readonly rows: readonly ReviewRow[];
  readonly targets: readonly InspectionTarget[];
  readonly isFirstPageLoaded: boolean;
  /** More pages are on their way. */
  readonly isLoading: boolean;
  /** For the first time. */
  readonly isFilling: boolean;
  readonly isFailed: boolean;
  readonly isOutdated: boolean;
  /** There is more than is listed. */
  readonly isCut: boolean;
  readonly refresh: () => Promise<void>;
}

const NO_COUNTS = { gauges: [] };

/** Readings of gauges and judgements of guards of a range as one list, with their targets. */
export function useInspectionLists(request: UnconfirmedRequest): InspectionLists {
  const readings = useUnconfirmed(readingSource, request);
  const estimates = useUnconfirmed(estimateSource, request);
  const cameras = useQuery(camerasQuery(request.facilityId));
  const gauges = useQuery(gaugesQuery(request.facilityId));
  const guards = useQuery(guardsQuery(request.facilityId));
  const targets = useMemo(
    () =>
      buildTargets({
        gauges: gauges.data ?? [],
        guards: guards.data ?? [],
        cameras: cameras.data ?? [],
        counts: NO_COUNTS,
      }),
    [gauges.data, guards.data, cameras.data],
  );
  const rows = useMemo(
    () => buildRows(readings.items, estimates.items, targets),
    [readings.items, estimates.items, targets],
  );
  return {
    rows,
    targets,
    isFirstPageLoaded: (readings.is_first_page_loaded || rows.length > 0) && !gauges.isPending,
    isLoading: readings.isLoading || estimates.isLoading,
    // a result is a row when its target is known too
    isFilling: readings.isFilling || estimates.isFilling || gauges.isPending || guards.isPending,
    isFailed: readings.isFailed || gauges.isLoadingError,
    isOutdated: readings.isOutdated || estimates.isFailed || estimates.isOutdated,
    isCut: readings.isCut || estimates.isCut,
    refresh: async () => {
      if (gauges.isLoadingError) void gauges.refetch();
      await Promise.all([readings.refresh(), estimates.refresh()]);
    },
    put: (result) => (isReading(result) ? readings.apply(result) : estimates.apply(result)),
    confirmed: (gone) => {
      readings.remove(idsOf(gone, 'gauge'));
      estimates.remove(idsOf(gone, 'guard'));
    },
    renew: async (old) => {
      await Promise.all([
        readings.renew(targetIdsOf(old, 'gauge')),
        estimates.renew(targetIdsOf(old, 'guard')),
      ]);
    },
  };
}

const ofKind = (rows: readonly ReviewRow[], kind: ReviewRow['kind']): ReviewRow[] =>
  rows.filter((row) => row.kind === kind);
const idsOf = (rows: readonly ReviewRow[], kind: ReviewRow['kind']): string[] =>
  ofKind(rows, kind).flatMap(({ record }) => record?.id ?? []);
const targetIdsOf = (rows: readonly ReviewRow[], kind: ReviewRow['kind']): string[] => [
  ...new Set(ofKind(rows, kind).map(({ target }) => target.id)),
];
