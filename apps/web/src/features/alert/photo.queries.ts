import { queryOptions } from '@tanstack/react-query';
import { getPhoto } from '@tenken/contract/photo/photo.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** One photo; its links last for a while, so it is not kept for long. */
export const photoQuery = (id: string) =>
  queryOptions({ queryKey: key('photo', id), queryFn: () => call(getPhoto, { params: { id } }) });
