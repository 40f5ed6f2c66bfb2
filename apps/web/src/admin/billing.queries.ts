import { queryOptions } from '@tanstack/react-query';
import { getBilling } from '@tenken/contract/admin/billing.routes.ts';
import { call } from '../api/call.ts';
import { key } from '../api/query-keys.ts';

export const billingQuery = queryOptions({
  queryKey: key('billing'),
  queryFn: () => call(getBilling, {}),
  staleTime: 0,
});
