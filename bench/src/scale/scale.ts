import { setTimeout as sleep } from 'node:timers/promises';
import { deliverPhoto, type Delivery } from '../load/deliver-photo.ts';
import { queryDatabase } from '../load/database.ts';
import { awaitReadings } from '../load/await-readings.ts';
import { findReadingProblems } from '../load/check-readings.ts';
import { Apart } from '../roles/apart.ts';
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
  readonly say: (line: string) => void;
}

const CAMERAS = 40;
const WORKERS = 4;
const LEAST_RATIO = 3.5;
/** One photo at a time for each worker: what is compared is the queue and not the cores of this machine. */
const PER_WORKER = { CPU_THREADS: '1' };
const WAITS_PER_SECOND = 10;
/** Together: they share the cores of this machine, and more of them read hardly more. What is left over is read as well. */
const REAL_PER_SECOND = 12;
const REAL_SECONDS = 20;
/** A camera may make 120 calls a minute. */
const PAUSE_MS = 520;
const SETTLE_MS = 300_000;
const WARM_MS = 3000;
const LOOK_EVERY_MS = 200;
/** Less says nothing. */
const LEAST_MS = 5000;

/** Workers beside each other on PostgreSQL and a bucket: how much more four do than one, and whether anything is lost. */
export async function scale({ seconds, say }: Options): Promise<{ result: ScaleResult; isGood: boolean }> {
  const waits = await measure(
    { seconds, say },
    { ...PER_WORKER, TEST_AIDS: WAITING_AIDS },
    (workers) => WAITS_PER_SECOND * workers,
  );
  say(`a wait for each photo: ${waits.one} and ${waits.four} photos a second`);
  const realSeconds = Math.min(seconds, REAL_SECONDS);
  const real = await measure({ seconds: realSeconds, say }, PER_WORKER, () => REAL_PER_SECOND);
  say(`real readers: ${real.one} and ${real.four} photos a second`);
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
  { seconds, say }: Options,
  settings: Readonly<Record<string, string>>,
  expectedPerSecond: (workers: number) => number,
): Promise<Measured> {
  const apart = await Apart.open({ name: 'scale', cameras: CAMERAS, photos: 4, settings });
  try {
    const delivered: Delivery[] = [];
    const rate = async (workers: number): Promise<number> => {
      // enough for the time in which they start one after the other, and for the time that is measured
      const photos = expectedPerSecond(workers) * (seconds + 4 * workers);
      delivered.push(...(await fill(apart, photos)));
      say(`${photos} photos wait for ${workers === 1 ? 'one worker' : `${workers} workers`}`);
      return rateOf(apart, workers, seconds);
    };
    const one = await rate(1);
    await awaitReadings(apart.database, SETTLE_MS);
    const four = await rate(WORKERS);
    await awaitReadings(apart.database, SETTLE_MS);
    const { duplicates, missing } = await findReadingProblems(apart.database, delivered, apart.gauges);
    for (const problem of [...duplicates, ...missing].slice(0, 20)) say(problem);
    return { one, four, photos: delivered.length, lost: missing.length, twice: duplicates.length };
  } finally {
    await apart.close();
  }
}

/** As many photos as devices may send, while nobody reads. */
async function fill({ cameras, photos, processes }: Apart, count: number): Promise<Delivery[]> {
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
async function rateOf(apart: Apart, count: number, seconds: number): Promise<number> {
  const workers: RoleProcess[] = [];
  for (let index = 0; index < count; index += 1) workers.push(await apart.add('worker'));
  await Promise.all(workers.map((worker) => worker.start()));
  await sleep(WARM_MS);
  const before = await countRead(apart);
  let after = before;
  do {
    await sleep(LOOK_EVERY_MS);
    after = await countRead(apart);
  } while (after.unread > 0 && after.atMs - before.atMs < seconds * 1000);
  if (after.atMs - before.atMs < Math.min(LEAST_MS, seconds * 1000))
    throw new Error('the photos did not last for the time that is measured');
  await Promise.all(workers.slice(1).map((worker) => worker.stop()));
  await awaitReadings(apart.database, SETTLE_MS);
  await workers[0]!.stop();
  return round(((after.read - before.read) * 1000) / (after.atMs - before.atMs));
}

async function countRead(apart: Apart): Promise<{ read: number; unread: number; atMs: number }> {
  const [row] = await queryDatabase<{ read: number; unread: number }>(
    apart.database,
    `select count(*) filter (where processed_at is not null)::int as read,
            count(*) filter (where processed_at is null)::int as unread from photo`,
  );
  return { ...row!, atMs: performance.now() };
}

const round = (value: number): number => Math.round(value * 100) / 100;
