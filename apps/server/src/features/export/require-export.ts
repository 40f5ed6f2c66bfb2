import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findExport, type ExportRow } from './export.store.ts';

/** An export of a facility that the caller has access to now; after losing access it is not found. */
export async function requireExport(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'export'>,
): Promise<ExportRow> {
  const row = await findExport(platform.db, id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return row;
}
