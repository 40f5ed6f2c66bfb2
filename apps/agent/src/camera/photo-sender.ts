import { interpretPhotoAnswer } from '@tenken/device/photo-answer.ts';
import type { CameraBody } from './camera-body.ts';

/** Uploads stored photos, oldest first, until the server asks to retry later. */
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
      while (!this.#camera.queue.isEnded && (await this.#sendFirst()));
    } catch {
      // no answer: retried at the next sync
    } finally {
      this.#isSending = false;
    }
  }

  /** Whether to go on with the next. */
  async #sendFirst(): Promise<boolean> {
    const { store, deps, callServer } = this.#camera;
    const first = await store.first();
    if (!first) return false;
    const { status } = await deps.limitUploads(() =>
      callServer((client) => client.uploadPhoto(first.upload)),
    );
    const verdict = interpretPhotoAnswer(status);
    if (verdict === 'later') return false;
    if (verdict === 'refused') this.#camera.log(`photo rejected by the server (${status})`);
    await store.remove(first.name);
    return true;
  }
}
