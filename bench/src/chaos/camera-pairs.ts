import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceClient, type Send } from '@tenken/device/device-client.ts';
import type { LoadCamera } from '../load/add-cameras.ts';
import type { Delivery } from '../load/deliver-photo.ts';
import type { DrawnPhoto } from '../load/draw-photos.ts';

export interface Complaints {
  /** Answers that leave somebody without a way on: 500, and 5xx that do not say when to come again. */
  readonly serverErrors: string[];
}

const PAUSE_MS = 500;
const CALL_MS = 15_000;
const GIVE_UP_MS = 180_000;

/** Cameras that send a photo within the limits and one beyond them, again and again: one alert for each pair. */
export class CameraPairs {
  readonly delivered: Delivery[] = [];
  /** Pairs that were acknowledged, by camera id. */
  readonly pairs = new Map<string, number>();
  readonly #addresses: () => readonly string[];
  readonly #photos: { readonly within: DrawnPhoto; readonly beyond: DrawnPhoto };
  readonly #complaints: Complaints;
  readonly #running: Promise<unknown>;
  #failure: unknown;
  #isHolding = false;

  constructor(
    cameras: readonly LoadCamera[],
    photos: { readonly within: DrawnPhoto; readonly beyond: DrawnPhoto },
    addresses: () => readonly string[],
    complaints: Complaints,
  ) {
    this.#photos = photos;
    this.#addresses = addresses;
    this.#complaints = complaints;
    this.#running = Promise.all(cameras.map((camera, index) => this.#run(camera, index))).catch(
      (error: unknown) => (this.#failure = error),
    );
  }

  /** No new pairs; answers when every photo that was taken is acknowledged. */
  async finish(): Promise<void> {
    this.#isHolding = true;
    await this.#running;
    this.check();
  }

  /** Throws what a camera could not go on with. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #run(camera: LoadCamera, index: number): Promise<void> {
    await sleep(PAUSE_MS * 2 * Math.random());
    while (!this.#isHolding && this.#failure === undefined) {
      await this.#deliver(camera, this.#photos.within, index);
      await sleep(PAUSE_MS);
      await this.#deliver(camera, this.#photos.beyond, index);
      this.pairs.set(camera.cameraId, (this.pairs.get(camera.cameraId) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  }

  /** The same photo under the same photo_uuid, now at one door and now at the other, until one acknowledges it. */
  async #deliver(camera: LoadCamera, photo: DrawnPhoto, index: number): Promise<void> {
    const meta = { photo_uuid: randomUUID(), taken_at: new Date().toISOString() };
    const startedMs = performance.now();
    for (let sends = 1; performance.now() - startedMs < GIVE_UP_MS; sends += 1) {
      const doors = this.#addresses();
      const sentMs = performance.now();
      const device = new DeviceClient(camera, { send: this.#sendTo(doors[(index + sends) % doors.length]!) });
      const answer = await device.uploadPhoto({ meta, image: photo.jpeg }).catch(() => null);
      if (answer !== null && (answer.status === 200 || answer.status === 201)) {
        this.delivered.push({
          cameraId: camera.cameraId,
          photoUuid: meta.photo_uuid,
          photoId: answer.body.photo_id,
          sha256: photo.sha256,
          sends,
          isDuplicate: answer.body.duplicate,
          uploadMs: performance.now() - sentMs,
          answeredAtMs: performance.now(),
        });
        return;
      }
      if (answer !== null && !maySendAgain(answer))
        throw new Error(`a photo was refused: ${JSON.stringify(answer)}`);
      await sleep(PAUSE_MS);
    }
    throw new Error(`photo ${meta.photo_uuid} was never acknowledged`);
  }

  #sendTo(url: string): Send {
    return async ({ method, path, headers, body }) => {
      const response = await fetch(url + path, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
        signal: AbortSignal.timeout(CALL_MS),
      });
      noteComplaint(this.#complaints, path, response);
      return { status: response.status, body: await response.json() };
    };
  }
}

function noteComplaint({ serverErrors }: Complaints, what: string, response: Response): void {
  if (response.status === 500 || (response.status > 500 && !response.headers.has('retry-after')))
    serverErrors.push(`${what} answered ${response.status}`);
}

/** A clock that jumped is the server's fault and passes; so does 429 and everything it calls its own failure. */
const maySendAgain = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 429 || status >= 500 || (body as { error?: { code?: string } }).error?.code === 'clock_skew';
