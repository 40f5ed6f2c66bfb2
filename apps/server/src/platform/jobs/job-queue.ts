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
  /** How many run at once in one process. */
  readonly concurrency: number;
  readonly retryLimit: number;
  /** A job that takes longer than this is given to another worker. */
  readonly timeoutSeconds: number;
  /** Between two tries; without it each pause is twice the one before. */
  readonly longestPauseSeconds?: number;
  /** Jobs of a few milliseconds are taken several at once; the next come when all of them are done. */
  readonly isQuick?: boolean;
  readonly run: (data: Data) => Promise<void>;
}

export interface JobToSend {
  readonly queue: string;
  readonly data: object;
  /** Two waiting jobs with the same key in one queue become one. */
  readonly singletonKey?: string;
  readonly startAfter?: Date;
  /** Whose it is: what waits in a queue is taken by turns, one of each company. */
  readonly company?: string;
}

/** What a job is about, for whoever looks for the way of a photo through the traces. */
const idsIn = (data: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name.endsWith('_id') && typeof value === 'string' ? [[`tenken.${name}`, value]] : [],
    ),
  );

/** What a job needs does not answer or has no room: a bucket, the database, a disk. It is done when that is back, however long it lasts. */
const isDependencyUnavailable = (error: unknown): boolean =>
  (error instanceof AppError && error.retryAfterSeconds !== undefined) ||
  isDatabaseUnavailable(error) ||
  isDatabaseDiskFull(error) ||
  codeOf(error) === 'ENOSPC';

/** Its last try ended without a word, with its process or with the database. */
const wasLost = ({ output }: JobWithMetadata): boolean =>
  (output as { value?: { message?: string } } | null)?.value?.message === 'job heartbeat timeout';

/** The least pg-boss takes; a worker that dies is noticed after at most this time. */
const HEARTBEAT_SECONDS = 10;
const RETRY_DELAY_SECONDS = 2;
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600;
const POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 } as const;
const RESULTS = { perJobResults: true, includeMetadata: true } as const;
/** How many tries a job may lose with its process before they count: a photo that kills its process ends as failed too. */
const LOST_TRIES = 16;
const LOST_TRIES_AT_ONCE = 3;
const LONGEST_PAUSE_AFTER_KILL_SECONDS = 120;

/** Durable jobs in the product's own database. What was enqueued in a committed transaction will run at least once. */
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
    this.#boss.on('error', (error) => log.warn({ error: error.message }, 'job queue trouble'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Makes the queue known; every process that sends or works must do this first. */
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

  /** Enqueues inside the caller's transaction: the job exists exactly when the change does. */
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

  /** One job after the other, and none waits for a slow one of another lane. */
  async #openLane<Data extends object>(job: JobDefinition<Data>): Promise<void> {
    const lane = await this.#boss.work<Data, unknown, WorkOptions & typeof RESULTS>(
      job.name,
      { ...POLLING, batchSize: 1, ...RESULTS },
      async ([one]) => {
        const result = await this.#runOne(job, one!);
        this.#boss.notifyWorker(lane); // looks for the next at once instead of at the next poll
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
   * A try that was no failure of the job costs none. The count of tries stays as it is, because pg-boss knows a worker's
   * turn by it.
   */
  async #grantTry(id: string): Promise<void> {
    const text = 'update pgboss.job set retry_limit = retry_limit + 1 where id = $1::uuid';
    await this.#boss.getDb().executeSql(text, [id]);
  }

  /**
   * Gives back at once what a killed process held, instead of waiting for its missing heartbeat. Only for a process that
   * knows it is alone (the lock on the data folder): another worker's jobs would be taken too. A kill costs a job no try,
   * so that its tries are left for errors; a job that is held at each kill waits longer each time, and after LOST_TRIES
   * of them a kill is an error.
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

  /** Waiting and running jobs per queue, for /metrics and the operator. */
  async counts(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]> {
    const queues = await this.#boss.getQueues();
    return queues.map((queue) => ({
      queue: queue.name,
      waiting: queue.queuedCount ?? 0,
      active: queue.activeCount ?? 0,
      failed: queue.failedCount ?? 0,
    }));
  }

  /** Takes no more jobs, and waits for none: what runs goes on. */
  async pause(): Promise<void> {
    await Promise.all([...this.#worked].map((name) => this.#boss.offWork(name, { wait: false })));
  }

  /** Lets running jobs finish, then stops; what has not finished by then is run again later. */
  async stop(timeoutMs: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}
