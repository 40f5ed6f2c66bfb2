import { interpretPhotoAnswer } from '@tenken/device/photo-answer.ts';
import type { CameraBody } from './camera-body.ts';

/** Sends the photos that wait on disk, oldest first, until the server says: not now. */
export class PhotoSender {
  readonly #camera: Omit<CameraBody, 'send'>;
  #isSending = false;

  constructor(camera: Omit<CameraBody, 'send'>) {
    this.#camera = camera;
  }

  async send(): Promise<void> {
    const { store } = this.#camera;
    if (this.#isSending || store.size === 0) return;
    this.#isSending = true;
    try {
      while (!this.#camera.line.isEnded && (await this.#sendFirst()));
    } catch {
      // no answer: the next contact goes on here
    } finally {
      this.#isSending = false;
    }
  }

  /** Whether to go on with the next. */
  async #sendFirst(): Promise<boolean> {
    const { store, deps, ask } = this.#camera;
    const first = await store.first();
    if (!first) return false;
    const { status } = await deps.inTurnToSend(() => ask((client) => client.uploadPhoto(first.upload)));
    const verdict = interpretPhotoAnswer(status);
    if (verdict === 'later') return false;
    if (verdict === 'refused') this.#camera.say(`photo rejected by the server (${status})`);
    await store.remove(first.name);
    return true;
  }
}
