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
  /** How often it was sent; more than once when an answer did not come. */
  readonly sends: number;
  /** The server had it already: an earlier sending was stored, only its answer was lost. */
  readonly isDuplicate: boolean;
  /** The last sending, in milliseconds. */
  readonly uploadMs: number;
  /** By performance.now(). */
  readonly answeredAtMs: number;
}

const PAUSE_MS = 300;
const MAX_PAUSE_MS = 10_000;
const GIVE_UP_MS = 120_000;

/**
 * Takes a photo and sends it with the same photo_uuid until the server answers, as a device does. `losesAnswer` throws the
 * first answer away: what a radio link does, and a kill in the instant between commit and answer.
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

/** A server that is away may be back at once; one that says it has too much to do is asked less and less often. */
const pauseAfter = (answer: Answer<unknown> | null, sends: number): number =>
  answer === null ? PAUSE_MS : Math.min(PAUSE_MS * 2 ** (sends - 1), MAX_PAUSE_MS);

/** No answer, a busy server and a failing one are reasons to try again; a refusal is not. */
function isAcknowledged({ status, body }: Answer<unknown>): boolean {
  if (status === 200 || status === 201) return true;
  if (status === 429 || status >= 500) return false;
  throw new Error(`a photo was refused with ${status}: ${JSON.stringify(body)}`);
}
