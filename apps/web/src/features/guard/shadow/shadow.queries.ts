import { queryOptions } from '@tanstack/react-query';
import { getShadowRecord } from '@tenken/contract/guard/estimate.routes.ts';
import { discardShadowModel } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** What the model in use and the one beside it said; below the guard's record, with which it grows old. */
export const shadowRecordQuery = (id: string) =>
  queryOptions({
    queryKey: key('guard record', id, 'shadow'),
    queryFn: () => call(getShadowRecord, { params: { id } }),
  });

export const discardShadow = (id: string): Promise<AiModel> =>
  call(discardShadowModel, { params: { id }, body: {} });
