import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contactUrlOf } from '../features/account/session/contact-url.ts';
import { describeVisit } from '../features/account/session/describe-visit.ts';
import { attachFeatures } from './attach-features.ts';
import { features } from './features.ts';
import { EventHub } from '../features/live/event-hub.ts';
import { resealSecrets } from '../features/admin/reseal.store.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { retryingBlobs } from '../platform/blobs/retrying-blobs.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { lowerPicturePriority, READING_PRIORITY } from '../platform/cpu/thread-priority.ts';
import {
  inTransaction,
  openDatabase,
  openSeparateDatabase,
  STATEMENT_LIMIT_MS,
} from '../platform/db/database.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { DeliverySender, deliveryTimer } from '../platform/delivery/delivery-sender.ts';
import { releaseClaims } from '../platform/delivery/delivery.store.ts';
import { NamedLocks } from '../platform/db/named-locks.ts';
import { DiskWatch } from '../platform/files/disk-watch.ts';
import { serveConsole } from '../platform/http/console-page.ts';
import { addOperations } from '../features/operations/operations.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { startMaintenance } from '../platform/housekeeping/housekeeping.ts';
import { startDueTimers } from '../platform/housekeeping/due-timers.ts';
import { startTimers } from '../platform/housekeeping/timers.ts';
import { recogniseInstallation } from '../platform/installation/recognise-installation.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { indexJobs } from '../platform/jobs/jobs.store.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createFolderMailer } from '../platform/mail/folder-mailer.ts';
import { MailQueue, sendMailJob } from '../platform/mail/mail-queue.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { subscriptionsOf } from '../platform/outbox/subscriber.ts';
import { outgoingCallerOf } from '../platform/outgoing/outgoing-caller-of.ts';
import type { Platform } from '../platform/platform.ts';
import { loadKeyRing } from '../platform/secrets/key-ring.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import { releaseVersion } from '../platform/release-version.ts';
import { switchTracing } from '../platform/trace/tracing.ts';
import { Shutdown } from './shutdown.ts';
import type { TestAids } from './test-aids.ts';
import { provideDatabase } from './provide-database.ts';
import { providePictureWork } from './provide-picture-work.ts';

/** How long running calls may take to end at a stop; cameras send interrupted uploads again. */
const CLOSE_GRACE_MS = 3_000;

export interface RunningServer {
  readonly url: string;
  readonly platform: Platform;
  readonly databasePid: number | undefined;
  /** Stops in order: no new calls, running jobs finish, connections and database close. */
  stop(): Promise<void>;
}

/** Composes the server: picks adapters by configuration and starts the roles of this process. */
export async function startServer(
  config: Configuration,
  { log, aids = {}, giveUp }: { log: Logger; aids?: TestAids; giveUp: () => void },
): Promise<RunningServer> {
  const shutdown = new Shutdown(log);
  try {
    return await assemble(config, { log, aids, giveUp }, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** The exporter is loaded only where a collector is configured. */
async function startTracing({ traces }: Configuration, log: Logger, shutdown: Shutdown): Promise<void> {
  if (traces === null) return;
  const { OtlpExporter } = await import('../platform/trace/otlp-exporter.ts');
  const exporter = new OtlpExporter({ ...traces, version: releaseVersion }, log);
  switchTracing({ share: traces.share, take: (span) => exporter.take(span) });
  shutdown.add('traces', async () => {
    switchTracing(null);
    await exporter.close();
  });
}

async function assemble(
  config: Configuration,
  { log, aids, giveUp }: { log: Logger; aids: TestAids; giveUp: () => void },
  shutdown: Shutdown,
): Promise<RunningServer> {
  await startTracing(config, log, shutdown);
  const database = await provideDatabase(config, { log, giveUp }, shutdown);
  const applied = await migrateToLatest(database.direct);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const { platform, jobs } = await buildPlatform(config, log, aids, database, shutdown);
  const where = config.s3 === null ? `DATA_DIR ${config.dataDir}` : `S3_BUCKET ${config.s3.bucket}`;
  await recogniseInstallation({ ...platform, where, isAdopting: config.isAdopting });
  let isReady = false;
  const hub = new EventHub(database.direct, log);
  if (config.roles.has('api')) await hub.start();
  shutdown.add('event hub', () => hub.close());
  const app = await createHttpServer(config, log);
  addOperations(app, platform, jobs, () => isReady);
  await attachFeatures(app, platform, hub);
  aids.addRoutes?.(app, platform);
  if (config.roles.has('api'))
    await serveConsole(app, config, describeVisit(platform), () => contactUrlOf(platform));
  if (config.databaseUrl === null) {
    // the embedded database serves one process: earlier claims belong to a dead process
    await jobs.takeOver(platform.db);
    await releaseClaims(platform.db);
  }
  if (config.roles.has('scheduler')) {
    const resealed = await resealSecrets(platform.db, platform.secrets);
    if (resealed > 0) log.info({ resealed }, 'secrets encrypted with the newest key');
    const housekeeping = await startMaintenance(platform, features.maintenanceTasks);
    shutdown.add('housekeeping', housekeeping.stop);
    const timers = startTimers(platform, features.timers(platform));
    shutdown.add('timers', timers.stop);
    const sender = new DeliverySender(platform, features.deliveries(platform));
    shutdown.add('deliveries', () => sender.stop());
    const dueTimers = await startDueTimers(platform, [
      ...features.dueTimers(platform),
      deliveryTimer(sender),
    ]);
    shutdown.add('due timers', dueTimers.stop);
  }
  const url = await listen(app, platform, shutdown);
  // jobs write mails with links, and with PORT=0 the port is known only now
  if (config.roles.has('worker')) await startWorking(platform, jobs, shutdown);
  isReady = true;
  return { url, platform, databasePid: database.pid(), stop: () => shutdown.run() };
}

type DatabaseAddresses = Awaited<ReturnType<typeof provideDatabase>>;

async function buildPlatform(
  config: Configuration,
  log: Logger,
  { clock = systemClock, cpuTasks }: TestAids,
  database: DatabaseAddresses,
  shutdown: Shutdown,
): Promise<{ platform: Platform; jobs: JobQueue }> {
  const options = { log, isBehindPooler: database.isBehindPooler, limitMs: STATEMENT_LIMIT_MS };
  const db = openDatabase(database.pooled, { ...options, poolSize: config.databasePoolSize });
  shutdown.add('database pool', () => db.destroy());
  const sidePool = openSeparateDatabase(database.pooled, options);
  shutdown.add('connections aside', () => sidePool.destroy());
  const blobs = retryingBlobs(await openBlobs(config), sidePool);
  await blobs.try();
  const locks = new NamedLocks(database.direct);
  shutdown.add('named locks', () => locks.close());
  // before the jobs, so that it stops after them: a running job may be reading a picture
  const work = providePictureWork(config, log, { cpuTasks });
  shutdown.add('pictures', () => work.close());
  lowerPicturePriority(READING_PRIORITY);
  const jobs = new JobQueue(database.direct, log);
  await jobs.start();
  shutdown.add('jobs', () => jobs.stop(20_000));
  await indexJobs(db);
  const outbox = new Outbox(jobs, clock);
  await outbox.declare(features.subscribers);
  const mail = new MailQueue(jobs, clock);
  await mail.declare();
  const platform: Platform = {
    config,
    log,
    clock,
    db,
    inOwnTransaction: (work) => inTransaction(sidePool, work),
    databaseAddress: database.direct,
    locks,
    outbox,
    mail,
    outgoing: outgoingCallerOf(config),
    publicAddress: new PublicAddress(config),
    cpu: work.cpu,
    pictures: work.pictures,
    memory: work.memory,
    blobs,
    disk: new DiskWatch(config.dataDir, log),
    limiter: new RateLimiter(sidePool, clock),
    secrets: new SecretBox(await loadKeyRing(config.secretKeys, config.dataDir)),
  };
  return { platform, jobs };
}

async function startWorking(platform: Platform, jobs: JobQueue, shutdown: Shutdown): Promise<void> {
  const { config, db, blobs, clock, outbox } = platform;
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl)
    : createFolderMailer(join(config.dataDir, 'mails'));
  shutdown.add('mailer', () => mailer.close());
  shutdown.add('new jobs', () => jobs.pause());
  await jobs.work(sendMailJob({ db, blobs, clock, mailer, from: config.mailFrom }));
  await outbox.work(subscriptionsOf(platform, features.subscribers));
}

async function listen(
  app: FastifyInstance,
  { config, publicAddress }: Platform,
  shutdown: Shutdown,
): Promise<string> {
  const address = await app.listen({ port: config.port, host: config.host });
  publicAddress.listensAt((app.server.address() as AddressInfo).port);
  shutdown.add('http', () => closeWithin(app, CLOSE_GRACE_MS));
  return address;
}

/**
 * Browsers open connections ahead of need; without a limit Node waits a minute for the first request of such a
 * connection.
 */
async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close().finally(() => clearTimeout(timer));
}
