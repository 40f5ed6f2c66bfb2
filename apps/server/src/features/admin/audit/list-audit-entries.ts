import type * as routes from '@tenken/contract/company/audit.routes.ts';
import type { AuditEntry, AuditFilter } from '@tenken/contract/company/audit.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCompanyAdministrator } from '../../company/require-company.ts';
import { downloadUrl } from '../../../platform/files/download-url.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAuditKey } from '../../export/audit-log/audit-key.ts';
import { findAuditEntries, findNames, toAuditEntry } from '../../export/audit-log/audit-reading.store.ts';

/** The audit log of the company, for its administrators. */
export async function listAuditEntries(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listAuditEntries, UserCaller>,
): Promise<Page<AuditEntry>> {
  const companyId = requireCompanyAdministrator(caller);
  requireRange(query);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const after = timePlaceOf(query.page);
  const rows = await findAuditEntries(db, companyId, query, { limit: size + 1, after });
  const names = await findNames(db, companyId, rows);
  return toPage(
    rows,
    size,
    ({ at, id }) => [at.toISOString(), id],
    (row) => toAuditEntry(row, names),
  );
}

export async function exportAuditEntries(
  platform: Platform,
  { caller, query }: Call<typeof routes.exportAuditEntries, UserCaller>,
): Promise<{ download_url: string }> {
  const companyId = requireCompanyAdministrator(caller);
  requireRange(query);
  const day = platform.clock.now().toISOString().slice(0, 10);
  const download = {
    kind: 'audit_logs',
    id: writeAuditKey(companyId, query),
    userId: caller.user.id,
  } as const;
  return { download_url: downloadUrl(platform, download, `audit-log-${day}.csv`) };
}

function requireRange({ from_datetime, until_datetime }: AuditFilter): void {
  if (from_datetime && until_datetime && from_datetime >= until_datetime) throw new AppError('invalid_range');
}
