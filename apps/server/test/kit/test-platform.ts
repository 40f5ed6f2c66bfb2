import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '../../src/platform/blobs/file-blob-store.ts';
import { retryingBlobs } from '../../src/platform/blobs/retrying-blobs.ts';
import { MovableClock } from '../../src/platform/clock/clock.ts';
import { readConfiguration } from '../../src/platform/configuration/configuration.ts';
import {
  inTransaction,
  openDatabase,
  openSeparateDatabase,
  type DatabaseAddress,
} from '../../src/platform/db/database.ts';
import { NamedLocks } from '../../src/platform/db/named-locks.ts';
import { DiskWatch } from '../../src/platform/files/disk-watch.ts';
import { PublicAddress } from '../../src/platform/http/public-address.ts';
import { JobQueue } from '../../src/platform/jobs/job-queue.ts';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { silentLogger, type Logger } from '../../src/platform/log/logger.ts';
import { MailQueue } from '../../src/platform/mail/mail-queue.ts';
import { Outbox } from '../../src/platform/outbox/outbox.ts';
import type { NameLookup } from '../../src/platform/outgoing/find-addresses.ts';
import { outgoingCallerOf } from '../../src/platform/outgoing/outgoing-caller-of.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { providePictureWork } from '../../src/boot/provide-picture-work.ts';
import { DESTINATION_NETWORK } from './destination.ts';
import { TEST_NOW, testSecrets } from './test-constants.ts';
import { createTestDatabase } from './database/test-database.ts';

export interface TestPlatform extends Platform {
  readonly clock: MovableClock;
  readonly jobs: JobQueue;
  readonly folder: string;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

export interface PlatformDeps {
  readonly log?: Logger;
  /** Replaces the DNS of the machine. */
  readonly find?: NameLookup;
}

/** The real platform on its own database; only the clock is a fake. */
export async function createTestPlatform(
  env: Record<string, string> = {},
  kind: 'template' | 'fixture' = 'template',
  { log = silentLogger, find }: PlatformDeps = {},
): Promise<TestPlatform> {
  const database = await createTestDatabase(kind);
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  const config = readConfiguration(
    {
      DATA_DIR: folder,
      ENVIRONMENT: 'development',
      WEBHOOK_ALLOWED_NETWORKS: DESTINATION_NETWORK,
      ...env,
    },
    ['--no-demo'],
  );
  const clock = new MovableClock(TEST_NOW);
  const db = openDatabase(database.connection, { poolSize: 5, log });
  const aside = openSeparateDatabase(database.connection, { log });
  const locks = new NamedLocks(database.connection);
  const jobs = new JobQueue(database.connection, log);
  await jobs.start();
  // most tests read no picture: a waiting thread would cost each file half a second
  const work = providePictureWork({ ...config, cpuThreads: 1 }, log, { idleThreads: 0 });
  return {
    config,
    log,
    clock,
    db,
    jobs,
    folder,
    address: database.connection,
    inOwnTransaction: (work) => inTransaction(aside, work),
    databaseAddress: database.connection,
    locks,
    mail: new MailQueue(jobs, clock),
    outgoing: outgoingCallerOf(config, find),
    publicAddress: new PublicAddress(config),
    cpu: work.cpu,
    pictures: work.pictures,
    memory: work.memory,
    outbox: new Outbox(jobs, clock),
    blobs: retryingBlobs(new FileBlobStore(join(folder, 'blobs')), aside),
    disk: new DiskWatch(folder, log),
    limiter: new RateLimiter(aside, clock),
    secrets: testSecrets(),
    close: async () => {
      await jobs.stop(2000);
      await work.close();
      await locks.close();
      await db.destroy();
      await aside.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
