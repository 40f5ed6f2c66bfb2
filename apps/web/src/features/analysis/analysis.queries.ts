import { queryOptions } from '@tanstack/react-query';
import {
  createAnalysis,
  getAnalysis,
  uploadAnalysisImage,
} from '@tenken/contract/analysis/analysis.routes.ts';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../shared/api/call.ts';
import { sendFile } from '../../shared/api/send-file.ts';
import { key } from '../../shared/api/query-keys.ts';

export type NewAnalysis = BodyIn<typeof createAnalysis>;

export const startAnalysis = (cameraId: string, body: NewAnalysis) =>
  call(createAnalysis, { params: { id: cameraId }, body });

/** Sends pictures one after the other, telling how many are there, and answers their ids. */
export async function sendImages(
  cameraId: string,
  files: readonly File[],
  onSent: (count: number) => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const query = { name: file.name.slice(-200) };
    ids.push((await sendFile(uploadAnalysisImage, file, { params: { id: cameraId }, query })).id);
    onSent(ids.length);
  }
  return ids;
}

const REFRESH_MS = 1500;

export const isUnderWay = ({ status }: Pick<Analysis, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** How far an analysis is; asks again until it has ended. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: key('analysis', id),
    queryFn: () => call(getAnalysis, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : REFRESH_MS),
  });
