import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { queryDatabase } from '../load/database.ts';

export interface StoredBytes {
  readonly pictures: number;
  readonly database: number;
}

/** Bytes of images in a data folder, and of rows and indexes in its database. */
export async function storedBytes(dataDir: string): Promise<StoredBytes> {
  const [row] = await queryDatabase<{ bytes: number }>(
    dataDir,
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return { pictures: folderBytes(join(dataDir, 'blobs')), database: row!.bytes };
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0);
}
