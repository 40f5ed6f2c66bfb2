import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from '../load/database.ts';
import { awaitReadings } from '../load/await-readings.ts';
import { findLostPhotos } from '../load/check-photos.ts';
import { findReadingProblems } from '../load/check-readings.ts';
import { Apart } from '../roles/apart.ts';
import { Crossing } from '../roles/crossing.ts';
import { CameraPairs, type Complaints } from './camera-pairs.ts';
import { checkAlerts, checkConfirmations } from './check-chaos.ts';
import { Confirming } from './confirming.ts';
import { openOwnDisk } from './own-disk.ts';
import { needsOwnDisk, FAULTS, type Fault, type FaultSite } from './faults.ts';
import { TEST_AIDS } from '@tenken/server/test/kit/test-aids.ts';

export interface ChaosOptions {
  /** For how long faults follow each other; each is made once at least. */
  readonly minutes: number;
  readonly cameras: number;
  readonly say: (line: string) => void;
}

export interface ChaosResult {
  readonly faults: number;
  readonly acknowledged: number;
  readonly confirmations: number;
  readonly alerts: number;
  /** Of acknowledged photos, their readings, confirmations and alerts. */
  readonly lost: number;
  readonly duplicates: number;
  /** From the end of a fault until all processes serve, a new photo is taken, and what came before it is read. */
  readonly recovery_max_s: number;
  readonly server_errors: number;
  /** Troubles that could not be made here. */
  readonly not_tried: readonly string[];
}

const DISK_MB = 1500;
const MAX_RECOVERY_S = 30;
const ROLES = ['api,gateway', 'api,gateway', 'worker', 'worker', 'scheduler'];
const LASTS_MS = 8000;

/** Troubles of every kind, one after the other in a random order, while photos, confirmations and alerts go on. */
export async function chaos(options: ChaosOptions): Promise<{ result: ChaosResult; isGood: boolean }> {
  const disk = await openOwnDisk(DISK_MB);
  const usable = FAULTS.filter((fault) => disk !== null || !needsOwnDisk(fault));
  const notTried = FAULTS.filter((fault) => !usable.includes(fault)).map(({ name }) => name);
  try {
    return await injectFault({
      ...options,
      roles: ROLES,
      lastsMs: LASTS_MS,
      notTried,
      ...(disk === null ? {} : { place: disk.place }),
      next: shuffledFor(usable, options.minutes * 60_000),
    });
  } finally {
    await disk?.remove();
  }
}

interface Plan extends Omit<ChaosOptions, 'minutes'> {
  /** Of each process; the first is for calls and devices at least. */
  readonly roles: readonly string[];
  readonly lastsMs: number;
  readonly notTried: readonly string[];
  readonly place?: string;
  readonly next: Iterator<Fault>;
}

const MOST_FAILURES = 10;
const RECOVERY_MS = 120_000;
const SETTLE_MS = 180_000;

export async function injectFault(plan: Plan): Promise<{ result: ChaosResult; isGood: boolean }> {
  const { say, cameras, place } = plan;
  const settings = { TEST_AIDS, CPU_THREADS: '1' };
  const [first = '', ...others] = plan.roles;
  const options = { name: 'chaos', cameras, photos: 3, roles: first, settings };
  const apart = await Apart.open({ ...options, ...(place && { place }) });
  const doors: Crossing[] = [];
  try {
    for (const roles of others) await (await apart.add(roles)).start();
    for (const process of apart.processes.filter(({ roles }) => roles.includes('gateway')))
      doors.push(await Crossing.to(() => Number(new URL(process.url).port)));
    const complaints: Complaints = { serverErrors: [] };
    const api = await apart.signIn(() => apart.processes[0]!.url);
    const confirming = new Confirming(api, complaints);
    const [, within, beyond] = apart.photos;
    const addresses = (): string[] => doors.map(({ port }) => `http://127.0.0.1:${port}`);
    const pairs = new CameraPairs(apart.cameras, { within: within!, beyond: beyond! }, addresses, complaints);
    const recoveries = await followFaults(plan, { apart, doors, lastsMs: plan.lastsMs }, pairs);
    await pairs.finish();
    await confirming.finish();
    const { emptyMs } = await awaitReadings(apart.database, SETTLE_MS);
    if (emptyMs === null) say('jobs were left at the end');
    const problems = await findProblems(apart, pairs, confirming);
    for (const line of [...problems.lost, ...problems.duplicates, ...complaints.serverErrors].slice(0, 50))
      say(line);
    if (complaints.serverErrors.length > 0) say(failuresIn(apart.folder.logFile));
    const result: ChaosResult = {
      faults: recoveries.length,
      acknowledged: pairs.delivered.length,
      confirmations: confirming.acknowledged.size,
      alerts: [...pairs.pairs.values()].reduce((sum, one) => sum + one, 0),
      lost: problems.lost.length,
      duplicates: problems.duplicates.length,
      recovery_max_s: Math.round(Math.max(0, ...recoveries) / 100) / 10,
      server_errors: complaints.serverErrors.length,
      not_tried: plan.notTried,
    };
    return { result, isGood: isGood(result) };
  } finally {
    await Promise.all(doors.map((door) => door.close()));
    await apart.close();
  }
}

/** Makes one fault after the other, each when the last is overcome; answers what each recovery took, milliseconds. */
async function followFaults(plan: Plan, site: FaultSite, pairs: CameraPairs): Promise<number[]> {
  const recoveries: number[] = [];
  for (let next = plan.next.next(); !next.done; next = plan.next.next()) {
    await sleep(1000 + 2000 * Math.random());
    const { name, make } = next.value;
    await make(site);
    const ms = await awaitRecovery(site.apart, pairs);
    recoveries.push(ms);
    plan.say(`${recoveries.length}: ${name}; all well after ${Math.round(ms / 100) / 10} s`);
  }
  return recoveries;
}

async function awaitRecovery({ processes, database }: Apart, pairs: CameraPairs): Promise<number> {
  const startMs = performance.now();
  const before = pairs.delivered.length;
  const earlier = new Set(pairs.delivered.map(({ photoId }) => photoId));
  while (performance.now() - startMs < RECOVERY_MS) {
    pairs.check();
    const isServing = (await Promise.all(processes.map((process) => process.isReady()))).every(Boolean);
    if (isServing && pairs.delivered.length > before && (await allRead(database, earlier)))
      return performance.now() - startMs;
    await sleep(200);
  }
  return RECOVERY_MS;
}

async function allRead(database: Apart['database'], ids: ReadonlySet<string>): Promise<boolean> {
  const unread = await queryDatabase<{ id: string }>(
    database,
    'select id from photo where processed_at is null',
  ).catch(() => null);
  return unread !== null && !unread.some(({ id }) => ids.has(id));
}

async function findProblems(apart: Apart, pairs: CameraPairs, confirming: Confirming) {
  const api = await apart.signIn(() => apart.processes[0]!.url);
  const photos = await findLostPhotos(api, apart.blobs, pairs.delivered);
  const readings = await findReadingProblems(apart.database, pairs.delivered, apart.gauges);
  const expected = new Map([...pairs.pairs].map(([camera, count]) => [apart.gauges.get(camera)!, count]));
  const alerts = await checkAlerts(apart.database, expected);
  const confirmations = await checkConfirmations(apart.database, confirming.acknowledged);
  return {
    lost: [...photos, ...readings.missing, ...alerts.lost, ...confirmations.lost],
    duplicates: [...readings.duplicates, ...alerts.duplicates, ...confirmations.duplicates],
  };
}

/** What the servers say of the calls that they could not answer. */
const failuresIn = (logFile: string): string =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(
      (line) => line.includes('"request failed"') && !/"code":"(not_ready|busy|storage_full)"/.test(line),
    )
    .slice(-MOST_FAILURES)
    .join('\n');

/** All of them in a random order, then again, until the time is over; all once in any case. */
function* shuffledFor(faults: readonly Fault[], durationMs: number): Generator<Fault> {
  const untilMs = performance.now() + durationMs;
  for (let round = 0; ; round += 1)
    for (const { fault } of faults
      .map((fault) => ({ fault, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)) {
      if (round > 0 && performance.now() > untilMs) return;
      yield fault;
    }
}

const isGood = ({ lost, duplicates, server_errors, recovery_max_s }: ChaosResult): boolean =>
  lost + duplicates + server_errors === 0 && recovery_max_s < MAX_RECOVERY_S;
