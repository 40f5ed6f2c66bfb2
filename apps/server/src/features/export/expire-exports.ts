import type { Platform } from '../../platform/platform.ts';
import { removeExportFiles } from './export-files.ts';
import { findOverdueExports, markExpired, sweepExports } from './export.store.ts';

const HOUR_MS = 3_600_000;
/** A run without progress, or a job queued, for this long is lost. */
const STALLED_AFTER_MS = HOUR_MS;
const UNRESPONSIVE_AFTER_MS = 24 * HOUR_MS;
/** How long expired and failed exports stay in the list. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

/** Deletes expired exports (decision U-95). The file is deleted first: an export marked as expired has none. */
export async function expireExports(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'config'>,
): Promise<void> {
  const now = platform.clock.now();
  for (const { id } of await findOverdueExports(platform.db, now)) {
    await removeExportFiles(platform, id);
    await markExpired(platform.db, id, now);
  }
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const limits = {
    stalled: before(STALLED_AFTER_MS),
    unresponsive: before(UNRESPONSIVE_AFTER_MS),
    forgotten: before(REMEMBERED_MS),
  };
  await sweepExports(platform.db, limits, now);
}
