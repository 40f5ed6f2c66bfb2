import { setTimeout as sleep } from 'node:timers/promises';
import { HttpCamera } from '@tenken/agent/src/testing/http-camera.ts';
import { createCameraTask, listCameraTasks } from '@tenken/contract/camera/task.routes.ts';
import type { ApiClient } from '../load/api-client.ts';
import { numberedPicture } from './numbered-picture.ts';

/** Pause per camera: all together stay below the rate limits of one user and one router. */
const LOOK_MS_PER_CAMERA = 100;
const PAUSE_MS_PER_CAMERA = 400;
const CAMERA_MS = 30;

/** A camera that photos are requested from in a loop. Responses during an open request belong to that request. */
export class PulledCamera {
  readonly camera: HttpCamera;
  cameraId = '';
  /** Complete pictures by request. */
  readonly given = new Map<string, number>();
  /** Requests that never ended. */
  unfinished = 0;
  #open = '';
  #serial = 0;
  readonly #cameras: number;

  private constructor(camera: HttpCamera, cameras: number) {
    this.camera = camera;
    this.#cameras = cameras;
  }

  /** `cameras`: how many are polled concurrently. */
  static async start(name: string, jpeg: Buffer, cameras: number): Promise<PulledCamera> {
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
    const pulled = new PulledCamera(http, cameras);
    return pulled;
  }

  /** Requests photos one after the other until aborted; the last request is awaited. */
  async keepAsking(api: ApiClient, signal: AbortSignal, deadline: () => number): Promise<void> {
    while (!signal.aborted) {
      await sleep(PAUSE_MS_PER_CAMERA * this.#cameras * Math.random());
      if (signal.aborted) return;
      const task = await api
        .call(createCameraTask, { body: { camera_id: this.cameraId, type: 'photoshoot_request' } })
        .catch(() => null);
      if (task === null) continue;
      this.#open = task.id;
      if (!(await this.#ended(api, task.id, deadline))) this.unfinished += 1;
    }
  }

  async #ended(api: ApiClient, id: string, deadline: () => number): Promise<boolean> {
    while (performance.now() < deadline()) {
      await sleep(LOOK_MS_PER_CAMERA * this.#cameras);
      const tasks = await api
        .call(listCameraTasks, { query: { camera_id: this.cameraId, page_size: '1' } })
        .catch(() => null);
      if (tasks?.records.some((task) => task.id === id && task.result !== null)) return true;
    }
    return false;
  }
}
