import { infiniteQueryOptions } from '@tanstack/react-query';
import { exportAuditEntries, listAuditEntries } from '@tenken/contract/company/audit.routes.ts';
import type { QueryIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { saveFile } from '../../../shared/api/save-file.ts';

export type AuditFilter = Omit<QueryIn<typeof exportAuditEntries>, 'headings'>;

/** Newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: key('audit', filter),
    queryFn: ({ pageParam }) =>
      call(listAuditEntries, {
        query: { ...filter, page_size: '50', ...(pageParam === '' ? {} : { page: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
  });

/** In the reader's words; programs ask for the API's. */
export async function downloadAuditLog(filter: AuditFilter): Promise<void> {
  const { download_url } = await call(exportAuditEntries, { query: { ...filter, headings: 'words' } });
  saveFile(download_url);
}
