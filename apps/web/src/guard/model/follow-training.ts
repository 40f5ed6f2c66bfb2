import type { QueryClient } from '@tanstack/react-query';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { LiveEvent } from '../../api/live-events.ts';
import { refreshOlder, refreshSoon } from '../../api/refresh-soon.ts';
import { modelKeys, withModel } from './model.queries.ts';

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
  const key = modelKeys.ofGuard(guardId);
  const others = [['guard', guardId], modelKeys.photos(data.model_id)];
  // a step of the past may have been overtaken
  if (data.age_ms > 0) return refreshOlder(client, Date.now() - data.age_ms, key, ...others);
  const known = client.getQueryData<AiModel[]>(key);
  const told = withProgress(known ?? [], data);
  if (known) client.setQueryData(key, told.models);
  if (told.isOther) refreshSoon(client, key, ...others);
  return undefined;
}
