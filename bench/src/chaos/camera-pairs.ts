import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceClient, type Send } from '@tenken/device/device-client.ts';
import type { LoadCamera } from '../load/add-cameras.ts';
import type { Delivery } from '../load/deliver-photo.ts';
import type { DrawnPhoto } from '../load/draw-photos.ts';

export interface ClientErrors {
  /** Responses a client cannot handle: 500, and 5xx without Retry-After. */
  readonly serverErrors: string[];
}

const PAUSE_MS = 500;
const CALL_MS = 15_000;
const GIVE_UP_MS = 180_000;

/** Cameras that alternate photos within and beyond the limits: one alert per pair. */
export class CameraPairs {
  readonly delivered: Delivery[] = [];
  /** Pairs that were acknowledged, by camera id. */
  readonly pairs = new Map<string, number>();
  readonly #addresses: () => readonly string[];
  readonly #photos: { readonly within: DrawnPhoto; readonly beyond: DrawnPhoto };
  readonly #clientErrors: ClientErrors;
  readonly #running: Promise<unknown>;
  #failure: unknown;
  #isHolding = false;

  constructor(
    cameras: readonly LoadCamera[],
    photos: { readonly within: DrawnPhoto; readonly beyond: DrawnPhoto },
    addresses: () => readonly string[],
    clientErrors: ClientErrors,
  ) {
    this.#photos = photos;
    this.#addresses = addresses;
    this.#clientErrors = clientErrors;
    this.#running = Promise.all(cameras.map((camera, index) => this.#run(camera, index))).catch(
      (error: unknown) => (this.#failure = error),
    );
  }

  /** Starts no new pairs; resolves when every photo is acknowledged. */
  async finish(): Promise<void> {
    this.#isHolding = true;
    await this.#running;
    this.check();
  }

  /** Throws errors that a camera cannot recover from. */
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

  /** Sends a photo to the servers in turn under the same photo_uuid until one acknowledges it. */
  async #deliver(camera: LoadCamera, photo: DrawnPhoto, index: number): Promise<void> {
    const meta = { photo_uuid: randomUUID(), taken_at: new Date().toISOString() };
    const startedMs = performance.now();
    for (let sends = 1; performance.now() - startedMs < GIVE_UP_MS; sends += 1) {
      const addresses = this.#addresses();
      const sentMs = performance.now();
      const device = new DeviceClient(camera, {
        send: this.#sendTo(addresses[(index + sends) % addresses.length]!),
      });
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
      noteComplaint(this.#clientErrors, path, response);
      return { status: response.status, body: await response.json() };
    };
  }
}

function noteComplaint({ serverErrors }: ClientErrors, what: string, response: Response): void {
  if (response.status === 500 || (response.status > 500 && !response.headers.has('retry-after')))
    serverErrors.push(`${what} answered ${response.status}`);
}

/** Retryable: clock skew of a server, 429 and 5xx. */
const maySendAgain = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 429 || status >= 500 || (body as { error?: { code?: string } }).error?.code === 'clock_skew';
