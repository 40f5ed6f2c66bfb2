import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/wire/limits.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { listGuards } from '@tenken/contract/guard/guard.routes.ts';
import { getGuardHistory } from '@tenken/contract/guard/estimate.routes.ts';
import { getMeasurementHistory } from '@tenken/contract/measurement/history.routes.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../shared/api/call.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { key } from '../../shared/api/query-keys.ts';
import { newestVersion } from './newest-version.ts';
import { countedFrom } from './reading-cache.ts';

export const gaugesQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('gauges', facilityId),
    queryFn: async () => {
      const query = { facility_id: facilityId, page_size: '100' };
      return (await followPages((page) => call(listGauges, { query: page }), query)).map(withNewest);
    },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

/** A gauge with the newest known version of its reading. */
function withNewest(gauge: Gauge): Gauge {
  const { latest_measurement: latest } = gauge;
  const newest = latest && newestVersion(latest);
  return newest === latest ? gauge : { ...gauge, latest_measurement: newest };
}

export const guardsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('guards', facilityId),
    queryFn: async () => {
      const query = { facility_id: facilityId, page_size: '100' };
      return followPages((page) => call(listGuards, { query: page }), query);
    },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

export const uninspectedCountsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('uninspected', facilityId),
    queryFn: () => call(getUninspectedCounts, { query: { facility_id: facilityId } }),
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

/** The readings of a gauge in the last days, oldest first. What arrived before a failing page stays; the failure is logged only. */
export const historyQuery = (gaugeId: string, days: number) =>
  queryOptions({
    queryKey: key('history', gaugeId, days),
    queryFn: async () => {
      const readings: Measurement[] = [];
      const until = Date.now() + 60_000;
      const query = {
        gauge_id: gaugeId,
        from_datetime: new Date(until - days * 86_400_000).toISOString(),
        until_datetime: new Date(until).toISOString(),
        page_size: '1000',
      };
      await followPages(
        (page) => call(listMeasurements, { query: page }),
        query,
        (records: Measurement[]) => void readings.push(...records),
      ).catch((error: unknown) => reportLog('error', `history of gauge ${gaugeId}: ${String(error)}`));
      return readings.map(newestVersion).toReversed();
    },
  });

/** What a guard found, a cell for some hours; the live events of the guard make it old. */
export const guardHistoryQuery = (guardId: string, days: number, hours: number) =>
  queryOptions({
    queryKey: key('history', guardId, days),
    queryFn: async () => {
      const until = Date.now() + 60_000;
      const query = {
        from_datetime: new Date(until - days * 86_400_000).toISOString(),
        until_datetime: new Date(until).toISOString(),
        cell_hours: String(hours) as '3' | '12',
      };
      const { records } = await call(getGuardHistory, { params: { id: guardId }, query });
      return { from: until - days * 86_400_000, cells: records };
    },
  });

/** Readings a page of the review list holds. */
const WAITING_PAGE_SIZE = '100';

/** Every page repeats the query of the first one, with the cursor added. */
type WaitingPage = { range: { from_datetime: string; until_datetime: string }; page: string };

/** Uninspected readings of a facility, newest first, page by page; the same ones that are counted. */
export const uninspectedQuery = (facilityId: string) =>
  infiniteQueryOptions({
    queryKey: key('waiting', facilityId),
    initialPageParam: null as WaitingPage | null,
    queryFn: async ({ pageParam }) => {
      const { range, ...page } = pageParam ?? { range: rangeOfCounts() };
      const query = { facility_id: facilityId, page_size: WAITING_PAGE_SIZE, ...range, ...page };
      const { records, navigation } = await call(listMeasurements, { query });
      const waiting = records.map(newestVersion).filter(({ is_confirmed }) => !is_confirmed);
      return { records: waiting, navigation, range };
    },
    getNextPageParam: ({ navigation, range }): WaitingPage | null =>
      navigation.next_page === null ? null : { range, page: navigation.next_page },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

const rangeOfCounts = (): WaitingPage['range'] => ({
  from_datetime: new Date(countedFrom()).toISOString(),
  until_datetime: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Who did what to a reading, and what was written beside it. */
export const measurementHistoryQuery = (measurementId: string) =>
  queryOptions({
    queryKey: key('measurement history', measurementId),
    queryFn: () => call(getMeasurementHistory, { params: { id: measurementId } }),
    staleTime: 0,
  });
