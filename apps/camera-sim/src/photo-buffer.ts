import type { Answer, Upload } from '@tenken/device/device-client.ts';
import { interpretPhotoAnswer } from '@tenken/device/photo-answer.ts';

export interface DrainResult {
  readonly taken: number;
  readonly refused: number;
  /** False when the server was unreachable or asked to retry later. */
  readonly isEmpty: boolean;
}

/**
 * Queue of unsent photos, oldest first. A photo keeps its photo_uuid, so that resending after a lost response is idempotent.
 * A full buffer drops its oldest photo, because newer ones matter more.
 */
export class PhotoBuffer {
  readonly #photos: Upload[] = [];
  readonly #capacity: number;

  constructor(capacity = 2000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#photos.length;
  }

  add(photo: Upload): void {
    this.#photos.push(photo);
    if (this.#photos.length > this.#capacity) this.#photos.shift();
  }

  /** Sends photos until the buffer is empty or the server asks to retry later. */
  async drain(send: (photo: Upload) => Promise<Answer<unknown>>): Promise<DrainResult> {
    const count = { taken: 0, refused: 0 };
    for (let photo = this.#photos[0]; photo; photo = this.#photos[0]) {
      const status = await send(photo).then(
        (answer) => answer.status,
        () => 0,
      );
      const answer = interpretPhotoAnswer(status);
      if (answer === 'later') return { ...count, isEmpty: false };
      count[answer] += 1;
      this.#photos.splice(this.#photos.indexOf(photo), 1);
    }
    return { ...count, isEmpty: true };
  }
}
