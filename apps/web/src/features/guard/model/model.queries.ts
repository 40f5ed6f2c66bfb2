import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as routes from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { listCandidatePhotos, suggestTrainingPhotos } from '@tenken/contract/guard/guard.routes.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryIn } from '@tenken/contract/wire/route.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { refresh } from '../../../shared/api/use-change.ts';

/** The training history of a guard, newest first. */
export const modelsQuery = (guardId: string) =>
  queryOptions({
    queryKey: key('guard models', guardId),
    queryFn: () =>
      followPages((query) => call(routes.listAiModels, { params: { id: guardId }, query }), {
        page_size: '100',
      }),
  });

/** What a model was trained on, photos that stand out first. */
export const modelPhotosQuery = (modelId: string) =>
  queryOptions({
    queryKey: key('guard model photos', modelId),
    queryFn: async () => (await call(routes.listAiModelPhotos, { params: { id: modelId } })).records,
  });

export type CandidateFilter = Omit<QueryIn<typeof listCandidatePhotos>, 'page' | 'page_size'>;

/** One screen full and a little more; the next ones are asked for by a button. */
const CANDIDATE_PAGE_SIZE = '100';

/** Photos to train on, newest first, page by page. */
export const candidatesQuery = (guardId: string, filter: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: key('guard candidates', guardId, filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      call(listCandidatePhotos, {
        params: { id: guardId },
        query: {
          ...filter,
          page_size: CANDIDATE_PAGE_SIZE,
          ...(pageParam === null ? {} : { page: pageParam }),
        },
      }),
    getNextPageParam: ({ navigation }) => navigation.next_page,
    // what is selected must not move away under the pointer
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Photos that cover the days, hours and light of a period, and what there is; the choice begins with them or without. */
export const suggestionQuery = (guardId: string, period: { from_datetime: string; until_datetime: string }) =>
  queryOptions({
    queryKey: key('guard suggestion', guardId, period.from_datetime, period.until_datetime),
    queryFn: () => call(suggestTrainingPhotos, { params: { id: guardId }, query: period }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const startTraining = (guardId: string, photo_ids: string[]): Promise<AiModel> =>
  call(routes.createAiModel, { params: { id: guardId }, body: { photo_ids } });

export const cancelTraining = (id: string): Promise<AiModel> =>
  call(routes.cancelTraining, { params: { id } });

export const reviewModel = (id: string, leave_out_photo_ids: string[]): Promise<AiModel> =>
  call(routes.reviewAiModel, { params: { id }, body: { leave_out_photo_ids } });

export const activateModel = (id: string): Promise<AiModel> =>
  call(routes.activateAiModel, { params: { id }, body: {} });

/** After any change of a model: its row at once, everything else of the guard anew. */
export function showModel(client: QueryClient, model: AiModel): void {
  client.setQueryData<AiModel[]>(
    key('guard models', model.guard.id),
    (known) => known && withModel(known, model),
  );
  void refresh(client, changed.guardModel(model.guard.id, model.id));
}

/** One model of a guard watches: when one becomes active, the row of the former must not say so for a moment longer. */
export function withModel(known: readonly AiModel[], model: AiModel): AiModel[] {
  const isKnown = known.some(({ id }) => id === model.id);
  const rows = known.map((one) => {
    if (one.id === model.id) return model;
    return model.status === 'active' && one.status === 'active'
      ? { ...one, status: 'archived' as const }
      : one;
  });
  return isKnown ? rows : [model, ...rows];
}
