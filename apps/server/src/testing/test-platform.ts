import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '../platform/blobs/file-blob-store.ts';
import { MovableClock } from '../platform/clock/clock.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { openDatabase, type DatabaseAddress } from '../platform/db/database.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { MailQueue } from '../platform/mail/mail-queue.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { parseKeyRing } from '../platform/secrets/key-ring.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import { providePictureWork } from '../provide-picture-work.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestPlatform extends Platform {
  readonly clock: MovableClock;
  readonly jobs: JobQueue;
  readonly folder: string;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

/** 15 November 2026, a Sunday, 09:00 UTC: "now" in every test that does not say otherwise. */
export const TEST_NOW = new Date('2026-11-15T09:00:00Z');

/** The real platform on a database of its own; only the clock is a fake. */
export async function createTestPlatform(env: Record<string, string> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  const config = readConfiguration({ DATA_DIR: folder, ENVIRONMENT: 'development', ...env }, ['--no-demo']);
  const log = silentLogger;
  const clock = new MovableClock(TEST_NOW);
  const db = openDatabase(database.connection, { poolSize: 5, log });
  const jobs = new JobQueue(database.connection, log);
  await jobs.start();
  const mail = new MailQueue(jobs, clock);
  await mail.declare();
  const work = providePictureWork({ ...config, cpuThreads: 1 }, log);
  return {
    config,
    log,
    clock,
    db,
    jobs,
    folder,
    address: database.connection,
    databaseAddress: database.connection,
    mail,
    cpu: work.cpu,
    pictures: work.pictures,
    rooms: work.rooms,
    outbox: new Outbox(jobs, clock),
    blobs: new FileBlobStore(join(folder, 'blobs')),
    limiter: new RateLimiter(db, clock),
    secrets: new SecretBox(parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`)),
    close: async () => {
      await jobs.stop(2000);
      await work.close();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
