import type { QueryClient } from '@tanstack/react-query';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { LiveEvent } from '../../../shared/api/live-events.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { scheduleRefreshSince, scheduleRefresh } from '../../../shared/api/schedule-refresh.ts';
import { withModel } from './model.queries.ts';

type Progress = Pick<AiModel, 'status' | 'stage' | 'progress'> & { model_id: string };

/** Takes one step of a training into the rows on the screen; answers whether the model's state changed with it. */
export function withProgress(
  models: readonly AiModel[],
  { model_id, status, stage, progress }: Progress,
): { models: AiModel[]; isOther: boolean } {
  const known = models.find(({ id }) => id === model_id);
  const isOther = !known || known.status !== status || known.stage !== stage;
  return { models: known ? withModel(models, { ...known, status, stage, progress }) : [...models], isOther };
}

/** The bar moves by the event alone; the rest is fetched when the training reaches another stage. */
export function followTraining(
  client: QueryClient,
  guardId: string,
  { data }: LiveEvent<'guard_model.progressed'>,
): void {
  const models = key('guard models', guardId);
  const others = [key('guard', guardId), key('guard model photos', data.model_id)];
  // a step of the past may have been overtaken
  if (data.age_ms > 0) return scheduleRefreshSince(client, Date.now() - data.age_ms, models, ...others);
  const known = client.getQueryData<AiModel[]>(models);
  const next = withProgress(known ?? [], data);
  if (known) client.setQueryData(models, next.models);
  if (next.isOther) scheduleRefresh(client, models, ...others);
  return undefined;
}
