import { knownMigrations } from '../../platform/db/migrate.ts';
import { canDecryptCheck } from '../../platform/installation/recognise-installation.ts';
import { countJobs, findOldestJobs } from '../../platform/jobs/jobs.store.ts';
import { findAppliedMigrations } from '../copy/target.store.ts';
import type { Installation } from '../installation.ts';
import {
  clockDifferenceMs,
  countAbandonedJobs,
  countFutureReceipts,
  countUnsentMails,
  findBrokenIndexes,
  findInstallation,
  requeueAbandonedJobs,
  hasQueues,
} from './doctor.store.ts';
import { passed, problem, type Finding } from './finding.ts';

const MAX_CLOCK_DIFFERENCE_MS = 5000;
const MAX_WAIT_S = 3600;

export async function checkMigrations({ db }: Installation): Promise<Finding> {
  const applied = new Set(await findAppliedMigrations(db));
  const known = await knownMigrations();
  const newer = [...applied].filter((name) => !known.some((one) => one.name === name));
  if (newer.length > 0)
    return problem('migrations', `${newer.join(', ')} are from a newer release; this release does not start`);
  const waiting = known.filter(({ name }) => !applied.has(name));
  return waiting.length === 0
    ? passed('migrations', `${applied.size}, the newest is there`)
    : problem(
        'migrations',
        `${waiting.length} have not run, from ${waiting[0]!.name}; the next start runs them`,
      );
}

export async function checkSecretKeys({ db, secrets, blobs }: Installation): Promise<Finding> {
  const known = await findInstallation(db);
  if (!known) return passed('keys', 'no server has started yet');
  if (known.storage_id.startsWith('restoring:'))
    return problem('keys', 'a restore or move into this installation has not finished; run it again');
  if (!canDecryptCheck(secrets, known.sealed_check))
    return problem('keys', 'keys do not match this database; put the right ones into DATA_DIR/secret-keys');
  const mark = (await blobs.get('storage/id'))?.toString('utf8');
  return mark === known.storage_id
    ? passed('keys', 'they match the database and the images')
    : problem('keys', 'the images belong to another database');
}

export async function checkJobs({ db }: Installation): Promise<Finding[]> {
  if (!(await hasQueues(db))) return [passed('jobs', 'no server has started yet')];
  const abandoned = await countAbandonedJobs(db);
  const failed = (await countJobs(db)).filter((queue) => queue.failed > 0);
  const late = (await findOldestJobs(db)).filter(({ seconds }) => seconds > MAX_WAIT_S);
  return [
    abandoned === 0
      ? passed('jobs under way', 'no stalled jobs')
      : problem('jobs under way', `${abandoned} stalled for more than two minutes`, {
          remedy: 'give them to another worker',
          repair: () => requeueAbandonedJobs(db),
        }),
    failed.length === 0
      ? passed('failed jobs', 'none')
      : problem('failed jobs', failed.map(({ queue, failed: count }) => `${queue} ${count}`).join(', ')),
    late.length === 0
      ? passed('waiting jobs', 'none for an hour')
      : problem(
          'waiting jobs',
          late.map(({ queue, seconds }) => `${queue} for ${Math.round(seconds / 60)} minutes`).join(', '),
        ),
  ];
}

export async function checkClock({ db }: Installation): Promise<Finding> {
  const difference = Math.round(await clockDifferenceMs(db));
  if (Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS)
    return problem('clock', `the database's clock is ${difference} ms from this machine's; synchronise them`);
  const future = await countFutureReceipts(db);
  return future === 0
    ? passed('clock', `${difference} ms between database and this machine`)
    : problem('clock', `${future} photos were received in the future: a clock ran ahead`);
}

export async function checkMails({ db }: Installation): Promise<Finding> {
  const { failed, waiting } = await countUnsentMails(db);
  if (failed + waiting === 0) return passed('mails', 'all sent');
  return problem('mails', `${failed} failed since yesterday, ${waiting} queued for more than an hour`);
}

export async function checkIndexes({ db }: Installation): Promise<Finding> {
  const broken = await findBrokenIndexes(db);
  return broken.length === 0
    ? passed('indexes', 'whole')
    : problem('indexes', `not finished: ${broken.join(', ')}`);
}
