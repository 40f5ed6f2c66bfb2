import type { Installation } from '../installation.ts';
import type { CommandDeps, CommandResult } from '../copy/copy-commands.ts';
import { openInstallation } from '../open-installation.ts';
import type { Finding } from './finding.ts';
import { checkBlobs } from './check-blobs.ts';
import {
  lookAtClock,
  lookAtIndexes,
  lookAtJobs,
  lookAtKeys,
  lookAtMails,
  lookAtMigrations,
} from './check-database.ts';
import { lookAtDisk, lookAtLeftovers } from './check-data-folder.ts';
import { checkMailServer } from './check-mail-server.ts';
import { isTableThere } from './doctor.store.ts';

/** Looks at everything and changes nothing. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const first = [
    await lookAtMigrations(installation),
    await lookAtDisk(installation),
    await checkMailServer(installation.config),
  ];
  // before the first start there is nothing more to look at
  if (!(await isTableThere(installation.db, 'blob_to_delete'))) return first;
  return [
    ...first,
    await lookAtKeys(installation),
    await lookAtClock(installation),
    ...(await lookAtJobs(installation)),
    await lookAtMails(installation),
    await lookAtIndexes(installation),
    await lookAtLeftovers(installation),
    ...(await checkBlobs(installation)),
  ];
}

/** Does what is safe; answers what is in trouble afterwards. */
export async function mend(findings: readonly Finding[]): Promise<Finding[]> {
  for (const { mend: run } of findings) await run?.();
  return findings.filter((finding) => finding.state === 'trouble' && finding.mend === undefined);
}

/** `tenken doctor [--fix]`; it ends with 1 where something is left to do. */
export async function doctorCommand(
  { config, log, say }: CommandDeps,
  { isMending }: { isMending: boolean },
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    const findings = await examine(installation);
    for (const { check, state, detail, remedy } of findings) {
      const cure = remedy === undefined ? '' : ` (${isMending ? 'fixed' : `--fix would ${remedy}`})`;
      say(`${state.padEnd(8)}${check}: ${detail}${cure}`);
    }
    const left = isMending ? await mend(findings) : findings.filter(({ state }) => state === 'trouble');
    return { result: { checks: findings.length, trouble: left.length }, isGood: left.length === 0 };
  } finally {
    await installation.close();
  }
}
