import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { addCameras, type Place } from '../load/add-cameras.ts';
import { withDatabase } from '../load/database.ts';
import { addGauge } from '../load/add-gauge.ts';
import { Plant } from '../load/plant.ts';
import { cpuSecondsOf, cpuSecondsOfDatabase } from './cpu-seconds.ts';
import type { FloodMessage, FloodOrder } from './flood-order.ts';
import { experience, type NeighbourOptions } from './neighbour.ts';
import type { Count, Counts } from './tally.ts';

export interface NeighboursResult {
  readonly seconds: number;
  readonly idle_p95_ms: number | null;
  readonly flood_p95_ms: number | null;
  readonly idle_read_p95_s: number | null;
  readonly upload_p95_s: number | null;
  readonly read_p95_s: number | null;
  readonly errors: number;
  readonly calls: number;
  readonly photos: number;
  readonly flood_clients: number;
  readonly flood: Counts;
  /** Share of all cores used by the flooding process, the server, and PostgreSQL. */
  readonly cpu_share: { readonly generator: number; readonly server: number; readonly database: number };
}

type CommandResult = Extract<FloodMessage, { kind: 'ended' }>;

const SOUTH: Place = { name: 'south', digit: 8, facility: 'FS', company: 'south', account: 'sid@south.test' };
const FLOOD_CAMERAS = 16;
const NEIGHBOUR_CAMERAS = 3;
const SIZE = { width: 1280, height: 960 };
const PROGRAM = fileURLToPath(new URL('flood.child.ts', import.meta.url));
/** Allowed slowdown: this factor, or this many milliseconds if that is more. */
const MAX_RATIO = 3;
const MAX_MS = 150;
const MAX_READ_S = 5;
const MAX_IDLE_S = 30;

/** One company floods all heavy calls; the latency of another one is measured before and meanwhile. */
export async function neighbours({
  seconds,
  log,
}: {
  readonly seconds: number;
  readonly log: (line: string) => void;
}): Promise<{ result: NeighboursResult; isGood: boolean }> {
  const plant = await Plant.open({ name: 'neighbours', cameras: FLOOD_CAMERAS, photos: 12, size: SIZE });
  let child: ChildProcess | undefined;
  try {
    await fillAuditLog(plant);
    const neighbour = await moveIn(plant);
    const idle = await experience(neighbour, Math.min(MAX_IDLE_S, Math.ceil(seconds / 2)));
    log(`alone: ${JSON.stringify(idle)}`);
    child = fork(PROGRAM, { serialization: 'advanced' });
    const { ended } = await begin(child, plant, seconds);
    const before = cpuOf(plant);
    const flooded = await experience(neighbour, seconds);
    const after = cpuOf(plant);
    for (const failure of flooded.failures.slice(0, 10)) log(failure);
    const { counts, cpuSeconds, clients } = await ended;
    const share = (used: number): number =>
      Math.round((100 * used) / (seconds * availableParallelism())) / 100;
    const cpu_share = {
      generator: share(cpuSeconds),
      server: share(after.server - before.server),
      database: share(after.database - before.database),
    };
    log(`flood by ${clients} clients: ${Object.entries(counts).map(describe).join(', ')}`);
    log(
      `of ${availableParallelism()} cores the generator took ${cpu_share.generator}, the server ${cpu_share.server}, PostgreSQL ${cpu_share.database}`,
    );
    const result = {
      seconds,
      idle_p95_ms: idle.call_p95_ms,
      flood_p95_ms: flooded.call_p95_ms,
      idle_read_p95_s: idle.read_p95_s,
      upload_p95_s: flooded.upload_p95_s,
      read_p95_s: flooded.read_p95_s,
      errors: idle.errors + flooded.errors,
      calls: flooded.calls,
      photos: flooded.photos,
      flood_clients: clients,
      flood: counts,
      cpu_share,
    };
    return { result, isGood: isGood(result) };
  } finally {
    child?.kill('SIGKILL');
    await plant.close();
  }
}

/** Data of a company with some hundred users over some years. */
const AUDIT_ENTRIES = 40_000;

const fillAuditLog = ({ folder }: Plant): Promise<unknown> =>
  withDatabase(folder.dataDir, (db) =>
    sql`insert into audit_entry (id, at, company_id, actor_kind, actor_id, actor_name, action, object_kind, object_id, details)
      select 'filler-' || n, now() - make_interval(mins => n), 'north', 'user', 'ada', 'Ada', 'facility.renamed', 'facility', 'F1',
        '{"from":"Pump hall","to":"Pump hall 1","ip":"10.1.2.3"}' from generate_series(1, ${AUDIT_ENTRIES}) n`.execute(
      db,
    ),
  );

/** The other company gets cameras with gauges of its own. */
async function moveIn(plant: Plant): Promise<NeighbourOptions> {
  const api = await plant.signIn(SOUTH.account);
  const cameras = await addCameras(plant.folder.dataDir, NEIGHBOUR_CAMERAS, SOUTH);
  const gauges = new Map<string, string>();
  for (const camera of cameras)
    gauges.set(camera.cameraId, await addGauge(api, plant.server.url, camera, plant.photos[0]!));
  return {
    api,
    facility: SOUTH.facility,
    cameras,
    gauges,
    photos: plant.photos,
    url: () => plant.server.url,
  };
}

/** Starts the flood; `ended` resolves with its results. */
async function begin(
  child: ChildProcess,
  plant: Plant,
  seconds: number,
): Promise<{ ended: Promise<CommandResult> }> {
  const { url, prefix, guardPrefix, password } = plant.server;
  const order: FloodOrder = {
    url,
    prefix,
    guardPrefix,
    password,
    seconds,
    cameras: plant.cameras,
    gauges: plant.gauges,
    photos: plant.photos.map(({ jpeg }) => jpeg),
  };
  child.send(order);
  const [begun] = (await once(child, 'message')) as [FloodMessage];
  if (begun.kind !== 'begun') throw new Error('the flood did not begin');
  return { ended: once(child, 'message').then(([message]) => message as CommandResult) };
}

const cpuOf = ({ server, folder }: Plant): { server: number; database: number } => ({
  server: cpuSecondsOf(server.pid),
  database: cpuSecondsOfDatabase(folder.dataDir),
});

const describe = ([kind, { done, refused, failed }]: [string, Count]): string =>
  `${kind} ${done} (${refused} refused, ${failed} failed)`;

function isGood({ idle_p95_ms, flood_p95_ms, read_p95_s, errors }: NeighboursResult): boolean {
  if (idle_p95_ms === null || flood_p95_ms === null || read_p95_s === null || errors > 0) return false;
  return flood_p95_ms <= Math.max(MAX_RATIO * idle_p95_ms, MAX_MS) && read_p95_s <= MAX_READ_S;
}
