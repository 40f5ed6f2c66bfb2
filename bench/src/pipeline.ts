import { setTimeout as sleep } from 'node:timers/promises';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ApiClient } from './load/api-client.ts';
import { deliverPhoto, type Delivery } from './load/deliver-photo.ts';
import { lookAtJobTimes } from './load/job-times.ts';
import { Plant } from './load/plant.ts';
import { quantile } from './load/quantile.ts';

export interface PipelineOptions {
  readonly cameras: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

export interface PipelineResult {
  readonly cameras: number;
  readonly photos: number;
  /** From the upload's answer until the measurement is in the answer of GET measurements. */
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
/** What a lost event costs at most. */
const SWEEP_EVERY_MS = 1000;
/** Newest first; a gauge has no more readings than this within one sweep. */
const PAGE = '10';

/** Cameras that send a photo every 3 s, evenly spread; tells how long a photo takes to become a visible reading. */
export async function pipeline({ cameras, seconds, say }: PipelineOptions): Promise<PipelineResult> {
  const plant = await Plant.open({ name: 'pipeline', cameras, photos: DIFFERENT_PHOTOS, size: SIZE });
  try {
    const watch = new Watch(plant, await plant.signIn());
    say(
      `${cameras} cameras, one photo every ${EVERY_MS / 1000} s, for ${seconds} s; readings looked up at their event`,
    );
    const delivered = await sendAll(plant, watch, seconds * 1000);
    await watch.finish(READ_MS);
    const times = await lookAtJobTimes(plant.folder.dataDir);
    say(
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

async function sendAll(plant: Plant, watch: Watch, durationMs: number): Promise<Delivery[]> {
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

/** Notes when each photo's reading is first seen: an event says that a gauge has one, the look-up shows it. */
class Watch {
  readonly #plant: Plant;
  readonly #api: ApiClient;
  readonly #seenAtMs = new Map<string, number>();
  readonly #awaited = new Map<string, Delivery>();
  readonly #stop = new AbortController();
  readonly #following: Promise<void>;

  constructor(plant: Plant, api: ApiClient) {
    this.#plant = plant;
    this.#api = api;
    const onEvent = (name: string, data: unknown): void => {
      const { gauge_id } = data as { gauge_id: string };
      if (name === 'measurement.estimated') void this.#look(gauge_id);
    };
    this.#following = api.follow(onEvent, this.#stop.signal).catch(() => undefined);
    void this.#sweep();
  }

  expect(delivery: Delivery): void {
    if (!this.#seenAtMs.has(delivery.photoId)) this.#awaited.set(delivery.photoId, delivery);
  }

  /** Milliseconds from the upload's answer; null while nothing was seen. */
  delayOf({ photoId, answeredAtMs }: Delivery): number | null {
    const seenAtMs = this.#seenAtMs.get(photoId);
    return seenAtMs === undefined ? null : Math.max(0, seenAtMs - answeredAtMs);
  }

  async finish(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (this.#awaited.size > 0 && performance.now() < deadline) await sleep(50);
    this.#stop.abort();
    await this.#following;
  }

  async #look(gaugeId: string): Promise<void> {
    const query = { gauge_id: gaugeId as Id<'gauge'>, page_size: PAGE };
    const { records } = await this.#api.call(listMeasurements, { query });
    const now = performance.now();
    for (const { photo } of records) {
      if (!this.#seenAtMs.has(photo.id)) this.#seenAtMs.set(photo.id, now);
      this.#awaited.delete(photo.id);
    }
  }

  async #sweep(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await sleep(SWEEP_EVERY_MS);
      const late = [...this.#awaited.values()].filter(
        ({ answeredAtMs }) => performance.now() - answeredAtMs > SWEEP_EVERY_MS,
      );
      for (const cameraId of new Set(late.map(({ cameraId }) => cameraId)))
        await this.#look(this.#plant.gauges.get(cameraId)!);
    }
  }
}
