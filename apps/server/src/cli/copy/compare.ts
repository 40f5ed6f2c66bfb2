import type { Readable } from 'node:stream';
import { forEachBlob, sha256Of } from './copy-blobs.ts';
import { RowFingerprint, type TableFigures } from './row-fingerprint.ts';
import type { Source } from './source.ts';

export interface Compared {
  readonly rows: number;
  readonly blobs: number;
  /** Tables, jobs and pictures that differ, in words. */
  readonly different: readonly string[];
}

/** Compares all rows and pictures of two installations, two backups, or one of each. */
export async function compare(left: Source, right: Source): Promise<Compared> {
  const different: string[] = [];
  let rows = 0;
  const names = new Set([...left.facts.tables, ...right.facts.tables].map(({ name }) => name));
  for (const table of names) {
    const [a, b] = [await figuresOf(left, table), await figuresOf(right, table)];
    rows += a?.rows ?? 0;
    if (a?.fingerprint !== b?.fingerprint || a?.rows !== b?.rows)
      different.push(`table ${table}: ${a?.rows ?? 'no'} rows and ${b?.rows ?? 'no'} rows`);
  }
  const [jobs, others] = [await countJobs(left), await countJobs(right)];
  if (jobs !== others) different.push(`jobs: ${jobs} and ${others}`);
  const keys = new Map<string, string | null>();
  await forEachBlob(left.blobs(), async ({ key }) => void keys.set(key, await contentOf(left, key)));
  const blobs = [...keys.values()].filter((sha256) => sha256 !== null).length;
  await forEachBlob(right.blobs(), async ({ key }) => {
    if (keys.get(key) !== (await contentOf(right, key))) different.push(`picture ${key}`);
    keys.delete(key);
  });
  for (const key of keys.keys()) different.push(`picture ${key}`);
  return { rows, blobs, different };
}

async function figuresOf(source: Source, table: string): Promise<TableFigures | null> {
  if (!source.facts.tables.some(({ name }) => name === table)) return null;
  const fingerprint = new RowFingerprint();
  for await (const rows of source.rows(table)) for (const row of rows) fingerprint.add(row);
  return fingerprint.figures();
}

async function countJobs(source: Source): Promise<number> {
  let count = 0;
  for await (const batch of source.jobs()) count += batch.length;
  return count;
}

/** Null when it does not exist. */
async function contentOf(source: Source, key: string): Promise<string | null> {
  const stream: Readable | null = await source.open(key);
  return stream && sha256Of(stream).catch(nullIfMissing);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
