import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ExportFormat } from '@tenken/contract/export/export.schema.ts';
import type { Platform } from '../../platform/platform.ts';

/** Where the finished file is kept. */
export const exportFileKey = (id: Id<'export'>): string => `exports/${id}/file`;

/**
 * Where it is written. The name is the export's own, so that a run after a kill writes over what the killed one left;
 * what nobody takes up again is swept with the other temporary files.
 */
export const temporaryExportFile = (dataDir: string, id: Id<'export'>): string =>
  join(dataDir, 'blobs', 'incoming', `export-${id}`);

/** Where the file of one download is written; it goes as soon as it is opened to be sent. */
export const temporaryDownloadFile = (dataDir: string, id: string): string =>
  join(dataDir, 'blobs', 'incoming', `download-${id}`);

/** Both, whichever there is. */
export async function removeExportFiles(
  { blobs, config }: Pick<Platform, 'blobs' | 'config'>,
  id: Id<'export'>,
): Promise<void> {
  await blobs.delete(exportFileKey(id));
  await rm(temporaryExportFile(config.dataDir, id), { force: true });
}

/** `{facility}_{from}_{until}.csv` (decision C3), with what no file system takes replaced. */
export function exportFileName(
  row: { facility_name: string; from_date: string; until_date: string },
  extension: ExportFormat | 'zip',
): string {
  return `${fileSystemName(row.facility_name)}_${row.from_date}_${row.until_date}.${extension}`;
}

/** A name of the product as a part of a path; never empty, never a folder above. */
export const fileSystemName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '_') || '_';
