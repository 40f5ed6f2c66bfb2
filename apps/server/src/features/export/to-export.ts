import type { ExportRecord, ExportStatus } from '@tenken/contract/export/export.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadUrl } from '../../platform/files/download-url.ts';
import type { ExportRow } from './export.store.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** The API form of a row; the download URL is for this user only. */
export function toExport(deps: Deps, row: ExportRow, userId: Id<'user'>): ExportRecord {
  const status = statusAt(row, deps.clock.now());
  return {
    id: row.id,
    facility_id: row.facility_id,
    status,
    from_date: row.from_date,
    until_date: row.until_date,
    format: row.format,
    includes_photos: row.includes_photos,
    target_count: row.gauge_ids.length + row.guard_ids.length,
    progress: row.progress,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    row_count: row.row_count,
    file_name: row.file_name,
    byte_size: row.byte_size,
    requested_by: { id: row.requested_by.id, name: row.requested_by.name },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    download_url:
      status === 'completed'
        ? downloadUrl(deps, { kind: 'exports', id: row.id, userId }, row.file_name!)
        : null,
  };
}

/** Expired after exactly seven days, whenever the file is deleted. */
export const statusAt = (row: Pick<ExportRow, 'status' | 'expires_at'>, now: Date): ExportStatus =>
  row.status === 'completed' && row.expires_at! <= now ? 'expired' : row.status;
