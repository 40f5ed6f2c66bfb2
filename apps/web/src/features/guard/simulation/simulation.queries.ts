import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/guard/ai-model.routes.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

export type ThresholdRequest = { readonly percentile: number } | { readonly threshold: number };

/** Simulation of a model over a period; previous counts are shown while loading. */
export const simulationQuery = (modelId: string, { from, until }: Period, request: ThresholdRequest) =>
  queryOptions({
    queryKey: key('guard simulation', modelId, from.toISOString(), until.toISOString(), request),
    queryFn: () =>
      call(routes.simulateAiModel, {
        params: { id: modelId },
        body: { ...request, from_datetime: from.toISOString(), until_datetime: until.toISOString() },
      }),
    placeholderData: keepPreviousData,
  });

/** "At most N false alarms a month" as a threshold. */
export const forecastQuery = (modelId: string, falseAlarms: number) =>
  queryOptions({
    queryKey: key('guard forecast', modelId, falseAlarms),
    queryFn: () =>
      call(routes.getFalseAlarmForecast, {
        params: { id: modelId },
        query: { false_alarms_per_month: String(falseAlarms) },
      }),
    placeholderData: keepPreviousData,
  });

export const applyThreshold = (modelId: string, body: ThresholdRequest) =>
  call(routes.patchAiModel, { params: { id: modelId }, body });
