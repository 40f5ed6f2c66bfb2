import type {
  listExports as listExportsRoute,
  getExport as getExportRoute,
} from '@tenken/contract/export/export.routes.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findExports } from './export.store.ts';
import { toExport } from './to-export.ts';
import { requireExport } from './require-export.ts';

export async function listExports(
  platform: Platform,
  { caller, query }: Call<typeof listExportsRoute, UserCaller>,
): Promise<Page<ExportRecord>> {
  const { facility_id, page, page_size = DEFAULT_PAGE_SIZE } = query;
  await requireFacility(platform, caller, facility_id, 'read');
  const rows = await findExports(platform.db, {
    facilityId: facility_id,
    userId: caller.user.id,
    after: timePlaceOf(page),
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    (row) => [row.created_at.getTime(), row.id],
    (row) => toExport(platform, row, caller.user.id),
  );
}

export const getExport = async (
  platform: Platform,
  { caller, params }: Call<typeof getExportRoute, UserCaller>,
): Promise<ExportRecord> =>
  toExport(platform, await requireExport(platform, caller, params.id), caller.user.id);
