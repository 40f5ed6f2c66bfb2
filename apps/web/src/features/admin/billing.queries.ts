import { queryOptions } from '@tanstack/react-query';
import { getBilling } from '@tenken/contract/admin/billing.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

export const billingQuery = queryOptions({
  queryKey: key('billing'),
  queryFn: () => call(getBilling, {}),
  staleTime: 0,
});
