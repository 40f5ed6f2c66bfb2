import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { features } from '../../boot/features.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { knownMigrations, migrateToLatest } from '../../platform/db/migrate.ts';
import {
  beginRestoring,
  endRestoring,
  canDecryptCheck,
} from '../../platform/installation/recognise-installation.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailQueue } from '../../platform/mail/mail-queue.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { StartupError } from '../../platform/postgres/startup-error.ts';
import type { Installation } from '../installation.ts';
import type { Report } from './backup.ts';
import { forEachBlob, sha256Of } from './copy-blobs.ts';
import { nameFullFolder } from './name-full-folder.ts';
import type { Facts, NamedBlob, Source } from './source.ts';
import {
  restoreRows,
  findAppliedMigrations,
  findContent,
  createPartitions,
  setCanonicalOutput,
} from './target.store.ts';
import { Snapshot } from './snapshot.store.ts';

/**
 * Restores everything of a source into an empty installation. Pictures first, then all rows in one transaction: after
 * a crash no server starts on the installation, and the same command resumes.
 */
export async function restore(
  source: Source,
  target: Installation,
  say: Report,
): Promise<{ rows: number; blobs: number }> {
  const { facts } = source;
  refuseOtherKeys(facts, target);
  const last = await lastMigration(facts);
  await refuseUsed(target, last);
  await migrateToLatest(target.address, undefined, last);
  await refuseOtherShape(facts, target);
  const id = await beginRestoring(target);
  if (id === null) throw new StartupError(`${placeOf(target)} contains the images of another installation`);
  await createPartitions(target.db, facts.months);
  const blobs = await restoreBlobs(source, target, say);
  say(`restored ${blobs} files; restoring rows`);
  const rows = await restoreContent(source, target, id, say);
  await migrateToLatest(target.address);
  return { rows, blobs };
}

const placeOf = ({ config }: Installation): string =>
  config.s3 === null ? `DATA_DIR ${config.dataDir}` : `S3_BUCKET ${config.s3.bucket}`;

function refuseOtherKeys({ sealedCheck }: Facts, { secrets }: Installation): void {
  if (sealedCheck === null || canDecryptCheck(secrets, sealedCheck)) return;
  throw new StartupError(
    'the secret keys are not those of the backup; put them into DATA_DIR/secret-keys or SECRET_KEYS first',
  );
}

/** Migrates to the version of the source; newer migrations run on the restored rows. */
async function lastMigration({ migrations }: Facts): Promise<string> {
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations)
    if (known.get(name) !== sha256)
      throw new StartupError(
        `the backup is of another release: it has migration ${name}, which ${known.has(name) ? 'differs in this release' : 'this release does not contain'}`,
      );
  return migrations.at(-1)!.name;
}

async function refuseUsed({ db }: Installation, last: string): Promise<void> {
  const applied = await findAppliedMigrations(db);
  const used = await findContent(db);
  if (used !== null)
    throw new StartupError(`the database is not empty (table ${used}); restore into an empty one`);
  if (applied.some((name) => name > last))
    throw new StartupError('the database has a newer schema than the backup; restore into an empty one');
}

async function refuseOtherShape({ tables }: Facts, { address }: Installation): Promise<void> {
  const snapshot = await Snapshot.open(address);
  try {
    const targetColumns = new Map(
      (await snapshot.tables()).map(({ name, columns }) => [name, columns.join()]),
    );
    const different = tables.find(({ name, columns }) => targetColumns.get(name) !== columns.join());
    if (different) throw new StartupError(`table ${different.name} of the backup differs from this release`);
  } finally {
    await snapshot.close();
  }
}

async function restoreBlobs(source: Source, target: Installation, say: Report): Promise<number> {
  let count = 0;
  await forEachBlob(source.blobs(), async (blob) => {
    if (!(await restoreBlob(source, target, blob))) return;
    count += 1;
    if (count % 1000 === 0) say(`${count} pictures`);
  });
  return count;
}

/** Through a temporary file: eight large pictures in memory would be too much. */
async function restoreBlob(
  source: Source,
  { blobs }: Installation,
  { key, sha256 }: NamedBlob,
): Promise<boolean> {
  const stream = sha256 === null ? null : await source.open(key);
  if (stream === null) return false;
  const temporary = blobs.temporaryFolder();
  const folder = dirname(temporary);
  try {
    await nameFullFolder(folder, async () => {
      await mkdir(folder, { recursive: true });
      await pipeline(stream, createWriteStream(temporary));
      await blobs.putFile(key, temporary);
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const stored = await blobs.open(key);
  if (sha256 !== undefined && (stored === null || (await sha256Of(stored.stream)) !== sha256))
    throw new StartupError(`${key} differs from the backup after copying; check the disk or bucket`);
  if (sha256 === undefined) stored?.stream.destroy();
  return true;
}

async function restoreContent(
  source: Source,
  target: Installation,
  id: string,
  say: Report,
): Promise<number> {
  const jobs = new JobQueue(target.address, target.log);
  await jobs.start();
  try {
    const queues = await declareQueues(jobs);
    return await inTransaction(target.db, async (tx) => {
      let count = 0;
      await setCanonicalOutput(tx);
      await restoreRows(tx, source.facts, async (insert) => {
        for (const { name } of source.facts.tables)
          for await (const rows of source.rows(name)) {
            await insert(name, rows);
            count += rows.length;
            if (count % 100_000 < rows.length) say(`${count} rows`);
          }
      });
      for await (const waiting of source.jobs())
        await jobs.send(
          tx,
          waiting
            .filter(({ queue }) => queues.has(queue))
            .map(({ queue, data, singletonKey, startAfter, company }) => ({
              queue,
              data,
              startAfter: new Date(startAfter),
              ...(singletonKey === null ? {} : { singletonKey }),
              ...(company === null ? {} : { company }),
            })),
        );
      await endRestoring(tx, target, id);
      return count;
    });
  } finally {
    await jobs.stop(1000);
  }
}

/** Jobs of a queue that this release no longer has are omitted. */
async function declareQueues(jobs: JobQueue): Promise<ReadonlySet<string>> {
  await new MailQueue(jobs, systemClock).declare();
  await new Outbox(jobs, systemClock).declare(features.subscribers);
  return new Set((await jobs.counts()).map(({ queue }) => queue));
}
