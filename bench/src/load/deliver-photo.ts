import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceClient, sendTo, type Answer } from '@tenken/device/device-client.ts';
import type { LoadCamera } from './add-cameras.ts';
import type { DrawnPhoto } from './draw-photos.ts';

/** A photo the server has acknowledged. */
export interface Delivery {
  readonly cameraId: string;
  readonly photoUuid: string;
  readonly photoId: string;
  readonly sha256: string;
  /** Number of attempts; more than one when a response was missing. */
  readonly sends: number;
  /** The server had it already: an earlier attempt was stored, and its response was lost. */
  readonly isDuplicate: boolean;
  /** Duration of the last attempt in milliseconds. */
  readonly uploadMs: number;
  /** By performance.now(). */
  readonly answeredAtMs: number;
}

const PAUSE_MS = 300;
const MAX_PAUSE_MS = 10_000;
const GIVE_UP_MS = 120_000;

/**
 * Takes a photo and resends it with the same photo_uuid until the server responds, as a device does. `losesAnswer` drops the
 * first response, like a radio link, or a kill between commit and response.
 */
export async function deliverPhoto(
  camera: LoadCamera,
  address: () => string,
  photo: DrawnPhoto,
  losesAnswer = false,
): Promise<Delivery> {
  const device = new DeviceClient(camera, { send: (call) => sendTo(address())(call) });
  const meta = { photo_uuid: randomUUID(), taken_at: new Date().toISOString() };
  const deadline = performance.now() + GIVE_UP_MS;
  for (let sends = 1; ; sends += 1) {
    const startedMs = performance.now();
    const answer = await device.uploadPhoto({ meta, image: photo.jpeg }).catch(() => null);
    const answeredAtMs = performance.now();
    if (answer !== null && isAcknowledged(answer) && !(losesAnswer && sends === 1))
      return {
        cameraId: camera.cameraId,
        photoUuid: meta.photo_uuid,
        photoId: answer.body.photo_id,
        sha256: photo.sha256,
        sends,
        isDuplicate: answer.body.duplicate,
        uploadMs: answeredAtMs - startedMs,
        answeredAtMs,
      };
    if (answeredAtMs > deadline)
      throw new Error(`photo ${meta.photo_uuid} was not answered, sent ${sends} times`);
    await sleep(pauseAfter(answer, sends));
  }
}

/** Short delay while the server is unreachable; exponential backoff when it is overloaded. */
const pauseAfter = (answer: Answer<unknown> | null, sends: number): number =>
  answer === null ? PAUSE_MS : Math.min(PAUSE_MS * 2 ** (sends - 1), MAX_PAUSE_MS);

/** Retryable: no response, overload and server errors; not a refusal. */
function isAcknowledged({ status, body }: Answer<unknown>): boolean {
  if (status === 200 || status === 201) return true;
  if (status === 429 || status >= 500) return false;
  throw new Error(`a photo was refused with ${status}: ${JSON.stringify(body)}`);
}
