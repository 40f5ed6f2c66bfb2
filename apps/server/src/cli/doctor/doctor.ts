import type { Installation } from '../installation.ts';
import type { CommandDeps, CommandResult } from '../copy/copy-commands.ts';
import { openInstallation } from '../open-installation.ts';
import { type Finding, fine, trouble } from './finding.ts';
import { checkBlobs } from './check-blobs.ts';
import {
  lookAtClock,
  lookAtIndexes,
  lookAtJobs,
  lookAtKeys,
  lookAtMails,
  lookAtMigrations,
} from './check-database.ts';
import { isTableThere } from './doctor.store.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepTemporary } from '../../platform/blobs/sweep-temporary.ts';
import { DISK_RESERVE_BYTES } from '../../platform/files/disk-watch.ts';

const LEFT_AFTER_MS = 3_600_000;
const MB = 1024 ** 2;

const SILENCE_MS = 10_000;

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

/** Connects, greets, speaks TLS and signs in as for a mail; none is sent. */
export async function checkMailServer(
  { smtpUrl }: Pick<Configuration, 'smtpUrl'>,
  silenceMs = SILENCE_MS,
): Promise<Finding> {
  if (smtpUrl === null)
    return fine('mail server', 'not configured: emails are written to DATA_DIR/mails and not sent');
  const { host } = new URL(smtpUrl);
  const mailer = createSmtpMailer(smtpUrl, silenceMs);
  try {
    await mailer.try();
    return fine('mail server', `${host} accepts emails`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    return trouble('mail server', `${host} does not accept emails: ${reason}; check SMTP_URL`);
  } finally {
    await mailer.close();
  }
}

async function lookAtDisk({ config }: Installation): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return judgeRoom(bavail * bsize);
}

/** Said while there is time to do something about it: photos stop at the reserve. */
export function judgeRoom(freeBytes: number): Finding {
  const free = Math.round(freeBytes / MB);
  return freeBytes > 2 * DISK_RESERVE_BYTES
    ? fine('disk', `${free} MB free`)
    : trouble('disk', `${free} MB free; below ${DISK_RESERVE_BYTES / MB} MB photos are rejected`);
}

/** What a killed process had begun. */
async function lookAtLeftovers({ config: { dataDir } }: Installation): Promise<Finding> {
  let left = 0;
  for (const folder of [join(dataDir, 'uploads'), join(dataDir, 'blobs', 'incoming')])
    for (const name of await readdir(folder).catch(() => [])) {
      const info = await stat(join(folder, name)).catch(() => null);
      if (info && Date.now() - info.mtimeMs > LEFT_AFTER_MS) left += 1;
    }
  return left === 0
    ? fine('leftovers', 'none')
    : trouble('leftovers', `${left} files or folders of interrupted uploads`, {
        remedy: 'delete them',
        mend: async () => void (await sweepTemporary(dataDir)),
      });
}
