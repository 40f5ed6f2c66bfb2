import { queryOptions } from '@tanstack/react-query';
import { DASHBOARD_REFRESH_MS } from '@tenken/contract/client/constants.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { listGuards } from '@tenken/contract/guard/guard.routes.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../api/call.ts';
import { reportLog } from '../api/client-log.ts';

export const gaugesQuery = (facilityId: string) =>
  queryOptions({
    queryKey: ['gauges', facilityId],
    queryFn: async () => {
      const query = { facility_id: facilityId, page_size: '100' };
      return followPages((page) => call(listGauges, { query: page }), query);
    },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

export const guardsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: ['guards', facilityId],
    queryFn: async () => {
      const query = { facility_id: facilityId, page_size: '100' };
      return followPages((page) => call(listGuards, { query: page }), query);
    },
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

export const uninspectedCountsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: ['uninspected', facilityId],
    queryFn: () => call(getUninspectedCounts, { query: { facility_id: facilityId } }),
    refetchInterval: DASHBOARD_REFRESH_MS,
  });

/** The readings of a gauge in the last days, oldest first. What arrived before a failing page stays; the failure is logged only. */
export const historyQuery = (gaugeId: string, days: number) =>
  queryOptions({
    queryKey: ['history', gaugeId, days],
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
      return readings.toReversed();
    },
  });
