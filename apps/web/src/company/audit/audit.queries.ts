import { infiniteQueryOptions } from '@tanstack/react-query';
import { exportAuditEntries, listAuditEntries } from '@tenken/contract/company/audit.routes.ts';
import { call } from '../../api/call.ts';
import { key } from '../../api/query-keys.ts';
import { saveFile } from '../../export/export.queries.ts';

const filterOf = (action: string): { action?: string } => (action === '' ? {} : { action });

/** Newest first; `action` is the beginning of an action, or empty for all. */
export const auditQuery = (action: string) =>
  infiniteQueryOptions({
    queryKey: key('audit', action),
    queryFn: ({ pageParam }) =>
      call(listAuditEntries, {
        query: { ...filterOf(action), page_size: '50', ...(pageParam === '' ? {} : { page: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ navigation }) => navigation.next_page,
    staleTime: 0,
  });

export async function downloadAuditLog(action: string): Promise<void> {
  const { download_url } = await call(exportAuditEntries, { query: filterOf(action) });
  saveFile(download_url);
}
