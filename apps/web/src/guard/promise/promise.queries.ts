import { queryOptions } from '@tanstack/react-query';
import { getGuardRecord } from '@tenken/contract/estimate/estimate.routes.ts';
import { call } from '../../api/call.ts';
import { key } from '../../api/query-keys.ts';

/** What a guard promises and what came of it. */
export const guardRecordQuery = (id: string) =>
  queryOptions({
    queryKey: key('guard record', id),
    queryFn: () => call(getGuardRecord, { params: { id } }),
  });
