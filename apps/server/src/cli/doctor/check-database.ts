import { knownMigrations } from '../../platform/db/migrate.ts';
import { opensCheck } from '../../platform/installation/recognise-installation.ts';
import { countJobs, findOldestJobs } from '../../platform/jobs/jobs.store.ts';
import { findAppliedMigrations } from '../copy/target.store.ts';
import type { Installation } from '../installation.ts';
import {
  clockDifferenceMs,
  countAbandonedJobs,
  countFutureReceipts,
  countMailTrouble,
  findBrokenIndexes,
  findInstallation,
  giveJobsBack,
  hasQueues,
} from './doctor.store.ts';
import { fine, trouble, type Finding } from './finding.ts';

const CLOCK_MAY_DIFFER_MS = 5000;
const MAY_WAIT_S = 3600;

export async function lookAtMigrations({ db }: Installation): Promise<Finding> {
  const applied = new Set(await findAppliedMigrations(db));
  const known = await knownMigrations();
  const newer = [...applied].filter((name) => !known.some((one) => one.name === name));
  if (newer.length > 0)
    return trouble('migrations', `${newer.join(', ')} are from a newer release; this release does not start`);
  const waiting = known.filter(({ name }) => !applied.has(name));
  return waiting.length === 0
    ? fine('migrations', `${applied.size}, the newest is there`)
    : trouble(
        'migrations',
        `${waiting.length} have not run, from ${waiting[0]!.name}; the next start runs them`,
      );
}

export async function lookAtKeys({ db, secrets, blobs }: Installation): Promise<Finding> {
  const known = await findInstallation(db);
  if (!known) return fine('keys', 'no server has started yet');
  if (known.storage_id.startsWith('restoring:'))
    return trouble('keys', 'a restore or move into this installation has not finished; run it again');
  if (!opensCheck(secrets, known.sealed_check))
    return trouble('keys', 'keys do not match this database; put the right ones into DATA_DIR/secret-keys');
  const mark = (await blobs.get('storage/id'))?.toString('utf8');
  return mark === known.storage_id
    ? fine('keys', 'they match the database and the images')
    : trouble('keys', 'the images belong to another database');
}

export async function lookAtJobs({ db }: Installation): Promise<Finding[]> {
  if (!(await hasQueues(db))) return [fine('jobs', 'no server has started yet')];
  const abandoned = await countAbandonedJobs(db);
  const failed = (await countJobs(db)).filter((queue) => queue.failed > 0);
  const late = (await findOldestJobs(db)).filter(({ seconds }) => seconds > MAY_WAIT_S);
  return [
    abandoned === 0
      ? fine('jobs under way', 'no stalled jobs')
      : trouble('jobs under way', `${abandoned} stalled for more than two minutes`, {
          remedy: 'give them to another worker',
          mend: () => giveJobsBack(db),
        }),
    failed.length === 0
      ? fine('failed jobs', 'none')
      : trouble('failed jobs', failed.map(({ queue, failed: count }) => `${queue} ${count}`).join(', ')),
    late.length === 0
      ? fine('waiting jobs', 'none for an hour')
      : trouble(
          'waiting jobs',
          late.map(({ queue, seconds }) => `${queue} for ${Math.round(seconds / 60)} minutes`).join(', '),
        ),
  ];
}

export async function lookAtClock({ db }: Installation): Promise<Finding> {
  const difference = Math.round(await clockDifferenceMs(db));
  if (Math.abs(difference) > CLOCK_MAY_DIFFER_MS)
    return trouble('clock', `the database's clock is ${difference} ms from this machine's; synchronise them`);
  const future = await countFutureReceipts(db);
  return future === 0
    ? fine('clock', `${difference} ms between database and this machine`)
    : trouble('clock', `${future} photos were received in the future: a clock ran ahead`);
}

export async function lookAtMails({ db }: Installation): Promise<Finding> {
  const { failed, waiting } = await countMailTrouble(db);
  if (failed + waiting === 0) return fine('mails', 'all sent');
  return trouble('mails', `${failed} failed since yesterday, ${waiting} queued for more than an hour`);
}

export async function lookAtIndexes({ db }: Installation): Promise<Finding> {
  const broken = await findBrokenIndexes(db);
  return broken.length === 0
    ? fine('indexes', 'whole')
    : trouble('indexes', `not finished: ${broken.join(', ')}`);
}
