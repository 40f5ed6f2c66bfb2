import type { deleteExport as deleteExportRoute } from '@tenken/contract/export/export.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeExportFiles } from './export-files.ts';
import { deleteExportRow } from './export.store.ts';
import { requireExport } from './require-export.ts';

/** The row is deleted first: a process that writes the file finds none at its next check and stops. */
export async function deleteExport(
  platform: Platform,
  { caller, params }: Call<typeof deleteExportRoute, UserCaller>,
): Promise<undefined> {
  const row = await requireExport(platform, caller, params.id);
  if (row.requested_by.id !== caller.user.id) throw new AppError('permission_denied');
  const at = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await deleteExportRow(tx, row.id);
    await audit(tx, {
      at,
      company_id: row.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'export.deleted',
      object: { kind: 'export', id: row.id },
      details: { status: row.status },
    });
  });
  await removeExportFiles(platform, row.id);
}
