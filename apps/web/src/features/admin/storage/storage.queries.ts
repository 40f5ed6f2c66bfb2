import { queryOptions } from '@tanstack/react-query';
import { getStorageUse } from '@tenken/contract/admin/storage.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

export const storageQuery = () =>
  queryOptions({
    queryKey: key('admin', 'storage'),
    queryFn: () => call(getStorageUse, {}),
    staleTime: 0,
  });
