import { queryOptions } from '@tanstack/react-query';
import { getOpenApi } from '@tenken/contract/client/client.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';
import type { ApiDocument } from './api-document.ts';

/** Large, and the same until the server is another. */
export const apiDocumentQuery = queryOptions({
  queryKey: key('api document'),
  queryFn: async () => (await call(getOpenApi, {})) as unknown as ApiDocument,
  staleTime: Number.POSITIVE_INFINITY,
});
