import { readFile, writeFile } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfiguration, type Configuration } from '../../platform/configuration/configuration.ts';
import { ENVIRONMENT_NAMES } from '../../platform/configuration/environment.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import type { Installation } from '../installation.ts';
import { openInstallation } from '../open-installation.ts';
import { backup, type Report } from './backup.ts';
import { compare } from './compare.ts';
import { openFolderSource } from './folder-source.ts';
import { keysFile, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import type { Source } from './source.ts';
import { verifyBackup } from './verify-backup.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { DatabaseAddress } from '../../platform/db/database.ts';
import { namedBlobs } from './named-blobs.ts';
import { Snapshot } from './snapshot.store.ts';
import { existsSync } from 'node:fs';
import { createDataFolder } from '../../platform/postgres/prepare-data-folder.ts';
import { nameFullFolder } from './name-full-folder.ts';

export interface CommandDeps {
  readonly config: Configuration;
  readonly log: Logger;
  readonly say: Report;
}

/** What a command found or did, and whether it succeeded. */
export interface CommandResult {
  readonly result: object;
  readonly isGood: boolean;
}

/** `tenken backup DIR [--with-keys]` */
export async function backupCommand(
  { config, log, say }: CommandDeps,
  folder: string,
  { withKeys }: { withKeys: boolean },
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    const keys = withKeys ? await readKeys(config) : null;
    const result = await withLive(installation, (source) => backup(source, resolve(folder), { keys, say }));
    return { result, isGood: true };
  } finally {
    await installation.close();
  }
}

/** `tenken verify DIR` */
export async function verifyCommand({ say }: CommandDeps, folder: string): Promise<CommandResult> {
  const { rows, blobs, broken } = await verifyBackup(resolve(folder), await readManifest(resolve(folder)));
  reportAll(say, broken, 'broken');
  return { result: { rows, blobs, broken: broken.length }, isGood: broken.length === 0 };
}

/** `tenken restore DIR` */
export async function restoreCommand(deps: CommandDeps, path: string): Promise<CommandResult> {
  const { config, log, say } = deps;
  const folder = resolve(path);
  const manifest = await readManifest(folder);
  say('verifying the backup');
  const { broken } = await verifyBackup(folder, manifest);
  reportAll(say, broken, 'broken');
  if (broken.length > 0)
    throw new StartupError(
      `backup verification failed: ${broken.length === 1 ? '1 error' : `${broken.length} errors`}`,
    );
  await placeKeys(config, manifest.has_keys ? await readFile(keysFile(folder), 'utf8') : null);
  const target = await openInstallation(config, log, { isNew: true });
  try {
    refuseServed(target);
    return { result: await restore(openFolderSource(folder, manifest), target, say), isGood: true };
  } finally {
    await target.close();
  }
}

/** `tenken compare DIR`: this installation and a backup. */
export async function compareCommand(deps: CommandDeps, folder: string): Promise<CommandResult> {
  const { config, log, say } = deps;
  const other = openFolderSource(resolve(folder), await readManifest(resolve(folder)));
  const installation = await openInstallation(config, log);
  try {
    const { rows, blobs, different } = await withLive(installation, (live) => compare(other, live));
    reportAll(say, different, 'different');
    return { result: { rows, blobs, different: different.length }, isGood: different.length === 0 };
  } finally {
    await installation.close();
  }
}

/** The variables that locate an installation; the rest of the environment is the same before and after a move. */
const PLACE = /^(DATABASE_|S3_|DATA_DIR$)/;

/** `tenken move --to FILE`: into an empty installation, whose settings are in a file; the old one stays unchanged. */
export async function moveCommand(deps: CommandDeps, file: string): Promise<CommandResult> {
  const { config, log, say } = deps;
  const settings = await readFile(file, 'utf8').catch(() => null);
  if (settings === null)
    throw new StartupError(`${file} cannot be read; it must contain the settings of the new installation`);
  const unknown = Object.keys(parseEnv(settings)).find((name) => !ENVIRONMENT_NAMES.includes(name));
  if (unknown !== undefined) throw new StartupError(`${file}: unknown setting ${unknown}`);
  const environment = Object.entries(process.env).filter(([name]) => !PLACE.test(name));
  const destination = readConfiguration({ ...Object.fromEntries(environment), ...parseEnv(settings) }, [
    '--no-demo',
  ]);
  if (destination.dataDir === config.dataDir && destination.databaseUrl === null)
    throw new StartupError(`${file} names this installation; set another DATA_DIR or DATABASE_URL`);
  const installation = await openInstallation(config, log);
  try {
    refuseServed(installation);
    await placeKeys(destination, await readKeys(config));
    const target = await openInstallation(destination, log, { isNew: true });
    try {
      refuseServed(target);
      const result = await withLive(installation, (source) => moveTo(source, target, say));
      return { result, isGood: result.different === 0 };
    } finally {
      await target.close();
    }
  } finally {
    await installation.close();
  }
}

async function moveTo(
  source: Source,
  target: Installation,
  say: Report,
): Promise<{ rows: number; blobs: number; different: number }> {
  await restore(source, target, say);
  say('comparing every row and image');
  return withLive(target, async (moved) => {
    const { rows, blobs, different } = await compare(source, moved);
    reportAll(say, different, 'different');
    return { rows, blobs, different: different.length };
  });
}

async function withLive<Result>(
  { address, blobs }: Installation,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const live = await openLiveSource(address, blobs);
  try {
    return await work(live);
  } finally {
    await live.close();
  }
}

function refuseServed({ isServed }: Installation): void {
  if (isServed) throw new StartupError('the server is running; stop it first');
}

const MAX_LINES = 20;

function reportAll(say: Report, lines: readonly string[], what: string): void {
  for (const line of lines.slice(0, MAX_LINES)) say(`${what}: ${line}`);
  if (lines.length > MAX_LINES) say(`and ${lines.length - MAX_LINES} more`);
}

/** A snapshot of an installation. While it is open, files named by its rows are not deleted. */
export async function openLiveSource(
  address: DatabaseAddress,
  blobs: BlobStore,
): Promise<Source & { close: () => Promise<void> }> {
  const snapshot = await Snapshot.open(address);
  return {
    facts: await snapshot.facts(),
    rows: (table) => snapshot.rows(table),
    jobs: () => snapshot.jobs(),
    async *blobs() {
      // alerts of one reading share their pictures
      const seen = new Set<string>();
      for await (const key of namedBlobs(snapshot)) {
        if (key.startsWith('alerts/') && seen.has(key)) continue;
        if (key.startsWith('alerts/')) seen.add(key);
        yield { key };
      }
    },
    open: async (key) => (await blobs.open(key))?.stream ?? null,
    close: () => snapshot.close(),
  };
}

const keysOf = ({ dataDir }: Configuration): string => join(dataDir, 'secret-keys');

/** The keys of an installation as text, for a backup that can be opened without the installation. */
const readKeys = (config: Configuration): Promise<string> =>
  config.secretKeys === null ? readFile(keysOf(config), 'utf8') : Promise.resolve(config.secretKeys);

/** Stores keys where an empty installation reads them; existing keys stay. */
async function placeKeys(config: Configuration, keys: string | null): Promise<void> {
  if (config.secretKeys !== null || existsSync(keysOf(config))) return;
  if (keys === null)
    throw new StartupError(
      'the backup contains no keys; put those of its installation into DATA_DIR/secret-keys or SECRET_KEYS first',
    );
  await nameFullFolder(config.dataDir, async () => {
    await createDataFolder(config.dataDir, 0o711);
    await writeFile(keysOf(config), keys, { mode: 0o600, flag: 'wx' });
  });
}
