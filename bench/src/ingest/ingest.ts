import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { THREE_GAUGES } from '../load/add-gauge.ts';
import { withDatabase } from '../load/database.ts';
import { Plant } from '../load/plant.ts';
import { quantile } from '../load/quantile.ts';
import { cpuMs } from '../reading/cpu-time.ts';
import { cpuTimes, memoryMb, type Memory, type StageTimes } from './process-watch.ts';
import { storedBytes, type StoredBytes } from './stored-bytes.ts';
import { SteadyFleet } from './steady-fleet.ts';

export interface IngestResult {
  readonly minutes: number;
  readonly photos: number;
  readonly photos_per_second: number;
  /** CPU time of one photo in all processes, PostgreSQL included, as multiples of decoding it once. */
  readonly cpu_per_photo_over_decode: number;
  readonly stages_over_decode: Readonly<Record<string, number>>;
  readonly decode_ms: number;
  /** From sending until the readings are stored, in the second and the last minute. */
  readonly p95_second_ms: number | null;
  readonly p95_last_ms: number | null;
  readonly p95_last_over_second: number | null;
  readonly memory_second_mb: number;
  readonly memory_last_mb: number;
  readonly memory_last_over_second: number;
  /** Split by process in the last minute. */
  readonly memory_last_parts_mb: Memory;
  /** For capacity planning: bytes of a photo in the image store and in the database with indexes. */
  readonly picture_bytes_per_photo: number;
  readonly database_bytes_per_photo: number;
}

const SIZE = { width: 1280, height: 960 };
const CAMERAS = 24;
const DIFFERENT_PHOTOS = 12;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const MAX_CPU_OVER_DECODE = 5;
const MAX_P95_RATIO = 1.3;
const MAX_MEMORY_RATIO = 1.1;

/** Saturating load of photos with three gauges each: cost of a photo, and growth over minutes. */
export async function ingest({
  minutes,
  log,
}: {
  readonly minutes: number;
  readonly log: (line: string) => void;
}): Promise<{ result: IngestResult; isGood: boolean }> {
  const plant = await Plant.open({
    name: 'ingest',
    cameras: CAMERAS,
    photos: DIFFERENT_PHOTOS,
    size: SIZE,
    gauges: THREE_GAUGES,
  });
  try {
    const decodeMs = await decodingMs(plant);
    log(`decoding a photo takes ${decodeMs.toFixed(1)} ms of CPU; ${CAMERAS} cameras, ${minutes} minutes`);
    return await withDatabase(plant.folder.dataDir, async (db) => {
      const fleet = new SteadyFleet(plant, db);
      const before = await storedBytes(plant.folder.dataDir);
      const startMs = Date.now();
      const watched = watch(plant, fleet, minutes * MINUTE_MS, log);
      await fleet.run(minutes * MINUTE_MS);
      const { looks, first, last } = await watched;
      const after = await storedBytes(plant.folder.dataDir);
      const perPhotoOf = (kind: keyof StoredBytes): number =>
        Math.round((after[kind] - before[kind]) / fleet.read.length);
      const inMinute = (minute: number) => (atMs: number) =>
        atMs >= startMs + (minute - 1) * MINUTE_MS && atMs < startMs + minute * MINUTE_MS;
      const p95 = (minute: number) =>
        quantile(
          fleet.read.filter(({ readAtMs }) => inMinute(minute)(readAtMs)).map(({ ms }) => ms),
          0.95,
        );
      const partsIn = (minute: number) => meanOf(looks.filter(({ atMs }) => inMinute(minute)(atMs)));
      const memory = (minute: number) => whole(partsIn(minute));
      // the first minute compiles, fills caches and opens connections
      const second = Math.min(2, minutes);
      const [p95Second, p95Last] = [p95(second), p95(minutes)];
      const photos = last.photos - first.photos;
      const stages = perPhoto(first.cpu, last.cpu, photos * decodeMs);
      for (const [stage, share] of Object.entries(stages)) log(`${stage.padEnd(10)} ${share} of decoding`);
      const result: IngestResult = {
        minutes,
        photos: fleet.read.length,
        photos_per_second: round((photos * 1000) / (last.atMs - first.atMs)),
        cpu_per_photo_over_decode: round(Object.values(stages).reduce((sum, one) => sum + one, 0)),
        stages_over_decode: stages,
        decode_ms: round(decodeMs),
        p95_second_ms: p95Second,
        p95_last_ms: p95Last,
        p95_last_over_second: p95Second && p95Last && round(p95Last / p95Second),
        memory_second_mb: Math.round(memory(second)),
        memory_last_mb: Math.round(memory(minutes)),
        memory_last_over_second: round(memory(minutes) / memory(second)),
        memory_last_parts_mb: partsIn(minutes),
        picture_bytes_per_photo: perPhotoOf('pictures'),
        database_bytes_per_photo: perPhotoOf('database'),
      };
      return { result, isGood: isGood(result) };
    });
  } finally {
    await plant.close();
  }
}

interface Look {
  readonly atMs: number;
  readonly memory: Memory;
}

interface Reading {
  readonly atMs: number;
  readonly photos: number;
  readonly cpu: StageTimes;
}

/** Samples memory every few seconds, and CPU time after the first minute and at the end. */
async function watch(
  plant: Plant,
  fleet: SteadyFleet,
  durationMs: number,
  log: (line: string) => void,
): Promise<{ looks: Look[]; first: Reading; last: Reading }> {
  const note = (): Reading => ({ atMs: Date.now(), photos: fleet.read.length, cpu: cpuTimes(plant) });
  const startMs = Date.now();
  const looks: Look[] = [];
  let first: Reading | undefined;
  for (let next = startMs + LOOK_EVERY_MS; next < startMs + durationMs; next += LOOK_EVERY_MS) {
    await sleep(Math.max(0, next - Date.now()));
    looks.push({ atMs: Date.now(), memory: memoryMb(plant) });
    if (Date.now() - startMs >= Math.min(MINUTE_MS, durationMs / 3)) first ??= note();
    if (looks.length % 12 === 0)
      log(`${fleet.read.length} photos read, MB: ${JSON.stringify(meanOf(looks.slice(-12)))}`);
  }
  return { looks, first: first!, last: note() };
}

/** Over all photos, so that none is decoded from a warm cache only. */
async function decodingMs({ photos }: Plant): Promise<number> {
  sharp.concurrency(1);
  const all = await cpuMs(async () => {
    for (const { jpeg } of photos) await sharp(jpeg).ensureAlpha().raw().toBuffer();
  });
  return all / photos.length;
}

function perPhoto(first: StageTimes, last: StageTimes, decodingMsOfAll: number): Record<string, number> {
  const stages = Object.entries(last) as [keyof StageTimes, number][];
  return Object.fromEntries(
    stages.map(([stage, ms]) => [stage, round((ms - first[stage]) / decodingMsOfAll)]),
  );
}

const meanOf = (looks: readonly Look[]): Memory => {
  const mean = (part: keyof Memory): number =>
    Math.round(looks.reduce((sum, { memory }) => sum + memory[part], 0) / Math.max(1, looks.length));
  return { server: mean('server'), opening: mean('opening'), postgres: mean('postgres') };
};

const whole = ({ server, opening, postgres }: Memory): number => server + opening + postgres;

const round = (value: number): number => Math.round(value * 100) / 100;

const isGood = (result: IngestResult): boolean =>
  result.cpu_per_photo_over_decode <= MAX_CPU_OVER_DECODE &&
  (result.p95_last_over_second ?? Infinity) <= MAX_P95_RATIO &&
  result.memory_last_over_second <= MAX_MEMORY_RATIO;
