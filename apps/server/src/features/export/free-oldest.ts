import { EXPORT_MAX_COMPANY_BYTES } from '@tenken/contract/export/export.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeExportFiles } from './export-files.ts';
import { findExportsBeyond, markExpired } from './export.store.ts';

/**
 * Keeps the finished files of a company within its share of the disk: the oldest expire before their time. Refusing new ones
 * instead would let one person keep the whole company from exporting for a week.
 */
export async function freeOldest(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'config'>,
  companyId: Id<'company'>,
  maxBytes: number = EXPORT_MAX_COMPANY_BYTES,
): Promise<void> {
  for (const { id } of await findExportsBeyond(platform.db, companyId, maxBytes)) {
    await removeExportFiles(platform, id);
    await markExpired(platform.db, id, platform.clock.now());
  }
}
