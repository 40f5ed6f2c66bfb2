import { setTimeout as sleep } from 'node:timers/promises';
import { HttpCamera } from '@tenken/agent/src/testing/http-camera.ts';
import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { assignSchedule, createSchedule } from '@tenken/contract/schedule/schedule.routes.ts';
import { cpuSecondsOf } from '../neighbours/cpu-seconds.ts';
import { PUMP_HALL } from '../load/add-cameras.ts';
import { withDatabase } from '../load/database.ts';
import { quantile } from '../load/quantile.ts';
import { AgentPlant } from './agent-plant.ts';
import { numberedPicture } from './numbered-picture.ts';

export interface AgentLoadOptions {
  readonly cameras: number;
  /** Number of times at which all cameras are due together. */
  readonly waves: number;
  readonly log: (line: string) => void;
}

export interface AgentLoadResult {
  readonly cameras: number;
  readonly expected: number;
  readonly received: number;
  /** Of the agent, on the one core it had. */
  readonly cpu_ms_per_photo: number;
  /** Share of its core while a wave was processed. */
  readonly busy_share: number;
  /** Share of its core between waves. */
  readonly idle_share: number;
  /** From the scheduled time until the camera was called. */
  readonly late_ms: { readonly median: number | null; readonly most: number | null };
  /** From the scheduled time until the server had the photo. */
  readonly stored_ms: { readonly median: number | null; readonly most: number | null };
}

const SIZE = { width: 1920, height: 1080 };
const LOGIN = { username: 'admin', password: 'bench' };
const AHEAD_MS = 75_000;
const WAVE_MS = 180_000;
const IDLE_MS = 20_000;
const MINUTE_MS = 60_000;

/** One agent on one core with many cameras due in the same minute: CPU time per photo, and delay. */
export async function agentLoad(
  options: AgentLoadOptions,
): Promise<{ result: AgentLoadResult; isGood: boolean }> {
  const { cameras, waves, log } = options;
  const site = await AgentPlant.open({ size: SIZE, cpu: 0 });
  const open: HttpCamera[] = [];
  try {
    const ids = await addCameras(site, cameras, open);
    const cpu = (): number => cpuSecondsOf(site.agent.pid) * 1000;
    await sleep(IDLE_MS); // until each has said hello
    const before = cpu();
    await sleep(IDLE_MS);
    const idle = (cpu() - before) / IDLE_MS;
    const dues: Date[] = [];
    let [spentMs, tookMs] = [0, 0];
    for (let wave = 1; wave <= waves; wave += 1) {
      const due = await schedule(site, ids, wave);
      dues.push(due);
      await sleep(Math.max(0, due.getTime() - Date.now()));
      const [start, from] = [cpu(), performance.now()];
      const count = await arrived(site, wave * cameras);
      spentMs += cpu() - start;
      tookMs += performance.now() - from;
      log(`wave ${wave} of ${waves}: ${count} photos are there`);
    }
    const rows = await photosOf(site);
    const late = rows.map(({ taken_at }) => sinceDue(taken_at, dues));
    const stored = rows.map(({ received_at }) => sinceDue(received_at, dues));
    const expected = cameras * waves;
    return {
      result: {
        cameras,
        expected,
        received: rows.length,
        cpu_ms_per_photo: Math.round(spentMs / Math.max(1, rows.length)),
        busy_share: Number((spentMs / tookMs).toFixed(2)),
        idle_share: Number(idle.toFixed(3)),
        late_ms: { median: quantile(late, 0.5), most: quantile(late, 1) },
        stored_ms: { median: quantile(stored, 0.5), most: quantile(stored, 1) },
      },
      isGood: rows.length === expected && Math.max(...late) < MINUTE_MS,
    };
  } finally {
    await site.close();
    for (const camera of open) await camera.close();
  }
}

async function addCameras(site: AgentPlant, count: number, open: HttpCamera[]): Promise<string[]> {
  // a facility has a hundred by itself, and the demo some already
  await withDatabase(site.plant.folder.dataDir, (db) =>
    db
      .updateTable('company')
      .set({ camera_limit: 2 * count })
      .execute(),
  );
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { jpeg } = site.plant.photos[at % site.plant.photos.length]!;
    let serial = 0;
    const camera: HttpCamera = await HttpCamera.start(
      (response) => camera.give(response, numberedPicture(jpeg, `${at} ${(serial += 1)}`)),
      { login: LOGIN },
    );
    open.push(camera);
    const source = { kind: 'http_snapshot', url: camera.url } as const;
    ids.push(await site.attach(`Wall ${at}`, source, { credentials: LOGIN }));
  }
  return ids;
}

/** Schedules all cameras for the same minute, far enough ahead for all of them to learn of it. */
async function schedule({ api }: AgentPlant, ids: readonly string[], wave: number): Promise<Date> {
  const due = new Date(Math.ceil((Date.now() + AHEAD_MS) / MINUTE_MS) * MINUTE_MS);
  const { records } = await api.call(listCameras, { query: { facility_id: PUMP_HALL.facility } });
  const timeZone = records.find(({ id }) => ids.includes(id))!.timezone;
  const time = due.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const { id: schedule_id } = await api.call(createSchedule, {
    body: { name: `Wave ${wave}`, recurrence_type: 'fixed_times', fixed_times: [time] },
  });
  for (const id of ids) await api.call(assignSchedule, { params: { id }, body: { schedule_id } });
  return due;
}

const photosOf = ({ plant }: AgentPlant) =>
  withDatabase(plant.folder.dataDir, (db) =>
    db.selectFrom('photo').select(['taken_at', 'received_at']).where('trigger', '=', 'schedule').execute(),
  );

async function arrived(site: AgentPlant, wanted: number): Promise<number> {
  const deadline = performance.now() + WAVE_MS;
  for (;;) {
    const { length } = await photosOf(site);
    if (length >= wanted || performance.now() > deadline) return length;
    await sleep(500);
  }
}

const sinceDue = (at: Date, dues: readonly Date[]): number =>
  at.getTime() - (dues.findLast((due) => due <= at) ?? dues[0]!).getTime();
