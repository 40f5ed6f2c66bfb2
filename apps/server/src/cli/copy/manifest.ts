import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import { makeDurable } from './make-durable.ts';

const FORMAT = 1;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z0-9_]{1,63}$/));
const count = z.int().check(z.nonnegative());

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })).check(z.minLength(1)),
  months: z.record(name, z.array(z.string())),
  sequences: z.record(name, count),
  sealed_check: z.nullable(z.string()),
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.string()),
      rows: count,
      fingerprint: z.string(),
      /** Of the file. */
      sha256,
    }),
  ),
  jobs: z.object({ count, sha256 }),
  blobs: z.object({ count, bytes: count, missing: count, sha256 }),
  has_keys: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const rowsFile = (folder: string, table: string): string => join(folder, 'rows', `${table}.jsonl.gz`);
export const jobsFile = (folder: string): string => join(folder, 'jobs.jsonl.gz');
/** `{key, sha256}` of every picture; sha256 null where the store did not have it. */
export const blobsFile = (folder: string): string => join(folder, 'blobs.jsonl.gz');
export const blobFile = (folder: string, key: string): string => join(folder, 'blobs', key);
export const keysFile = (folder: string): string => join(folder, 'secret-keys');

/** Written last and renamed into place: a folder without it is not a backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(`${path}.new`, `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`, {
    flag: 'wx',
  });
  await makeDurable(`${path}.new`);
  await rename(`${path}.new`, path);
  await makeDurable(folder);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new StartupError(noManifest(folder));
  const parsed = z.safeParse(manifestSchema, parse(text));
  if (!parsed.success)
    throw new StartupError(`${folder} is not a backup, or was made by an unsupported release`);
  return parsed.data;
}

/** Does not suggest to delete a folder that we did not write. */
function noManifest(folder: string): string {
  if (!existsSync(folder)) return `there is no folder ${folder}`;
  const isOurs = existsSync(dirname(rowsFile(folder, 'any')));
  return isOurs
    ? `${folder} is incomplete: manifest.json is missing; delete the folder and back up again`
    : `${folder} is no backup: manifest.json is missing`;
}

export async function sha256OfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
