import { setTimeout as sleep } from 'node:timers/promises';
import { HttpCamera } from '@tenken/agent/src/testing/http-camera.ts';
import { createCameraTask, listCameraTasks } from '@tenken/contract/task/task.routes.ts';
import type { ApiClient } from '../load/api-client.ts';
import { numberedPicture } from './numbered-picture.ts';

const LOOK_MS = 250;
const CAMERA_MS = 30;

/** A camera that is asked for a photo again and again. A shot is one request; what is given while it is open belongs to it. */
export class PulledCamera {
  readonly camera: HttpCamera;
  cameraId = '';
  /** Whole pictures that were given, by request. */
  readonly given = new Map<string, number>();
  /** Requests that never ended. */
  unfinished = 0;
  #open = '';
  #serial = 0;

  private constructor(camera: HttpCamera) {
    this.camera = camera;
  }

  static async start(name: string, jpeg: Buffer): Promise<PulledCamera> {
    const http: HttpCamera = await HttpCamera.start(
      async (response) => {
        await sleep(CAMERA_MS * Math.random());
        const shot = pulled.#open;
        pulled.#serial += 1;
        response.once('finish', () => pulled.given.set(shot, (pulled.given.get(shot) ?? 0) + 1));
        http.give(response, numberedPicture(jpeg, `${name} ${pulled.#serial}`));
      },
      { login: { username: 'admin', password: 'bench' } },
    );
    const pulled = new PulledCamera(http);
    return pulled;
  }

  /** Asks for one photo after the other until the signal ends it; the last request is waited for. */
  async keepAsking(api: ApiClient, signal: AbortSignal, deadline: () => number): Promise<void> {
    while (!signal.aborted) {
      const task = await api
        .call(createCameraTask, { body: { camera_id: this.cameraId, type: 'photoshoot_request' } })
        .catch(() => null);
      if (task === null) {
        await sleep(LOOK_MS);
        continue;
      }
      this.#open = task.id;
      if (!(await this.#ended(api, task.id, deadline))) this.unfinished += 1;
      await sleep(LOOK_MS * Math.random());
    }
  }

  async #ended(api: ApiClient, id: string, deadline: () => number): Promise<boolean> {
    while (performance.now() < deadline()) {
      await sleep(LOOK_MS);
      const tasks = await api
        .call(listCameraTasks, { query: { camera_id: this.cameraId, page_size: '1' } })
        .catch(() => null);
      if (tasks?.records.some((task) => task.id === id && task.result !== null)) return true;
    }
    return false;
  }
}
