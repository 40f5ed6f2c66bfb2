import { setTimeout as sleep } from 'node:timers/promises';
import { deliverPhoto, type Delivery } from './load/deliver-photo.ts';
import { measureJobTimes } from './load/job-times.ts';
import { Plant } from './load/plant.ts';
import { quantile } from './load/quantile.ts';
import { ReadingWatch } from './load/reading-watch.ts';

export interface PipelineOptions {
  readonly cameras: number;
  readonly seconds: number;
  readonly log: (line: string) => void;
}

export interface PipelineResult {
  readonly cameras: number;
  readonly photos: number;
  /** From the upload's response until the measurement is in the response of GET measurements. */
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly max_ms: number | null;
  readonly upload_p50_ms: number | null;
  readonly upload_p95_ms: number | null;
  /** Photos without a measurement READ_MS after the last upload. */
  readonly unread: number;
}

const SIZE = { width: 1280, height: 960 };
const DIFFERENT_PHOTOS = 12;
const EVERY_MS = 3000;
const READ_MS = 60_000;

/** Cameras that send a photo every 3 s, evenly spread; measures the time until the reading is visible. */
export async function pipeline({ cameras, seconds, log }: PipelineOptions): Promise<PipelineResult> {
  const plant = await Plant.open({ name: 'pipeline', cameras, photos: DIFFERENT_PHOTOS, size: SIZE });
  try {
    const watch = new ReadingWatch(await plant.signIn(), plant.gauges);
    log(
      `${cameras} cameras, one photo every ${EVERY_MS / 1000} s, for ${seconds} s; readings looked up at their event`,
    );
    const delivered = await sendAll(plant, watch, seconds * 1000);
    await watch.finish(READ_MS);
    const times = await measureJobTimes(plant.folder.dataDir);
    log(
      `jobs waited ${times.waited_p50} ms (p95 ${times.waited_p95}), ran ${times.ran_p50} ms (p95 ${times.ran_p95})`,
    );
    const delays = delivered.flatMap((delivery) => watch.delayOf(delivery) ?? []);
    const uploads = delivered.map(({ uploadMs }) => uploadMs);
    return {
      cameras,
      photos: delivered.length,
      p50_ms: quantile(delays, 0.5),
      p95_ms: quantile(delays, 0.95),
      max_ms: quantile(delays, 1),
      upload_p50_ms: quantile(uploads, 0.5),
      upload_p95_ms: quantile(uploads, 0.95),
      unread: delivered.length - delays.length,
    };
  } finally {
    await plant.close();
  }
}

async function sendAll(plant: Plant, watch: ReadingWatch, durationMs: number): Promise<Delivery[]> {
  const { cameras, photos } = plant;
  const startMs = performance.now();
  const perCamera = cameras.map(async (camera, index) => {
    const delivered: Delivery[] = [];
    const firstMs = startMs + (EVERY_MS * index) / cameras.length;
    for (let shot = 0; shot * EVERY_MS < durationMs; shot += 1) {
      await sleep(Math.max(0, firstMs + shot * EVERY_MS - performance.now()));
      const photo = photos[(index + shot) % photos.length]!;
      const delivery = await deliverPhoto(camera, () => plant.server.url, photo);
      delivered.push(delivery);
      watch.expect(delivery);
    }
    return delivered;
  });
  return (await Promise.all(perCamera)).flat();
}
