import { queryOptions } from '@tanstack/react-query';
import { createAnalysis, getAnalysis } from '@tenken/contract/analysis/analysis.routes.ts';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../api/call.ts';

export type AnalysisWish = BodyIn<typeof createAnalysis>;

export const startAnalysis = (cameraId: string, body: AnalysisWish) =>
  call(createAnalysis, { params: { id: cameraId }, body });

const REFRESH_MS = 1500;

export const isUnderWay = ({ status }: Pick<Analysis, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** How far an analysis is; asks again until it has ended. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id],
    queryFn: () => call(getAnalysis, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : REFRESH_MS),
  });
