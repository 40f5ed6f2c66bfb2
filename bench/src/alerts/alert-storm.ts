import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCamera } from '../load/add-cameras.ts';
import { queryDatabase } from '../load/database.ts';
import { deliverPhoto, type Delivery } from '../load/deliver-photo.ts';
import { pollLists } from '../load/poll-lists.ts';
import { Plant } from '../load/plant.ts';
import { quantile } from '../load/quantile.ts';
import { awaitQuiet } from './await-quiet.ts';
import { MailCatcher } from './mail-catcher.ts';
import { moveClock } from './move-clock.ts';
import { mailAlertsTo } from './recipients.ts';
import { TEST_AIDS } from '@tenken/server/test/kit/test-aids.ts';

export interface StormResult {
  readonly photos: number;
  readonly cameras: number;
  /** Until the last photo was sent; sending does not wait for responses. */
  readonly offered_s: number;
  /** Until the last of them was acknowledged. */
  readonly answered_s: number;
  /** From the first byte until every photo was read and every alert was sent; null on a timeout. */
  readonly done_s: number | null;
  readonly alerts: number;
  readonly mails: number;
  readonly idle_p95_ms: number | null;
  readonly storm_p95_ms: number | null;
  readonly failures: number;
}

const SIZE = { width: 320, height: 240 };
const STORM_MS = 10_000;
const IDLE_MS = 10_000;
const DONE_MS = 100_000;
const DIGEST_MS = 11 * 60_000;
const READER = 'max';
/** What comes one by one, and one that holds the rest. */
const MOST_MAILS = 6;
const MAX_RATIO = 3;
const MAX_MS = 150;
/** Factor by which sending may exceed the duration of the storm. */
const LATE = 1.1;

/** Many photos over the limit at once: mails sent, and latency of the console meanwhile. */
export async function alertStorm({
  photos,
  cameras,
  log,
}: {
  readonly photos: number;
  readonly cameras: number;
  readonly log: (line: string) => void;
}): Promise<{ result: StormResult; isGood: boolean }> {
  const catcher = new MailCatcher({ isPatient: true });
  await catcher.start();
  const settings = { SMTP_URL: catcher.url, TEST_AIDS };
  const pressures = [1.45, 1.5] as const;
  const plant = await Plant.open({ name: 'storm', cameras, photos: 4, pressures, size: SIZE, settings });
  try {
    const api = await plant.signIn();
    for (const gaugeId of plant.gauges.values()) await mailAlertsTo(api, gaugeId, [READER]);
    await awaitQuiet(plant.folder.dataDir, DONE_MS);
    const failures: string[] = [];
    const list = (signal: AbortSignal) =>
      pollLists({ api, facility: 'F1', gauges: plant.gauges }, signal, failures);
    const idle = await list(AbortSignal.timeout(IDLE_MS));
    log(`alone: p95 ${quantile(idle, 0.95)} ms of ${idle.length} calls`);
    const end = new AbortController();
    const startMs = performance.now();
    const listed = list(end.signal);
    const shots = plant.cameras.map((camera, index) => shoot(plant, camera, index, photos / cameras));
    const sent = (await Promise.all(shots)).flat();
    const offeredMs = performance.now() - startMs;
    await Promise.all(sent);
    const answeredMs = performance.now() - startMs;
    log(`${photos} photos sent in ${inSeconds(offeredMs)} s, acknowledged after ${inSeconds(answeredMs)} s`);
    const quiet = await awaitQuiet(plant.folder.dataDir, DONE_MS);
    const doneMs = performance.now() - startMs;
    end.abort();
    const waits = await listed;
    await moveClock(plant.server, DIGEST_MS);
    await awaitQuiet(plant.folder.dataDir, DONE_MS, { isLaterToo: true });
    for (const failure of failures.slice(0, 10)) log(failure);
    const result: StormResult = {
      photos,
      cameras,
      offered_s: inSeconds(offeredMs),
      answered_s: inSeconds(answeredMs),
      done_s: quiet === null ? null : inSeconds(doneMs),
      alerts: await countAlerts(plant.folder.dataDir),
      mails: catcher.mails.filter(({ to }) => to.startsWith(`${READER}@`)).length,
      idle_p95_ms: quantile(idle, 0.95),
      storm_p95_ms: quantile(waits, 0.95),
      failures: failures.length,
    };
    return { result, isGood: isGood(result) };
  } finally {
    await plant.close();
    await catcher.stop();
  }
}

/** Open-loop load: sends photos at fixed times over the storm, without waiting for earlier ones. */
async function shoot(
  plant: Plant,
  camera: LoadCamera,
  index: number,
  count: number,
): Promise<Promise<Delivery>[]> {
  const everyMs = STORM_MS / count;
  const firstMs = performance.now() + (everyMs * index) / plant.cameras.length;
  const sent: Promise<Delivery>[] = [];
  for (let shot = 0; shot < count; shot += 1) {
    await sleep(Math.max(0, firstMs + shot * everyMs - performance.now()));
    sent.push(deliverPhoto(camera, () => plant.server.url, plant.photos[shot % plant.photos.length]!));
  }
  return sent;
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;

async function countAlerts(dataDir: string): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    dataDir,
    `select count(*)::int as count from alert where gauge_id is not null and state <> 'withdrawn'`,
  );
  return row!.count;
}

const isGood = ({ cameras, alerts, mails, idle_p95_ms, storm_p95_ms, failures, ...took }: StormResult) =>
  took.offered_s <= (STORM_MS / 1000) * LATE &&
  took.done_s !== null &&
  alerts === cameras &&
  mails <= MOST_MAILS &&
  failures === 0 &&
  (storm_p95_ms ?? Infinity) <= Math.max(MAX_MS, MAX_RATIO * (idle_p95_ms ?? 0));
