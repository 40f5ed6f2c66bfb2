import { queryDatabase } from './database.ts';

export interface JobTimes {
  /** From the commit of the photo until a worker takes the job. */
  readonly waited_p50: number;
  readonly waited_p95: number;
  /** From then until it is done, waiting for a worker thread and for the rest of its batch included. */
  readonly ran_p50: number;
  readonly ran_p95: number;
}

/** Wait and run times of the reading jobs, in milliseconds. */
export async function measureJobTimes(dataDir: string): Promise<JobTimes> {
  const ms = (from: string, until: string): string => `extract(epoch from ${until} - ${from}) * 1000`;
  const part = (share: number, value: string): string =>
    `round(percentile_cont(${share}) within group (order by ${value}))::int`;
  const waited = ms('created_on', 'started_on');
  const ran = ms('started_on', 'completed_on');
  const [times] = await queryDatabase<JobTimes>(
    dataDir,
    `select ${part(0.5, waited)} as waited_p50, ${part(0.95, waited)} as waited_p95,
            ${part(0.5, ran)} as ran_p50, ${part(0.95, ran)} as ran_p95
       from pgboss.job where name = 'measurement.on-photo-received' and state = 'completed'`,
  );
  return times!;
}
