import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listFailedJobs, listMails, listQueues } from '@tenken/contract/admin/operations.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

export type MailFilter = 'all' | 'queued' | 'sent' | 'failed';

const page = (cursor: string): { page?: string } => (cursor === '' ? {} : { page: cursor });

export const queuesQuery = () =>
  queryOptions({
    queryKey: key('admin', 'queues'),
    queryFn: async () => (await call(listQueues, {})).records,
    staleTime: 0,
  });

export const failedJobsQuery = () =>
  infiniteQueryOptions({
    queryKey: key('admin', 'failed jobs'),
    queryFn: ({ pageParam }) => call(listFailedJobs, { query: page(pageParam) }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
  });

export const mailsQuery = (status: MailFilter) =>
  infiniteQueryOptions({
    queryKey: key('admin', 'mails', status),
    queryFn: ({ pageParam }) =>
      call(listMails, { query: { ...(status === 'all' ? {} : { status }), ...page(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
  });
