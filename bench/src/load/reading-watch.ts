import { setTimeout as sleep } from 'node:timers/promises';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ApiClient } from './api-client.ts';
import type { Delivery } from './deliver-photo.ts';

/** Polling interval, in case an event is lost. */
const SWEEP_EVERY_MS = 1000;
/** Newest first; a gauge has no more readings than this within one sweep. */
const PAGE = '10';

/** Records when each photo's reading becomes visible: an event announces it, a query shows it. */
export class ReadingWatch {
  /** Gauge id by camera id. */
  readonly #gauges: ReadonlyMap<string, string>;
  readonly #api: ApiClient;
  readonly #seenAtMs = new Map<string, number>();
  readonly #awaited = new Map<string, Delivery>();
  readonly #stop = new AbortController();
  readonly #following: Promise<void>;

  constructor(api: ApiClient, gauges: ReadonlyMap<string, string>) {
    this.#gauges = gauges;
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

  /** Milliseconds from the upload's response; null until visible. */
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
        await this.#look(this.#gauges.get(cameraId)!);
    }
  }
}
