import { queryOptions } from '@tanstack/react-query';
import { getPhotoCourse } from '@tenken/contract/photo/processing-timeline.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** What happened to a photo so far; asked for at every look, because it goes on by itself. */
export const processingTimelineQuery = (photoId: string) =>
  queryOptions({
    queryKey: key('processing timeline', photoId),
    queryFn: () => call(getPhotoCourse, { params: { id: photoId } }),
    staleTime: 0,
  });
