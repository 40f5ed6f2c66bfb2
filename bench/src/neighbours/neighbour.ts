import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCamera } from '../load/add-cameras.ts';
import { deliverPhoto, type Delivery } from '../load/deliver-photo.ts';
import type { DrawnPhoto } from '../load/draw-photos.ts';
import { pollLists, type Lists } from '../load/poll-lists.ts';
import { quantile } from '../load/quantile.ts';
import { ReadingWatch } from '../load/reading-watch.ts';

export interface NeighbourOptions extends Lists {
  readonly cameras: readonly LoadCamera[];
  readonly photos: readonly DrawnPhoto[];
  readonly url: () => string;
}

export interface Experience {
  readonly calls: number;
  readonly call_p50_ms: number | null;
  readonly call_p95_ms: number | null;
  readonly photos: number;
  /** From the first byte of a photo until the device has its answer, in seconds. */
  readonly upload_p95_s: number | null;
  /** From the first byte of a photo until its reading is in the list, in seconds. */
  readonly read_p95_s: number | null;
  /** Calls that failed, photos that had to be sent again, photos without a reading. */
  readonly errors: number;
  readonly failures: readonly string[];
}

const PHOTO_EVERY_MS = 3000;
const READ_MS = 30_000;

/** Load of the other company: lists continuously, and a photo of each camera every 3 s. */
export async function experience(options: NeighbourOptions, seconds: number): Promise<Experience> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), seconds * 1000);
  const failures: string[] = [];
  const watch = new ReadingWatch(options.api, options.gauges);
  const [waits, ...delivered] = await Promise.all([
    pollLists(options, end.signal, failures),
    ...options.cameras.map((camera, index) =>
      sendAgainAndAgain(options, camera, index, watch, end.signal, failures),
    ),
  ]);
  clearTimeout(timer);
  await watch.finish(READ_MS);
  const photos = delivered.flat();
  const delays = photos.flatMap((delivery) => {
    const delay = watch.delayOf(delivery);
    if (delay === null) failures.push(`photo ${delivery.photoId} was not read`);
    return delay === null ? [] : [delivery.uploadMs + delay];
  });
  for (const { sends, photoId } of photos)
    if (sends > 1) failures.push(`photo ${photoId} was sent ${sends} times`);
  const read = quantile(delays, 0.95);
  const upload = quantile(
    photos.map(({ uploadMs }) => uploadMs),
    0.95,
  );
  return {
    calls: waits.length,
    call_p50_ms: quantile(waits, 0.5),
    call_p95_ms: quantile(waits, 0.95),
    photos: photos.length,
    upload_p95_s: upload === null ? null : upload / 1000,
    read_p95_s: read === null ? null : read / 1000,
    errors: failures.length,
    failures,
  };
}

async function sendAgainAndAgain(
  { url, photos, cameras }: NeighbourOptions,
  camera: LoadCamera,
  index: number,
  watch: ReadingWatch,
  signal: AbortSignal,
  failures: string[],
): Promise<Delivery[]> {
  const delivered: Delivery[] = [];
  await sleep((PHOTO_EVERY_MS * index) / cameras.length);
  for (let shot = index; !signal.aborted; shot += 1) {
    const startMs = performance.now();
    try {
      const delivery = await deliverPhoto(camera, url, photos[shot % photos.length]!);
      delivered.push(delivery);
      watch.expect(delivery);
    } catch (error) {
      failures.push(String(error));
    }
    await sleep(Math.max(0, PHOTO_EVERY_MS - (performance.now() - startMs)));
  }
  return delivered;
}
