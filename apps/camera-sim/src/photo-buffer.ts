import type { Answer, Upload } from '@tenken/device/device-client.ts';
import { interpretPhotoAnswer } from '@tenken/device/photo-answer.ts';

export interface Drained {
  readonly taken: number;
  readonly refused: number;
  /** False when the server could not be reached or asked to come back later. */
  readonly isEmpty: boolean;
}

/**
 * Photos that wait for the network, oldest first. A photo keeps its photo_uuid from the shot on, so that one whose answer
 * was lost is sent again without harm. A full buffer drops its oldest photo: the newest says most about the plant.
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

  /** Sends one after the other until the buffer is empty or an answer says: not now. */
  async drain(send: (photo: Upload) => Promise<Answer<unknown>>): Promise<Drained> {
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
