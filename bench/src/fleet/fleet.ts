import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { addCameras } from '../load/add-cameras.ts';
import { createDataFolder } from '../load/data-folder.ts';
import { queryDatabase, withDatabase } from '../load/database.ts';
import { quantile } from '../load/quantile.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { checkSlots, type SlotCheck } from './check-slots.ts';
import { FleetClock } from './fleet-clock.ts';
import { memoryMb } from './memory.ts';
import { planArrival, type PlannedArrival } from './plan-arrival.ts';
import { SimulatedFleet } from './simulated-fleet.ts';
import { TEST_AIDS } from '@tenken/server/test/kit/test-aids.ts';

export interface FleetOptions {
  readonly cameras: number;
  readonly hours: number;
  readonly log: (line: string) => void;
}

export interface FleetResult extends SlotCheck {
  readonly cameras: number;
  readonly hours: number;
  readonly photos: number;
  readonly seconds: number;
  readonly photos_per_second: number;
  /** Resident memory of the server and its picture processes, medians of the second and of the last quarter of the run. */
  readonly memory_early_mb: number;
  readonly memory_late_mb: number;
}

const STEP_MS = 600_000;
/** Delay of a late photo, in steps. */
const LATE_BY_STEPS = 2;
const MEMORY_GROWTH = 1.15;
const TIME_LIMIT_S = 600;

/** Cameras on 10-minute schedules through a day that is moved on step by step; then every slot is checked. */
export async function fleet({
  cameras,
  hours,
  log,
}: FleetOptions): Promise<{ result: FleetResult; isGood: boolean }> {
  const folder = await createDataFolder('fleet');
  const server = await startServerProcess(folder, { TEST_AIDS, ENVIRONMENT: 'development' });
  try {
    const clock = await FleetClock.of(server.url);
    await clock.moveTo(clock.nextSlot() - 60_000);
    const devices = await addCameras(folder.dataDir, cameras);
    await followEveryTenMinutes(folder.dataDir);
    const first = clock.nextSlot();
    await waitForPlan(folder.dataDir, cameras, first);
    const arrivals = planArrival(cameras, hours * 6);
    const jpeg = await preparePicture();
    const run = new SimulatedFleet(server.url, devices, jpeg, () => clock.now());
    log(`${cameras} cameras, ${hours} h in steps of 10 minutes, 10 % dropped, 5 % late`);
    const startedAt = performance.now();
    const memory = await throughTheDay({ clock, run, arrivals, first, server, log });
    const seconds = (performance.now() - startedAt) / 1000;
    await clock.moveTo(first + (hours * 6 + LATE_BY_STEPS) * STEP_MS - 60_000);
    await drain(folder.dataDir, log);
    const account = await checkSlots(folder.dataDir, arrivals, first, STEP_MS);
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const early = quantile(memory.slice(quarter, 2 * quarter), 0.5) ?? 0;
    const late = quantile(memory.slice(-quarter), 0.5) ?? 0;
    const result: FleetResult = {
      cameras,
      hours,
      photos: run.sent,
      seconds: Math.round(seconds),
      photos_per_second: Math.round(run.sent / seconds),
      ...account,
      memory_early_mb: Math.round(early),
      memory_late_mb: Math.round(late),
    };
    const isGood =
      account.wrong === 0 && account.extra === 0 && seconds < TIME_LIMIT_S && late < early * MEMORY_GROWTH;
    return { result, isGood };
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** Small, with edges: a plain image would be rated as blurred. */
const preparePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#68a',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

interface Day {
  readonly clock: FleetClock;
  readonly run: SimulatedFleet;
  readonly arrivals: readonly (readonly PlannedArrival[])[];
  readonly first: number;
  readonly server: ServerProcess;
  readonly log: (line: string) => void;
}

async function throughTheDay({ clock, run, arrivals, first, server, log }: Day): Promise<number[]> {
  const memory: number[] = [];
  const steps = arrivals[0]!.length;
  for (let step = 0; step < steps + LATE_BY_STEPS; step += 1) {
    await clock.moveTo(first + step * STEP_MS + 5_000);
    const due = arrivals.flatMap((fate, camera) => [
      ...(fate[step] === 'arrived' ? [{ camera, takenAt: first + step * STEP_MS }] : []),
      ...(fate[step - LATE_BY_STEPS] === 'late'
        ? [{ camera, takenAt: first + (step - LATE_BY_STEPS) * STEP_MS }]
        : []),
    ]);
    await run.upload(due);
    memory.push(memoryMb(server.pid));
    if (step % 12 === 11) log(`${(step + 1) / 6} h: ${run.sent} photos, ${Math.round(memory.at(-1)!)} MB`);
  }
  return memory;
}

async function followEveryTenMinutes(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    await db
      .insertInto('schedule')
      .values({
        id: 'fleet',
        company_id: 'north',
        name: 'Fleet',
        type: 'frequency',
        frequency_selection: '10_minutes',
        created_at: new Date(),
      })
      .execute();
    await db.updateTable('camera').set({ schedule_id: 'fleet' }).where('id', 'like', 'load-%').execute();
  });
}

/** Waits until the server has scheduled the first slot of the cameras. */
async function waitForPlan(dataDir: string, cameras: number, first: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const [row] = await queryDatabase<{ count: number }>(
      dataDir,
      `select count(*)::int as count from camera_watch where camera_id like 'load-%'
        and next_due_at = '${new Date(first).toISOString()}'`,
    );
    if (row!.count === cameras) return;
    await sleep(1_000);
  }
  throw new Error('the server did not plan the first slot');
}

/** Waits until all jobs of the photos are done. */
async function drain(dataDir: string, log: (line: string) => void): Promise<void> {
  for (;;) {
    const [row] = await queryDatabase<{ open: number }>(
      dataDir,
      `select count(*)::int as open from pgboss.job where state < 'completed'`,
    );
    if (row!.open === 0) break;
    log(`${row!.open} jobs left`);
    await sleep(3_000);
  }
  await sleep(12_000); // one more round of the calendar
}
