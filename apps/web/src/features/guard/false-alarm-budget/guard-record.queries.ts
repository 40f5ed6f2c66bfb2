import { queryOptions } from '@tanstack/react-query';
import { getGuardRecord } from '@tenken/contract/guard/estimate.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** False-alarm budget and measured rate of a guard. */
export const guardRecordQuery = (id: string) =>
  queryOptions({
    queryKey: key('guard record', id),
    queryFn: () => call(getGuardRecord, { params: { id } }),
  });
