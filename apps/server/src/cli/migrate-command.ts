import { migrateToLatest } from '../platform/db/migrate.ts';
import type { CommandDeps, CommandResult } from './copy/copy-commands.ts';
import { openInstallation } from './open-installation.ts';

/** `tenken migrate`: migrates as a start would; servers of the previous release keep working meanwhile. */
export async function migrateCommand({ config, log, say }: CommandDeps): Promise<CommandResult> {
  const installation = await openInstallation(config, log, { isNew: true });
  try {
    const applied = await migrateToLatest(installation.address);
    for (const name of applied) say(name);
    return { result: { applied: applied.length }, isGood: true };
  } finally {
    await installation.close();
  }
}
