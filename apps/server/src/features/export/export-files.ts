import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ExportFormat } from '@tenken/contract/export/export.schema.ts';
import type { Platform } from '../../platform/platform.ts';

/** The key of the finished file. */
export const exportFileKey = (id: Id<'export'>): string => `exports/${id}/file`;

/**
 * The path where it is written, named after the export, so that a run after a kill overwrites the incomplete file;
 * leftovers are swept with the other temporary files.
 */
export const temporaryExportFile = (dataDir: string, id: Id<'export'>): string =>
  join(dataDir, 'blobs', 'incoming', `export-${id}`);

/** The path where the file of one download is written; it is unlinked as soon as it is opened to be sent. */
export const temporaryDownloadFile = (dataDir: string, id: string): string =>
  join(dataDir, 'blobs', 'incoming', `download-${id}`);

/** Deletes the finished and the temporary file, if any. */
export async function removeExportFiles(
  { blobs, config }: Pick<Platform, 'blobs' | 'config'>,
  id: Id<'export'>,
): Promise<void> {
  await blobs.delete(exportFileKey(id));
  await rm(temporaryExportFile(config.dataDir, id), { force: true });
}

/** `{facility}_{from}_{until}.csv` (decision C3), with invalid characters replaced. */
export function exportFileName(
  row: { facility_name: string; from_date: string; until_date: string },
  extension: ExportFormat | 'zip',
): string {
  return `${fileSystemName(row.facility_name)}_${row.from_date}_${row.until_date}.${extension}`;
}

/** A name as a path segment; never empty, never a parent folder. */
export const fileSystemName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '_') || '_';
