import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@tenken/server/src/platform/db/database.ts';
import type { LoadCamera } from '../load/add-cameras.ts';
import { deliverPhoto } from '../load/deliver-photo.ts';
import type { Plant } from '../load/plant.ts';

export interface ReadPhoto {
  /** From its sending until its readings were stored. */
  readonly ms: number;
  /** By the clock of the machine. */
  readonly readAtMs: number;
}

/** Below the rate limit of 120 calls a minute. */
const LEAST_MS = 550;
const LOOK_EVERY_MS = 100;

/** Closed-loop load: each camera sends the next photo when its last one was read, so that no backlog builds up. */
export class SteadyFleet {
  readonly read: ReadPhoto[] = [];
  readonly #plant: Plant;
  readonly #db: Database;
  readonly #waiting = new Map<string, (processedAtMs: number) => void>();
  #isEnding = false;

  constructor(plant: Plant, db: Database) {
    this.#plant = plant;
    this.#db = db;
  }

  async run(durationMs: number): Promise<void> {
    const untilMs = Date.now() + durationMs;
    const looking = this.#look();
    await Promise.all(this.#plant.cameras.map((camera, index) => this.#send(camera, index, untilMs)));
    this.#isEnding = true;
    await looking;
  }

  async #send(camera: LoadCamera, index: number, untilMs: number): Promise<void> {
    const { photos, server } = this.#plant;
    await sleep(LEAST_MS * Math.random());
    for (let taken = index; Date.now() < untilMs; taken += 1) {
      const sentAtMs = Date.now();
      const { photoId } = await deliverPhoto(camera, () => server.url, photos[taken % photos.length]!);
      const readAtMs = await new Promise<number>((resolve) => this.#waiting.set(photoId, resolve));
      this.read.push({ ms: readAtMs - sentAtMs, readAtMs });
      await sleep(Math.max(0, sentAtMs + LEAST_MS - Date.now()));
    }
  }

  /** One query by key for all pending photos: negligible load on the database. */
  async #look(): Promise<void> {
    while (!this.#isEnding) {
      await sleep(LOOK_EVERY_MS);
      const ids = [...this.#waiting.keys()];
      if (ids.length === 0) continue;
      const { rows } = await sql<{ id: string; processed_at: Date }>`
        select id, processed_at from photo where id = any(${ids}) and processed_at is not null`.execute(
        this.#db,
      );
      for (const { id, processed_at } of rows) {
        this.#waiting.get(id)?.(processed_at.getTime());
        this.#waiting.delete(id);
      }
    }
  }
}
