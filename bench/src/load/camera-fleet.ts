import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadCamera } from './add-cameras.ts';
import { deliverPhoto, type Delivery } from './deliver-photo.ts';
import type { DrawnPhoto } from './draw-photos.ts';

/** Between an answer and the next photo; keeps a camera below the gateway's 120 calls a minute. */
const PAUSE_MS = 700;
const LOOK_EVERY_MS = 20;
/** One response in this many is lost. */
const LOST_ANSWER_EVERY = 4;

/** Cameras that upload photos continuously, across restarts of the server. */
export class CameraFleet {
  readonly delivered: Delivery[] = [];
  readonly #address: () => string;
  readonly #photos: readonly DrawnPhoto[];
  readonly #running: Promise<void>;
  #failure: unknown;
  #isFinishing = false;
  #underWay = 0;

  constructor(cameras: readonly LoadCamera[], photos: readonly DrawnPhoto[], address: () => string) {
    this.#photos = photos;
    this.#address = address;
    const all = Promise.all(cameras.map((camera, index) => this.#run(camera, index)));
    this.#running = all.then(
      () => undefined,
      (error: unknown) => void (this.#failure = error),
    );
  }

  /** Number of uploads in flight. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Waits until `count` more photos are acknowledged. */
  async moreDelivered(count: number, timeoutMs: number): Promise<void> {
    const wanted = this.delivered.length + count;
    const deadline = performance.now() + timeoutMs;
    while (this.delivered.length < wanted) {
      if (this.#failure !== undefined) throw this.#failure;
      if (performance.now() > deadline)
        throw new Error(`fewer than ${count} photos answered in ${timeoutMs} ms`);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Starts no new photos. */
  hold(): void {
    this.#isFinishing = true;
  }

  /** Waits until every photo is acknowledged. */
  async finish(): Promise<void> {
    this.hold();
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #run(camera: LoadCamera, index: number): Promise<void> {
    await sleep(PAUSE_MS * Math.random());
    for (let taken = index; !this.#isFinishing && this.#failure === undefined; taken += 1) {
      this.#underWay += 1;
      const photo = this.#photos[taken % this.#photos.length]!;
      const losesAnswer = taken % LOST_ANSWER_EVERY === 0;
      this.delivered.push(await deliverPhoto(camera, this.#address, photo, losesAnswer));
      this.#underWay -= 1;
      await sleep(PAUSE_MS);
    }
  }
}
