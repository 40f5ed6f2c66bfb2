import { setTimeout as sleep } from 'node:timers/promises';
import { deliverPhoto, type Delivery } from '../load/deliver-photo.ts';
import { queryDatabase } from '../load/database.ts';
import { awaitReadings } from '../load/await-readings.ts';
import { findReadingProblems } from '../load/check-readings.ts';
import { ProcessCluster } from '../roles/process-cluster.ts';
import type { RoleProcess } from '../roles/role-process.ts';
import { WAITING_AIDS } from '@tenken/server/test/kit/waiting-aids.ts';

export interface ScaleResult {
  /** Photos a second of one worker and of four, each photo a wait of 100 ms. */
  readonly one_worker: number;
  readonly four_workers: number;
  readonly four_over_one: number;
  /** The same with the product's own readers, which share the cores of one machine here. */
  readonly real_one_worker: number;
  readonly real_four_workers: number;
  readonly photos: number;
  readonly lost: number;
  readonly twice: number;
}

interface Options {
  readonly seconds: number;
  readonly log: (line: string) => void;
}

const CAMERAS = 40;
const WORKERS = 4;
const LEAST_RATIO = 3.5;
/** One photo at a time per worker, so that the queue is compared, not the cores of this machine. */
const PER_WORKER = { CPU_THREADS: '1' };
const WAITS_PER_SECOND = 10;
/** Workers with real readers share the cores of this machine, so more of them hardly read more. */
const REAL_PER_SECOND = 12;
const REAL_SECONDS = 20;
/** A camera may make 120 calls a minute. */
const PAUSE_MS = 520;
const SETTLE_MS = 300_000;
const WARM_MS = 3000;
const LOOK_EVERY_MS = 200;
/** Shorter runs are not meaningful. */
const LEAST_MS = 5000;

/** Throughput of four workers against one on PostgreSQL and a bucket, and lost readings. */
export async function scale({ seconds, log }: Options): Promise<{ result: ScaleResult; isGood: boolean }> {
  const waits = await measure(
    { seconds, log },
    { ...PER_WORKER, TEST_AIDS: WAITING_AIDS },
    (workers) => WAITS_PER_SECOND * workers,
  );
  log(`a wait for each photo: ${waits.one} and ${waits.four} photos a second`);
  const realSeconds = Math.min(seconds, REAL_SECONDS);
  const real = await measure({ seconds: realSeconds, log }, PER_WORKER, () => REAL_PER_SECOND);
  log(`real readers: ${real.one} and ${real.four} photos a second`);
  const result: ScaleResult = {
    one_worker: waits.one,
    four_workers: waits.four,
    four_over_one: round(waits.four / waits.one),
    real_one_worker: real.one,
    real_four_workers: real.four,
    photos: waits.photos + real.photos,
    lost: waits.lost + real.lost,
    twice: waits.twice + real.twice,
  };
  const isGood = result.four_over_one >= LEAST_RATIO && result.lost + result.twice === 0;
  return { result, isGood };
}

interface Measured {
  readonly one: number;
  readonly four: number;
  readonly photos: number;
  readonly lost: number;
  readonly twice: number;
}

async function measure(
  { seconds, log }: Options,
  settings: Readonly<Record<string, string>>,
  expectedPerSecond: (workers: number) => number,
): Promise<Measured> {
  const cluster = await ProcessCluster.open({ name: 'scale', cameras: CAMERAS, photos: 4, settings });
  try {
    const delivered: Delivery[] = [];
    const rate = async (workers: number): Promise<number> => {
      // enough for the start-up phase and the measurement
      const photos = expectedPerSecond(workers) * (seconds + 4 * workers);
      delivered.push(...(await fill(cluster, photos)));
      log(`${photos} photos wait for ${workers === 1 ? 'one worker' : `${workers} workers`}`);
      return rateOf(cluster, workers, seconds);
    };
    const one = await rate(1);
    await awaitReadings(cluster.database, SETTLE_MS);
    const four = await rate(WORKERS);
    await awaitReadings(cluster.database, SETTLE_MS);
    const { duplicates, missing } = await findReadingProblems(cluster.database, delivered, cluster.gauges);
    for (const problem of [...duplicates, ...missing].slice(0, 20)) log(problem);
    return { one, four, photos: delivered.length, lost: missing.length, twice: duplicates.length };
  } finally {
    await cluster.close();
  }
}

/** Uploads the backlog before workers start. */
async function fill({ cameras, photos, processes }: ProcessCluster, count: number): Promise<Delivery[]> {
  const delivered: Delivery[] = [];
  let left = count;
  const send = async (index: number): Promise<void> => {
    for (let taken = index; left > 0; taken += 1) {
      left -= 1;
      const startedMs = performance.now();
      const photo = photos[taken % photos.length]!;
      delivered.push(await deliverPhoto(cameras[index]!, () => processes[0]!.url, photo));
      await sleep(Math.max(0, startedMs + PAUSE_MS - performance.now()));
    }
  };
  await Promise.all(cameras.map((_, index) => send(index)));
  return delivered;
}

/** Photos a second from the moment at which all workers serve, until the time is over or nothing is left to read. */
async function rateOf(cluster: ProcessCluster, count: number, seconds: number): Promise<number> {
  const workers: RoleProcess[] = [];
  for (let index = 0; index < count; index += 1) workers.push(await cluster.add('worker'));
  await Promise.all(workers.map((worker) => worker.start()));
  await sleep(WARM_MS);
  const before = await countRead(cluster);
  let after = before;
  do {
    await sleep(LOOK_EVERY_MS);
    after = await countRead(cluster);
  } while (after.unread > 0 && after.atMs - before.atMs < seconds * 1000);
  if (after.atMs - before.atMs < Math.min(LEAST_MS, seconds * 1000))
    throw new Error('the photos did not last for the time that is measured');
  await Promise.all(workers.slice(1).map((worker) => worker.stop()));
  await awaitReadings(cluster.database, SETTLE_MS);
  await workers[0]!.stop();
  return round(((after.read - before.read) * 1000) / (after.atMs - before.atMs));
}

async function countRead(cluster: ProcessCluster): Promise<{ read: number; unread: number; atMs: number }> {
  const [row] = await queryDatabase<{ read: number; unread: number }>(
    cluster.database,
    `select count(*) filter (where processed_at is not null)::int as read,
            count(*) filter (where processed_at is null)::int as unread from photo`,
  );
  return { ...row!, atMs: performance.now() };
}

const round = (value: number): number => Math.round(value * 100) / 100;
