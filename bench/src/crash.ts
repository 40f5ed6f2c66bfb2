import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileBlobStore } from '@tenken/server/src/platform/blobs/file-blob-store.ts';
import { awaitReadings, measureBacklog } from './load/await-readings.ts';
import { CameraFleet } from './load/camera-fleet.ts';
import { findReadingProblems } from './load/check-readings.ts';
import { findLostPhotos } from './load/check-photos.ts';
import { killPostgres, killWholePostgres, postgresPid } from './load/data-folder.ts';
import { Plant } from './load/plant.ts';
import { quantile } from './load/quantile.ts';
import { tail } from './load/server-process.ts';

export type Victim = 'server' | 'server and PostgreSQL' | 'PostgreSQL';

export interface CrashOptions {
  readonly victims: readonly Victim[];
  readonly cameras: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly log: (line: string) => void;
}

export interface CrashResult {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged photos that are missing or damaged at the end. */
  readonly lost: number;
  readonly duplicates: number;
  readonly missing_measurements: number;
  /** Photos that had to be sent more than once. */
  readonly repeated: number;
  /** From the kill until the server serves again. */
  readonly opened_ms_median: number | null;
  readonly opened_ms_max: number | null;
  /** From the last restart until every photo was read; null after SETTLE_MS. */
  readonly recovered_ms: number | null;
}

const LONGEST_AIM_MS = 1500;
/** About the duration of an upload, so that kills hit every step of it. */
const UPLOAD_MS = 100;
const ROUND_MS = 90_000;
const REVIVE_MS = 30_000;
const SETTLE_MS = 180_000;

/** The victim of each of `rounds` rounds: every fifth time PostgreSQL alone, every third time both, else the server. */
export const victimsOf = (rounds: number): Victim[] =>
  Array.from({ length: rounds }, (_, index) => {
    if ((index + 1) % 5 === 0) return 'PostgreSQL';
    return (index + 1) % 3 === 0 ? 'server and PostgreSQL' : 'server';
  });

/** Repeated kill -9 during uploads on one data folder; then counts lost and duplicate photos. */
export async function crash({ victims, cameras, size, log }: CrashOptions): Promise<CrashResult> {
  const plant = await Plant.open({ name: 'crash', cameras, photos: 6, size });
  try {
    const api = await plant.signIn();
    const fleet = new CameraFleet(plant.cameras, plant.photos, () => plant.server.url);
    const openedMs: number[] = [];
    for (const [index, victim] of victims.entries()) {
      const text = await strike(plant, fleet, victim, openedMs);
      log(`round ${index + 1} of ${victims.length}: ${text}`);
    }
    const recovered_ms = await settle(plant, fleet, log);
    const { dataDir } = plant.folder;
    const known = fleet.delivered.filter(({ isDuplicate }) => isDuplicate).length;
    log(`${known} photos were stored already when they came again`);
    const lost = await findLostPhotos(api, new FileBlobStore(join(dataDir, 'blobs')), fleet.delivered);
    const { duplicates, missing } = await findReadingProblems(dataDir, fleet.delivered, plant.gauges);
    for (const problem of [...lost, ...duplicates, ...missing].slice(0, 50)) log(problem);
    return {
      rounds: victims.length,
      acknowledged: fleet.delivered.length,
      lost: lost.length,
      duplicates: duplicates.length,
      missing_measurements: missing.length,
      repeated: fleet.delivered.filter(({ sends }) => sends > 1).length,
      opened_ms_median: quantile(openedMs, 0.5),
      opened_ms_max: quantile(openedMs, 1),
      recovered_ms,
    };
  } finally {
    await plant.close();
  }
}

/** Kills at a random moment under load and waits until the server serves again. */
async function strike(plant: Plant, fleet: CameraFleet, victim: Victim, openedMs: number[]): Promise<string> {
  await fleet.moreDelivered(plant.cameras.length, ROUND_MS);
  await sleep(LONGEST_AIM_MS * Math.random());
  do await sleep(UPLOAD_MS * Math.random());
  while (fleet.underWay === 0);
  const { underWay } = fleet;
  const killedAtMs = performance.now();
  if (victim === 'PostgreSQL') await killPostgresAlone(plant);
  else {
    if (victim === 'server and PostgreSQL') killWholePostgres(plant.folder.dataDir);
    await plant.server.kill();
    await plant.startAgain();
  }
  const tookMs = performance.now() - killedAtMs;
  openedMs.push(tookMs);
  return `${victim} killed during ${underWay} uploads, serves again after ${Math.round(tookMs)} ms`;
}

async function killPostgresAlone({ folder, server }: Plant): Promise<void> {
  const killed = killPostgres(folder.dataDir);
  const deadline = performance.now() + REVIVE_MS;
  for (;;) {
    const pid = postgresPid(folder.dataDir);
    const isRevived = pid !== undefined && pid !== killed;
    if (isRevived && (await isReady(server.url))) return;
    if (!server.isRunning()) throw new Error(`the server died with its PostgreSQL:\n${tail(folder.logFile)}`);
    if (performance.now() > deadline) throw new Error('PostgreSQL was not started again');
    await sleep(20);
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A last kill -9 without new photos after it, to measure the time to catch up. */
async function settle(plant: Plant, fleet: CameraFleet, log: (line: string) => void): Promise<number | null> {
  const { dataDir } = plant.folder;
  await fleet.moreDelivered(plant.cameras.length, ROUND_MS);
  fleet.hold();
  await plant.server.kill();
  // its PostgreSQL stays behind and can be asked: after the start the new server holds jobs too
  const { unread, waiting, active } = await measureBacklog(dataDir);
  await plant.startAgain();
  const startedMs = performance.now();
  await fleet.finish();
  const { readMs, emptyMs } = await awaitReadings(dataDir, SETTLE_MS, startedMs);
  log(
    `last restart: ${unread} photos unread, ${waiting} jobs waiting, ${active} held by the dead server; ` +
      `all read after ${readMs} ms, no job left after ${emptyMs} ms`,
  );
  return readMs;
}
