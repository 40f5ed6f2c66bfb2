import { sql } from 'kysely';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type WorkOptions } from 'pg-boss';
import type { Database, DatabaseAddress, DatabaseTransaction } from '../db/database.ts';
import { codeOf, isDatabaseUnavailable, isDatabaseDiskFull } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { traced } from '../trace/tracing.ts';
import { scheduleFairly } from './fair-schedule.ts';

export interface JobDefinition<Data extends object> {
  readonly name: string;
  /** Maximum running at once in one process. */
  readonly concurrency: number;
  readonly retryLimit: number;
  /** A job that takes longer than this is given to another worker. */
  readonly timeoutSeconds: number;
  /** Between two tries; by default each pause is twice the one before. */
  readonly longestPauseSeconds?: number;
  /** Jobs of a few milliseconds are fetched in batches; the next batch starts when all of them are done. */
  readonly isQuick?: boolean;
  readonly run: (data: Data) => Promise<void>;
}

export interface JobToSend {
  readonly queue: string;
  readonly data: object;
  /** Two queued jobs with the same key in one queue become one. */
  readonly singletonKey?: string;
  readonly startAfter?: Date;
  /** Its company, for fair scheduling. */
  readonly company?: string;
}

/** The ids in the data of a job, to find a photo in the traces. */
const idsIn = (data: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name.endsWith('_id') && typeof value === 'string' ? [[`tenken.${name}`, value]] : [],
    ),
  );

/**
 * A dependency of the job is unavailable or full: a bucket, the database, a disk. The job is retried until it is back,
 * however long that takes.
 */
const isDependencyUnavailable = (error: unknown): boolean =>
  (error instanceof AppError && error.retryAfterSeconds !== undefined) ||
  isDatabaseUnavailable(error) ||
  isDatabaseDiskFull(error) ||
  codeOf(error) === 'ENOSPC';

/** Its last try ended without an error, with its process or with the database. */
const wasLost = ({ output }: JobWithMetadata): boolean =>
  (output as { value?: { message?: string } } | null)?.value?.message === 'job heartbeat timeout';

/** The minimum of pg-boss; a dead worker is noticed after at most this time. */
const HEARTBEAT_SECONDS = 10;
const RETRY_DELAY_SECONDS = 2;
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600;
const POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 } as const;
const RESULTS = { perJobResults: true, includeMetadata: true } as const;
/** Tries that a job may lose with its process before they count: a photo that crashes its process must fail eventually. */
const LOST_TRIES = 16;
const LOST_TRIES_AT_ONCE = 3;
const LONGEST_PAUSE_AFTER_KILL_SECONDS = 120;

/** Durable jobs in the product's own database. A job enqueued in a committed transaction runs at least once. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #worked = new Set<string>();

  constructor(address: DatabaseAddress, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      ...address,
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      schedule: false,
      application_name: 'tenken-jobs',
    });
    this.#boss.on('error', (error) => log.warn({ error: error.message }, 'job queue error'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Declares the queue; every process that sends or works must do this first. */
  async declare(
    job: Pick<JobDefinition<never>, 'name' | 'retryLimit' | 'timeoutSeconds' | 'longestPauseSeconds'>,
  ): Promise<void> {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      ...(job.longestPauseSeconds === undefined ? {} : { retryDelayMax: job.longestPauseSeconds }),
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_FINISHED_SECONDS,
      notify: true,
    };
    await this.#boss.createQueue(job.name, options);
    await this.#boss.updateQueue(job.name, options);
  }

  /** Enqueues in the transaction of the caller: the job exists exactly when the change does. */
  async send(tx: DatabaseTransaction | Database, jobs: readonly JobToSend[]): Promise<void> {
    const takeTurn = await scheduleFairly(tx, jobs);
    const byQueue = Map.groupBy(jobs, (job) => job.queue);
    for (const [queue, list] of byQueue)
      await this.#boss.insert(
        queue,
        list.map((job) => ({
          data: job.data,
          ...takeTurn(job),
          ...(job.singletonKey === undefined ? {} : { singletonKey: job.singletonKey }),
          ...(job.startAfter === undefined ? {} : { startAfter: job.startAfter }),
        })),
        { db: fromKysely(tx) },
      );
  }

  async work<Data extends object>(job: JobDefinition<Data>): Promise<void> {
    this.#worked.add(job.name);
    if (job.isQuick) return this.#workInBatches(job);
    for (let lane = 0; lane < job.concurrency; lane += 1) await this.#openLane(job);
  }

  async #workInBatches<Data extends object>(job: JobDefinition<Data>): Promise<void> {
    await this.#boss.work<Data, unknown, WorkOptions & typeof RESULTS>(
      job.name,
      { ...POLLING, batchSize: Math.max(2, job.concurrency), burstWhenBatchFull: true, ...RESULTS },
      (batch) => Promise.all(batch.map((one) => this.#runOne(job, one))),
    );
  }

  /** Runs one job after the other; lanes do not wait for each other. */
  async #openLane<Data extends object>(job: JobDefinition<Data>): Promise<void> {
    const lane = await this.#boss.work<Data, unknown, WorkOptions & typeof RESULTS>(
      job.name,
      { ...POLLING, batchSize: 1, ...RESULTS },
      async ([one]) => {
        const result = await this.#runOne(job, one!);
        this.#boss.notifyWorker(lane); // looks for the next job immediately instead of at the next poll
        return [result];
      },
    );
  }

  async #runOne<Data extends object>(
    job: JobDefinition<Data>,
    one: JobWithMetadata<Data>,
  ): Promise<JobResult> {
    try {
      if (wasLost(one) && one.retryLimit < job.retryLimit + LOST_TRIES) await this.#grantTry(one.id);
      await traced(job.name, idsIn(one.data), () => job.run(one.data));
      return { id: one.id, status: 'completed' };
    } catch (error) {
      const isUnavailable = isDependencyUnavailable(error);
      const isFinal = error instanceof AppError && !isUnavailable;
      this.#log[isFinal ? 'warn' : 'error'](
        { job: job.name, id: one.id, data: one.data, err: error },
        'job failed',
      );
      if (isUnavailable) await this.#grantTry(one.id);
      return { id: one.id, status: isFinal ? 'deadletter' : 'failed', output: { message: String(error) } };
    }
  }

  /**
   * Does not count a try that was no failure of the job. The counter itself stays, because pg-boss identifies the run
   * of a worker by it.
   */
  async #grantTry(id: string): Promise<void> {
    const text = 'update pgboss.job set retry_limit = retry_limit + 1 where id = $1::uuid';
    await this.#boss.getDb().executeSql(text, [id]);
  }

  /**
   * Queues the jobs of a killed process again immediately, instead of waiting for the missing heartbeat. Only for a
   * process that knows it is alone (the lock on the data folder): otherwise it would take jobs of other workers. A
   * kill does not count as a try, so that tries are left for errors; a job that is running at each kill waits longer
   * each time, and after LOST_TRIES of them a kill counts as an error.
   */
  async takeOver(db: Database): Promise<number> {
    const { numAffectedRows } = await sql`
      with held as (
        select j.id, j.retry_limit - q.retry_limit as lost from pgboss.job j join pgboss.queue q on q.name = j.name
        where j.state = 'active')
      update pgboss.job j set state = 'retry', retry_count = j.retry_count + 1, heartbeat_on = null,
        retry_limit = j.retry_limit + (held.lost < ${LOST_TRIES})::int,
        start_after = now() + interval '1 second' * case when held.lost < ${LOST_TRIES_AT_ONCE} then 0
          else least(2 ^ least(held.lost, 10), ${LONGEST_PAUSE_AFTER_KILL_SECONDS}) end
      from held where held.id = j.id and (j.retry_count < j.retry_limit or held.lost < ${LOST_TRIES})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  }

  /** Queued and running jobs per queue, for /metrics and the operator. */
  async counts(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]> {
    const queues = await this.#boss.getQueues();
    return queues.map((queue) => ({
      queue: queue.name,
      waiting: queue.queuedCount ?? 0,
      active: queue.activeCount ?? 0,
      failed: queue.failedCount ?? 0,
    }));
  }

  /** Starts no more jobs; running ones continue. */
  async pause(): Promise<void> {
    await Promise.all([...this.#worked].map((name) => this.#boss.offWork(name, { wait: false })));
  }

  /** Waits for running jobs, then stops; unfinished ones are run again later. */
  async stop(timeoutMs: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}
