import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import { createDataFolder } from '../../platform/postgres/prepare-data-folder.ts';
import { nameFullFolder } from './name-full-folder.ts';

const keysOf = ({ dataDir }: Configuration): string => join(dataDir, 'secret-keys');

/** The keys of an installation as text, for a copy that can be opened without it. */
export const readKeys = (config: Configuration): Promise<string> =>
  config.secretKeys === null ? readFile(keysOf(config), 'utf8') : Promise.resolve(config.secretKeys);

/** Puts keys where an empty installation will look for them; keys that are there already stay. */
export async function placeKeys(config: Configuration, keys: string | null): Promise<void> {
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
