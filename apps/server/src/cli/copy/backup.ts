import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolders } from '@tenken/device/make-folders.ts';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import { forEachBlob } from './copy-blobs.ts';
import { writeLines } from './json-lines.ts';
import { makeDurable } from './make-durable.ts';
import {
  blobFile,
  blobsFile,
  jobsFile,
  keysFile,
  rowsFile,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import { nameFullFolder } from './name-full-folder.ts';
import { RowFingerprint } from './row-fingerprint.ts';
import type { Source } from './source.ts';

export interface BackupResult {
  readonly rows: number;
  readonly blobs: number;
  readonly missing: number;
  readonly bytes: number;
}

export type Report = (line: string) => void;

interface BackupOptions {
  readonly keys: string | null;
  readonly say: Report;
}

/** Writes everything of an installation into an empty folder; the manifest is written last and makes it a backup. */
export async function backup(source: Source, folder: string, options: BackupOptions): Promise<BackupResult> {
  await refuseUsedFolder(folder);
  return nameFullFolder(folder, () => writeAll(source, folder, options));
}

async function writeAll(source: Source, folder: string, { keys, say }: BackupOptions): Promise<BackupResult> {
  await makeFolders(dirname(rowsFile(folder, 'any')));
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of source.facts.tables) {
    const fingerprint = new RowFingerprint();
    const sha256 = await writeLines(rowsFile(folder, name), followed(source.rows(name), fingerprint));
    tables.push({ name, columns: [...columns], ...fingerprint.figures(), sha256 });
    if (fingerprint.figures().rows > 0) say(`${name}: ${fingerprint.figures().rows} rows`);
  }
  const jobs = await writeJobs(source, folder);
  const blobs = await writeBlobs(source, folder, say);
  if (keys !== null) await writeFile(keysFile(folder), keys, { mode: 0o600, flag: 'wx' });
  const { migrations, months, sequences, sealedCheck } = source.facts;
  await writeManifest(folder, {
    created_at: new Date().toISOString(),
    migrations: migrations.map((migration) => ({ ...migration })),
    months: Object.fromEntries(Object.entries(months).map(([table, days]) => [table, [...days]])),
    sequences,
    sealed_check: sealedCheck,
    tables,
    jobs,
    blobs,
    has_keys: keys !== null,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, blobs: blobs.count, missing: blobs.missing, bytes: blobs.bytes };
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0)
    throw new StartupError(
      `${folder} is not empty; back up into a new folder, also after an interrupted backup`,
    );
  await makeFolders(folder, 0o700).catch((error: Error) => {
    throw new StartupError(`${folder} cannot be made: ${error.message}`, { cause: error });
  });
}

async function* followed(
  batches: AsyncIterable<readonly string[]>,
  fingerprint: RowFingerprint,
): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) {
    for (const row of batch) fingerprint.add(row);
    yield batch;
  }
}

async function writeJobs(source: Source, folder: string): Promise<Manifest['jobs']> {
  let count = 0;
  const counted = async function* () {
    for await (const batch of source.jobs()) {
      count += batch.length;
      yield batch;
    }
  };
  return { sha256: await writeLines(jobsFile(folder), counted()), count };
}

async function writeBlobs(source: Source, folder: string, say: Report): Promise<Manifest['blobs']> {
  const figures = { count: 0, bytes: 0, missing: 0 };
  // a line for each of a million pictures takes 100 MB
  const lines: { key: string; sha256: string | null }[] = [];
  await forEachBlob(source.blobs(), async ({ key }) => {
    const stream = await source.open(key);
    const written = stream && (await writeBlob(blobFile(folder, key), stream));
    lines.push({ key, sha256: written?.sha256 ?? null });
    if (written) {
      figures.count += 1;
      figures.bytes += written.bytes;
    } else {
      figures.missing += 1;
      say(`not in the store, though a row names it: ${key}`);
    }
    if (figures.count % 1000 === 0) say(`${figures.count} pictures, ${figures.bytes} bytes`);
  });
  const sha256 = await writeLines(blobsFile(folder), inBatches(lines));
  return { ...figures, sha256 };
}

async function* inBatches<Value>(values: readonly Value[]): AsyncGenerator<readonly Value[]> {
  for (let at = 0; at < values.length; at += 500) yield values.slice(at, at + 500);
}

/** Null when it was deleted between listing and reading. */
async function writeBlob(path: string, stream: Readable): Promise<{ sha256: string; bytes: number } | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await makeFolders(dirname(path));
  try {
    await pipeline(stream, hashing, createWriteStream(path, { flags: 'w' }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  await makeDurable(path);
  return { sha256: hash.digest('hex'), bytes };
}
