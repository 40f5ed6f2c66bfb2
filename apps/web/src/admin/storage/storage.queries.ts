import { queryOptions } from '@tanstack/react-query';
import { getStorageUse } from '@tenken/contract/admin/storage.routes.ts';
import { call } from '../../api/call.ts';
import { key } from '../../api/query-keys.ts';

export const storageQuery = () =>
  queryOptions({
    queryKey: key('admin', 'storage'),
    queryFn: () => call(getStorageUse, {}),
    staleTime: 0,
  });
