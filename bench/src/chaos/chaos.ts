import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from '../load/database.ts';
import { awaitReadings } from '../load/await-readings.ts';
import { findLostPhotos } from '../load/check-photos.ts';
import { findReadingProblems } from '../load/check-readings.ts';
import { ProcessCluster } from '../roles/process-cluster.ts';
import { FaultProxy } from '../roles/fault-proxy.ts';
import { CameraPairs, type ClientErrors } from './camera-pairs.ts';
import { checkAlerts, checkConfirmations } from './check-chaos.ts';
import { ConfirmingUser } from './confirming-user.ts';
import { openOwnDisk } from './own-disk.ts';
import { needsOwnDisk, FAULTS, type Fault, type FaultSite } from './faults.ts';
import { TEST_AIDS } from '@tenken/server/test/kit/test-aids.ts';

export interface ChaosOptions {
  /** Duration of fault injection; each fault is injected at least once. */
  readonly minutes: number;
  readonly cameras: number;
  readonly log: (line: string) => void;
}

export interface ChaosResult {
  readonly faults: number;
  readonly acknowledged: number;
  readonly confirmations: number;
  readonly alerts: number;
  /** Lost photos, readings, confirmations and alerts that had been acknowledged. */
  readonly lost: number;
  readonly duplicates: number;
  /** From the end of a fault until all processes serve, accept a photo, and earlier photos are read. */
  readonly recovery_max_s: number;
  readonly server_errors: number;
  /** Faults that this machine cannot inject. */
  readonly not_tried: readonly string[];
}

const DISK_MB = 1500;
const MAX_RECOVERY_S = 30;
const ROLES = ['api,gateway', 'api,gateway', 'worker', 'worker', 'scheduler'];
const LASTS_MS = 8000;

/** Injects every fault in random order while photos, confirmations and alerts continue. */
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
  /** Roles of each process; the first has at least api and gateway. */
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
  const { log, cameras, place } = plan;
  const settings = { TEST_AIDS, CPU_THREADS: '1' };
  const [first = '', ...others] = plan.roles;
  const options = { name: 'chaos', cameras, photos: 3, roles: first, settings };
  const cluster = await ProcessCluster.open({ ...options, ...(place && { place }) });
  const frontProxies: FaultProxy[] = [];
  try {
    for (const roles of others) await (await cluster.add(roles)).start();
    for (const process of cluster.processes.filter(({ roles }) => roles.includes('gateway')))
      frontProxies.push(await FaultProxy.to(() => Number(new URL(process.url).port)));
    const clientErrors: ClientErrors = { serverErrors: [] };
    const api = await cluster.signIn(() => cluster.processes[0]!.url);
    const confirming = new ConfirmingUser(api, clientErrors);
    const [, within, beyond] = cluster.photos;
    const addresses = (): string[] => frontProxies.map(({ port }) => `http://127.0.0.1:${port}`);
    const pairs = new CameraPairs(
      cluster.cameras,
      { within: within!, beyond: beyond! },
      addresses,
      clientErrors,
    );
    const recoveries = await runFaults(plan, { cluster, frontProxies, lastsMs: plan.lastsMs }, pairs);
    await pairs.finish();
    await confirming.finish();
    const { emptyMs } = await awaitReadings(cluster.database, SETTLE_MS);
    if (emptyMs === null) log('jobs were left at the end');
    const problems = await findProblems(cluster, pairs, confirming);
    for (const line of [...problems.lost, ...problems.duplicates, ...clientErrors.serverErrors].slice(0, 50))
      log(line);
    if (clientErrors.serverErrors.length > 0) log(failuresIn(cluster.folder.logFile));
    const result: ChaosResult = {
      faults: recoveries.length,
      acknowledged: pairs.delivered.length,
      confirmations: confirming.acknowledged.size,
      alerts: [...pairs.pairs.values()].reduce((sum, one) => sum + one, 0),
      lost: problems.lost.length,
      duplicates: problems.duplicates.length,
      recovery_max_s: Math.round(Math.max(0, ...recoveries) / 100) / 10,
      server_errors: clientErrors.serverErrors.length,
      not_tried: plan.notTried,
    };
    return { result, isGood: isGood(result) };
  } finally {
    await Promise.all(frontProxies.map((frontProxy) => frontProxy.close()));
    await cluster.close();
  }
}

/** Injects faults one after the other, each after recovery from the last; returns the recovery times in milliseconds. */
async function runFaults(plan: Plan, site: FaultSite, pairs: CameraPairs): Promise<number[]> {
  const recoveries: number[] = [];
  for (let next = plan.next.next(); !next.done; next = plan.next.next()) {
    await sleep(1000 + 2000 * Math.random());
    const { name, make } = next.value;
    await make(site);
    const ms = await awaitRecovery(site.cluster, pairs);
    recoveries.push(ms);
    plan.log(`${recoveries.length}: ${name}; all well after ${Math.round(ms / 100) / 10} s`);
  }
  return recoveries;
}

async function awaitRecovery({ processes, database }: ProcessCluster, pairs: CameraPairs): Promise<number> {
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

async function allRead(database: ProcessCluster['database'], ids: ReadonlySet<string>): Promise<boolean> {
  const unread = await queryDatabase<{ id: string }>(
    database,
    'select id from photo where processed_at is null',
  ).catch(() => null);
  return unread !== null && !unread.some(({ id }) => ids.has(id));
}

async function findProblems(cluster: ProcessCluster, pairs: CameraPairs, confirming: ConfirmingUser) {
  const api = await cluster.signIn(() => cluster.processes[0]!.url);
  const photos = await findLostPhotos(api, cluster.blobs, pairs.delivered);
  const readings = await findReadingProblems(cluster.database, pairs.delivered, cluster.gauges);
  const expected = new Map([...pairs.pairs].map(([camera, count]) => [cluster.gauges.get(camera)!, count]));
  const alerts = await checkAlerts(cluster.database, expected);
  const confirmations = await checkConfirmations(cluster.database, confirming.acknowledged);
  return {
    lost: [...photos, ...readings.missing, ...alerts.lost, ...confirmations.lost],
    duplicates: [...readings.duplicates, ...alerts.duplicates, ...confirmations.duplicates],
  };
}

/** Log entries of failed calls. */
const failuresIn = (logFile: string): string =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(
      (line) => line.includes('"request failed"') && !/"code":"(not_ready|busy|storage_full)"/.test(line),
    )
    .slice(-MOST_FAILURES)
    .join('\n');

/** All faults in random order, repeated until the time is over, at least once. */
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
