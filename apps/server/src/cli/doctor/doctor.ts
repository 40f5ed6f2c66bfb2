import type { Installation } from '../installation.ts';
import type { CommandDeps, CommandResult } from '../copy/copy-commands.ts';
import { openInstallation } from '../open-installation.ts';
import { type Finding, passed, problem } from './finding.ts';
import { checkBlobs } from './check-blobs.ts';
import {
  checkClock,
  checkIndexes,
  checkJobs,
  checkSecretKeys,
  checkMails,
  checkMigrations,
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

const TIMEOUT_MS = 10_000;

/** Runs all checks and changes nothing. */
export async function runChecks(installation: Installation): Promise<Finding[]> {
  const first = [
    await checkMigrations(installation),
    await checkDisk(installation),
    await checkMailServer(installation.config),
  ];
  // before the first start there is nothing more to check
  if (!(await isTableThere(installation.db, 'blob_to_delete'))) return first;
  return [
    ...first,
    await checkSecretKeys(installation),
    await checkClock(installation),
    ...(await checkJobs(installation)),
    await checkMails(installation),
    await checkIndexes(installation),
    await checkLeftovers(installation),
    ...(await checkBlobs(installation)),
  ];
}

/** Repairs what is safe to repair; returns the remaining problems. */
export async function repair(findings: readonly Finding[]): Promise<Finding[]> {
  for (const { repair: run } of findings) await run?.();
  return findings.filter((finding) => finding.state === 'trouble' && finding.repair === undefined);
}

/** `tenken doctor [--fix]`; exits with 1 where a problem remains. */
export async function doctorCommand(
  { config, log, say }: CommandDeps,
  { isRepairing }: { isRepairing: boolean },
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    const findings = await runChecks(installation);
    for (const { check, state, detail, remedy } of findings) {
      const cure = remedy === undefined ? '' : ` (${isRepairing ? 'fixed' : `--fix would ${remedy}`})`;
      say(`${state.padEnd(8)}${check}: ${detail}${cure}`);
    }
    const remaining = isRepairing
      ? await repair(findings)
      : findings.filter(({ state }) => state === 'trouble');
    return { result: { checks: findings.length, trouble: remaining.length }, isGood: remaining.length === 0 };
  } finally {
    await installation.close();
  }
}

/** Connects, uses TLS and logs in as for a mail; none is sent. */
export async function checkMailServer(
  { smtpUrl }: Pick<Configuration, 'smtpUrl'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Finding> {
  if (smtpUrl === null)
    return passed('mail server', 'not configured: emails are written to DATA_DIR/mails and not sent');
  const { host } = new URL(smtpUrl);
  const mailer = createSmtpMailer(smtpUrl, timeoutMs);
  try {
    await mailer.try();
    return passed('mail server', `${host} accepts emails`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    return problem('mail server', `${host} does not accept emails: ${reason}; check SMTP_URL`);
  } finally {
    await mailer.close();
  }
}

async function checkDisk({ config }: Installation): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return checkFreeSpace(bavail * bsize);
}

/** Reported early, because photos are refused at the reserve. */
export function checkFreeSpace(freeBytes: number): Finding {
  const free = Math.round(freeBytes / MB);
  return freeBytes > 2 * DISK_RESERVE_BYTES
    ? passed('disk', `${free} MB free`)
    : problem('disk', `${free} MB free; below ${DISK_RESERVE_BYTES / MB} MB photos are rejected`);
}

/** Temporary files of a killed process. */
async function checkLeftovers({ config: { dataDir } }: Installation): Promise<Finding> {
  let remaining = 0;
  for (const folder of [join(dataDir, 'uploads'), join(dataDir, 'blobs', 'incoming')])
    for (const name of await readdir(folder).catch(() => [])) {
      const info = await stat(join(folder, name)).catch(() => null);
      if (info && Date.now() - info.mtimeMs > LEFT_AFTER_MS) remaining += 1;
    }
  return remaining === 0
    ? passed('leftovers', 'none')
    : problem('leftovers', `${remaining} files or folders of interrupted uploads`, {
        remedy: 'delete them',
        repair: async () => void (await sweepTemporary(dataDir)),
      });
}
